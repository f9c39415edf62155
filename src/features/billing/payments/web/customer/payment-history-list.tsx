import { useMutation } from '@tanstack/react-query'
import { Link } from '#ui/routing/link.tsx'
import { formatDay, mediumDate } from '#kernel/dates.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { PagedList } from '#site/lists/paged-list.tsx'
import { errorMessage } from '#site/data/api-error.ts'
import { saveFile } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/toasts.tsx'
import { isCreditNote, isNotDueYet, isVoid } from '#features/billing/billing.rules.ts'
import type { MyRecordKind } from '../../payment-records.contract.ts'
import type { Payment, PaymentStatus } from '../../payments.contract.ts'
import { MyEInvoice } from '../../../e-invoices/web/customer/my-e-invoice.tsx'
import { DueDate } from '../due-date.tsx'
import { LeftToPay } from '../left-to-pay.tsx'
import { PaymentDescription } from '../payment-description.tsx'
import { useMyRecords, useMyRecordsFilter } from './payment-history.query.ts'
import '#ui/work.css'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '../payments.css'

export function PaymentHistoryList() {
  const filter = useMyRecordsFilter()
  const records = useMyRecords(filter)
  return (
    <section className="card" aria-label="Payments">
      <PagedList
        list={records}
        title="Couldn’t load your payments."
        bars={4}
        label="payment"
        nothing={<Nothing kind={filter.kind} />}
      >
        {(rows, isOld) => <PaymentTable payments={rows} isOld={isOld} />}
      </PagedList>
    </section>
  )
}

const NONE: Record<MyRecordKind, string> = {
  quotes: 'No quote payments, and nothing due.',
  invoices: 'No invoices apart from quotes and plans.',
  plans: 'No plan payments.',
  fixes: 'No one-time purchases.',
  refunds: 'No refunds, and no credit.',
}

function Nothing({ kind }: { kind: MyRecordKind | undefined }) {
  if (!kind) return null
  return (
    <div className="list-nothing">
      <p>{NONE[kind]}</p>
      <Link
        className="button button-neutral button-small"
        to={paths.customer.section('payments')}
        preventScrollReset
      >
        Show all payments
      </Link>
    </div>
  )
}

function PaymentTable({ payments, isOld }: { payments: readonly Payment[]; isOld: boolean }) {
  return (
    <table
      className={classNames('table table-stacked payments-table', isOld && 'list-old')}
      aria-busy={isOld}
    >
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col">Invoice</th>
          <th scope="col">Status</th>
          <th scope="col" className="table-right">
            Amount
          </th>
          <th scope="col">
            <span className="visually-hidden">Download</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  )
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { timeZone } = useCompany()
  const { description, detail, amount, currency, invoiceNumber } = payment
  const { tone, label } = stateOf(payment)
  return (
    <tr>
      <td className="stacked-left stacked-third muted numeric">
        {paymentDateText(payment, timeZone)}
      </td>
      <td className="stacked-left stacked-first payment-what">
        <b>
          <PaymentDescription text={description} />
        </b>
        {detail && <span className="side-note">{detail}</span>}
      </td>
      <td className="stacked-hidden">
        <span className={invoiceNumber ? 'numeric' : 'muted'}>
          {invoiceNumber ?? (hasNoDocument(payment) || isCanceled(payment) ? 'none' : 'none yet')}
        </span>
      </td>
      <td className="stacked-right stacked-second">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {payment.dueOn && (
          <span className="side-note payment-due-note">
            <DueDate of={payment} />
          </span>
        )}
      </td>
      <td className="table-right stacked-right stacked-first">
        <b className="numeric">{exactMoney(amount, currency)}</b>
        <LeftToPay of={payment} />
      </td>
      <td className="table-right stacked-right stacked-third">
        {!hasNoDocument(payment) && <InvoiceLink payment={payment} />}
        <MyEInvoice payment={payment} />
      </td>
    </tr>
  )
}

function paymentDateText(payment: Payment, timeZone: string): string {
  if (isNotDueYet(payment)) return 'later'
  const { receivedOn, date } = payment
  return receivedOn ? formatDay(receivedOn) : mediumDate(new Date(date), timeZone)
}

const STATES: Record<PaymentStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  paid: { tone: 'ok', label: 'Paid' },
  failed: { tone: 'bad', label: 'Failed' },
}
function stateOf(payment: Payment): { tone: Tone; label: string } {
  if (payment.isReversed) return { tone: 'neutral', label: 'Undone' }
  if (payment.collection === 'written-off') return { tone: 'neutral', label: 'Closed' }
  if (payment.voidedAt) return { tone: 'neutral', label: 'Void' }
  if (isNotDueYet(payment)) return { tone: 'neutral', label: 'Not due yet' }
  if (isCanceled(payment)) return { tone: 'neutral', label: 'Canceled' }
  if (payment.collection === 'disputed') return { tone: 'neutral', label: 'Disputed' }
  if (payment.isOverdue) return { tone: 'bad', label: 'Overdue' }
  return payment.isDue && payment.partlyPaidAt
    ? { tone: 'warn', label: 'Partly paid' }
    : STATES[payment.status]
}
/** Canceled by the customer before the payment, with or without an invoice. */
const isCanceled = (payment: Payment): boolean =>
  isVoid(payment) || (payment.kind === 'fixes' && payment.status === 'failed')

const BESIDE_DOCUMENTS = ['partial', 'credit', 'credit-note']
/** What settles a part of a payment is on the document of that payment. */
const hasNoDocument = ({ kind, invoiceNumber }: Payment): boolean =>
  invoiceNumber === null && BESIDE_DOCUMENTS.includes(kind)

/** A numbered payment has its PDF, the rest the text of spec §2, and a note (product K1). */
function InvoiceLink({
  payment: { id, kind, status, description, invoiceNumber },
}: {
  payment: Payment
}) {
  const saving = useMutation({
    mutationFn: () =>
      saveFile(
        privateApi().my.payments[':id'].invoice.$get({ param: { id } }),
        `${invoiceNumber}.pdf`,
      ),
    onError: (error) =>
      void showToast({
        type: 'error',
        title: 'The PDF did not download',
        description: errorMessage(error),
      }),
  })
  const press = (): void =>
    saving.isPending ? undefined : invoiceNumber ? saving.mutate() : showNoInvoiceToast(status)
  return (
    <button
      type="button"
      className="text-link"
      aria-disabled={saving.isPending || undefined}
      onClick={press}
    >
      {isCreditNote(kind) ? 'Credit note' : 'Invoice'}
      <span className="visually-hidden"> for {description}</span>
    </button>
  )
}

function showNoInvoiceToast(status: PaymentStatus): void {
  void showToast({
    type: 'info',
    title: 'Download Coming Soon',
    description:
      status === 'failed'
        ? 'Nothing was charged, so there is no invoice.'
        : 'The invoice will be available after payment.',
  })
}
