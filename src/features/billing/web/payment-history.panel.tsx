// What a business has paid, and what is still to pay, with the way to pay it. Its styles: payments.css.
import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dayInWords, dayOfYear } from '#kernel/dates.ts'
import { dollars, exactDollars } from '#kernel/money.ts'
import { useBankDetails } from '#site/bank-details.ts'
import { useCompany } from '#site/company.ts'
import { useMyPayments } from '#site/my-payments.ts'
import { NextStep } from '#site/next-step.tsx'
import { NotLoaded } from '#site/not-loaded.tsx'
import { sentenceOf } from '#site/refused.ts'
import { saveFile } from '#site/save-file.ts'
import { privateApi } from '#site/session.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { showToast, type ToastMessage } from '#ui/toasts.tsx'
import { bankLines } from '../../company/bank-details.contract.ts'
import type { Payment, PaymentStatus } from '../payments.contract.ts'
import { Awaited } from './awaited.tsx'
import { Described } from './described.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { SOON, useAnswered, useWayBack, type WayBack } from './way-back.ts'

export function PaymentHistoryPanel() {
  const way = useWayBack()
  const { data: payments, error } = useMyPayments(way && SOON)
  const [search] = useSearchParams()
  const answer = payments && answerTo(way, payments, search.get('payment'))
  useAnswered(answer)
  if (!payments) return <section className="card" aria-label="Payments"><NotLoaded title="Your payments did not load." error={error} rows={4} /></section>
  if (!payments.length) {
    return (
      <section className="card" aria-label="Payments">
        <EmptyState art={<SmallClosedShop />} text="No payments yet." more="You have not paid us anything, and nothing is due." />
      </section>
    )
  }
  return (
    <>
      {way === 'paid' && !answer ? <Awaited what="your payment" instead="Show what is to pay" /> : <ToPay due={payments.filter(({ isDue }) => isDue)} />}
      <PaymentTable payments={payments} />
    </>
  )
}

/** Undefined while the news has not come. @param paidId what was paid */
function answerTo(way: WayBack | undefined, payments: readonly Payment[], paidId: string | null): ToastMessage | undefined {
  if (way === 'left') return { type: 'info', title: 'Nothing was charged.', description: 'What is to pay waits here.' }
  const paid = payments.find(({ id, status }) => id === paidId && status === 'paid')
  return way === 'paid' && paid ? { type: 'success', title: `We have received ${dollars(paid.amount)}.`, description: `${paid.description}. The receipt comes by mail.` } : undefined
}

/** What is due, and how to pay it. */
function ToPay({ due }: { due: readonly Payment[] }) {
  const { data: details } = useBankDetails()
  const [first] = due
  if (!first) return null
  const account = details ? bankLines(details.text) : []
  return (
    <>
      <NextToPay first={first} due={due} knowsAccount={account.length > 0} />
      {account.length > 0 && <BankTransfer account={account} due={due} />}
    </>
  )
}

/** Paid by card it is one by one: the longest due comes first. */
function NextToPay({ first, due, knowsAccount }: { first: Payment; due: readonly Payment[]; knowsAccount: boolean }) {
  const { email } = useCompany()
  const sum = due.reduce((total, { amount }) => total + amount, 0)
  if (first.takesCard) {
    return (
      <NextStep kicker="Waiting for your payment" title={<Described text={first.description} />} text={`Pay it by card on the next page. By bank transfer works too${knowsAccount ? ', to the account below.' : ': write to us, and we send our bank details.'}`} amount={dollars(first.amount)}>
        <PayByCard payment={first} />
      </NextStep>
    )
  }
  const how = knowsAccount ? 'Please pay by bank transfer, to the account below.' : 'Please pay by bank transfer, with the number of the quote. If you do not have our bank details yet, write to us and we mail them to you.'
  return (
    <NextStep kicker="Waiting for your payment" title={due.length === 1 ? <Described text={first.description} /> : `${due.length} payments are due`} text={`${how} We confirm what has arrived.`} amount={dollars(sum)}>
      {!knowsAccount && (
        <ButtonLink variant="sun" href={`mailto:${email}?subject=${encodeURIComponent(`Bank details for ${first.description}`)}`}>
          Ask for bank details
          <Icon of={ArrowRight} />
        </ButtonLink>
      )}
    </NextStep>
  )
}

/** The account, as the agency wrote it, and what belongs to each transfer. */
function BankTransfer({ account, due }: { account: readonly string[]; due: readonly Payment[] }) {
  return (
    <section className="card card-body bank-transfer" aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">By bank transfer</h2>
      <p className="bank-transfer-account">{account.join('\n')}</p>
      <ul>
        {due.map(({ id, description, amount, invoiceNumber }) => (
          <li key={id}>
            {exactDollars(amount)} with the words <b>{invoiceNumber ?? description}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <section className="card" aria-label="Payments">
      <table className="table table-stacked payments-table">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col">Invoice</th>
            <th scope="col">Status</th>
            <th scope="col" className="table-right">Amount</th>
            <th scope="col"><span className="visually-hidden">Download</span></th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { timeZone } = useCompany()
  const { description, detail, amount, invoiceNumber } = payment
  const { tone, word } = stateOf(payment)
  return (
    <tr>
      <td className="stacked-left stacked-second muted figures">{whenOf(payment, timeZone)}</td>
      <td className="stacked-left stacked-first"><b><Described text={description} /></b>{detail && <span className="side-note">{detail}</span>}</td>
      <td className="stacked-hidden"><span className={invoiceNumber ? 'figures' : 'muted'}>{invoiceNumber ?? 'none yet'}</span></td>
      <td className="stacked-left stacked-third"><StatusBadge tone={tone}>{word}</StatusBadge></td>
      <td className="table-right stacked-right stacked-first"><b className="figures">{exactDollars(amount)}</b></td>
      <td className="table-right stacked-right stacked-third">
        <Paper payment={payment} />
      </td>
    </tr>
  )
}

/** What is not due yet has no day. */
function whenOf({ status, isDue, receivedOn, date }: Payment, timeZone: string): string {
  if (status === 'pending' && !isDue) return 'later'
  return receivedOn ? dayInWords(receivedOn) : dayOfYear(new Date(date), timeZone)
}

const STATES: Record<PaymentStatus, { tone: Tone; word: string }> = { pending: { tone: 'warn', word: 'Pending' }, paid: { tone: 'ok', word: 'Paid' }, failed: { tone: 'bad', word: 'Failed' } }
/** What is not due yet is no reproach. */
const stateOf = ({ status, isDue, kind }: Payment): { tone: Tone; word: string } => (status === 'pending' && !isDue && kind !== 'refund' ? { tone: 'mute', word: 'Not due yet' } : STATES[status])

/** What has a number has its document; for the rest spec §2 says so, and the second line when there will be one (product K1). */
function Paper({ payment: { id, kind, status, description, invoiceNumber } }: { payment: Payment }) {
  const saving = useMutation({
    mutationFn: () => saveFile(privateApi().my.payments[':id'].invoice.$get({ param: { id } }), `${invoiceNumber}.pdf`),
    onError: (error) => void showToast({ type: 'error', title: 'The PDF did not come', description: sentenceOf(error) }),
  })
  const press = (): void => (invoiceNumber ? saving.mutate() : sayWhen(status))
  return (
    <button type="button" className="text-link" aria-disabled={saving.isPending || undefined} onClick={press}>
      {kind === 'refund' ? 'Credit note' : 'Invoice'}<span className="visually-hidden"> for {description}</span>
    </button>
  )
}

function sayWhen(status: PaymentStatus): void {
  void showToast({ type: 'info', title: 'Download Coming Soon', description: status === 'failed' ? 'Nothing was charged, so there is no invoice.' : 'The invoice is made when this is paid.' })
}
