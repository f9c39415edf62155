import { ArrowRight, FileText } from 'lucide-react'
import { useSearchParams } from '#ui/routing/routing.ts'
import { exactMoney, money, moneyList } from '#kernel/money.ts'
import { filledLines } from '#kernel/text.contract.ts'
import { useBankDetails } from '#features/company/web/bank-details.query.ts'
import { useCompany } from '#site/data/company.ts'
import { useMyPayments } from '../my-payments.query.ts'
import { NextStep } from '#site/layouts/next-step.tsx'
import { ExportButton } from '#site/lists/export-button.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ToastMessage } from '#ui/toasts.tsx'
import { paidInYearText } from '#features/billing/billing.rules.ts'
import type { MyRecordKind } from '../../payment-records.contract.ts'
import { amountLeft, dueFirst, leftByCurrency, type Payment } from '../../payments.contract.ts'
import { AwaitingPayment } from './awaiting-payment.tsx'
import { CancelFixes } from '#features/billing/fixes/web/customer/cancel-fixes.tsx'
import { DueDate, useDueText } from '../due-date.tsx'
import { PaymentDescription } from '../payment-description.tsx'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { PaymentHistoryList } from './payment-history-list.tsx'
import {
  useMyRecordsFilter,
  usePaidInYear,
  useExportPaymentHistory,
  useMyStatement,
} from './payment-history.query.ts'
import {
  REFETCH_MS,
  useCheckoutToast,
  useCheckoutReturn,
  type CheckoutReturn,
} from '#features/billing/subscriptions/web/customer/checkout-return.ts'
import '../payments.css'
import '#ui/work-layout.css'

/** Text below the heading. @param otherwise shown while loading, and without payments */
export function PaidThisYear({ otherwise }: { otherwise: string }) {
  const { data: payments } = useMyPayments()
  const { data: paid } = usePaidInYear()
  return payments?.length && paid ? paidInYearText(paid) : otherwise
}

const KINDS: Record<MyRecordKind, string> = {
  quotes: 'Quotes',
  invoices: 'Invoices',
  plans: 'Subscription',
  fixes: 'One-time',
  refunds: 'Refunds and credit',
}

export function PaymentHistoryTools() {
  const { data: payments } = useMyPayments()
  const saving = useExportPaymentHistory(useMyRecordsFilter())
  const statement = useMyStatement()
  if (!payments?.length) return null
  return (
    <div className="payment-history-tools">
      <FilterSelect name="kind" label="Kind of payment" any="All payments" options={KINDS} />
      <ExportButton saving={saving} />
      <Button
        variant="neutral"
        busy={statement.isPending}
        busyLabel="Preparing"
        onClick={() => statement.mutate()}
      >
        <Icon of={FileText} />
        Statement
      </Button>
    </div>
  )
}

export function PaymentHistoryPanel() {
  const checkoutReturn = useCheckoutReturn()
  const { data: payments, error } = useMyPayments(checkoutReturn && REFETCH_MS)
  const [search] = useSearchParams()
  const toast = payments && paymentToast(checkoutReturn, payments, search.get('payment'))
  useCheckoutToast(toast)
  if (!payments)
    return (
      <section className="card" aria-label="Payments">
        <QueryState title="Couldn’t load your payments." error={error} rows={4} />
      </section>
    )
  if (!payments.length) {
    return (
      <section className="card" aria-label="Payments">
        <EmptyState
          text="No payments yet."
          more="You have not made any payments, and nothing is due."
        />
      </section>
    )
  }
  return (
    <>
      {checkoutReturn === 'paid' && !toast ? (
        <AwaitingPayment what="your payment" instead="Show payments due" />
      ) : (
        <ToPay due={dueFirst(payments)} />
      )}
      <PaymentHistoryList />
    </>
  )
}

/** Undefined until the webhook event has arrived. @param paidId the payment just made */
function paymentToast(
  checkoutReturn: CheckoutReturn | undefined,
  payments: readonly Payment[],
  paidId: string | null,
): ToastMessage | undefined {
  if (checkoutReturn === 'canceled')
    return {
      type: 'info',
      title: 'Nothing was charged.',
      description: 'Your payment is still due here.',
    }
  const paid = payments.find(({ id, status }) => id === paidId && status === 'paid')
  return checkoutReturn === 'paid' && paid
    ? {
        type: 'success',
        title: `We received ${money(amountLeft(paid), paid.currency)}.`,
        description: `${paid.description}. We will email the receipt.`,
      }
    : undefined
}

function ToPay({ due }: { due: readonly Payment[] }) {
  const { data: details } = useBankDetails()
  const [first] = due
  if (!first) return null
  const account = details ? filledLines(details.text) : []
  return (
    <>
      <NextToPay first={first} due={due} hasBankDetails={account.length > 0} />
      {account.length > 0 && <BankTransfer account={account} due={due} />}
    </>
  )
}

/** Card payments are made one at a time, the earliest due first. */
function NextToPay({
  first,
  due,
  hasBankDetails,
}: {
  first: Payment
  due: readonly Payment[]
  hasBankDetails: boolean
}) {
  const { email } = useCompany()
  const dueText = useDueText(first)
  const waitingText = dueText ? `Waiting for your payment. ${dueText}` : 'Waiting for your payment'
  if (first.cardsEnabled) {
    return (
      <NextStep
        kicker={waitingText}
        title={<PaymentDescription text={first.description} />}
        text={`Pay by card on the next page, or by bank transfer${
          hasBankDetails ? ' to the account below.' : ': write to us for our bank details.'
        }`}
        amount={money(amountLeft(first), first.currency)}
      >
        <PayByCard payment={first} />
        <CancelFixes due={[first]} />
      </NextStep>
    )
  }
  const how = hasBankDetails
    ? 'Please pay by bank transfer to the account below.'
    : `Please pay by bank transfer, with the ${first.kind === 'plan' ? 'invoice' : 'quote'} number. ` +
      'If you do not have our bank details yet, write to us and we will email them.'
  return (
    <NextStep
      kicker={waitingText}
      title={
        due.length === 1 ? (
          <PaymentDescription text={first.description} />
        ) : (
          `${due.length} payments are due`
        )
      }
      text={`${how} We confirm every payment we receive.`}
      amount={moneyList(leftByCurrency(due))}
    >
      {!hasBankDetails && (
        <ButtonLink
          variant="accent"
          href={`mailto:${email}?subject=${encodeURIComponent(`Bank details for ${first.description}`)}`}
        >
          Ask for bank details
          <Icon of={ArrowRight} />
        </ButtonLink>
      )}
      <CancelFixes due={due} />
    </NextStep>
  )
}

function BankTransfer({ account, due }: { account: readonly string[]; due: readonly Payment[] }) {
  return (
    <section className="card card-body bank-transfer" aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">By bank transfer</h2>
      <p className="bank-transfer-account">{account.join('\n')}</p>
      <ul>
        {due.map((payment) => (
          <li key={payment.id}>
            {exactMoney(amountLeft(payment), payment.currency)} with the reference{' '}
            <b>{payment.invoiceNumber ?? payment.description}</b>
            {payment.dueOn && (
              <span className="side-note">
                <DueDate of={payment} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
