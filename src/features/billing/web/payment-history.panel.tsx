// What a business has paid, and what is still to pay, with the way to pay it. Its styles: payments.css.
import { ArrowRight } from 'lucide-react'
import { dayInWords, dayOfYear } from '#kernel/dates.ts'
import { dollars, exactDollars } from '#kernel/money.ts'
import { useCompany } from '#site/company.ts'
import { useMyPayments } from '#site/my-payments.ts'
import { NextStep } from '#site/next-step.tsx'
import { NotLoaded } from '#site/not-loaded.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { showToast } from '#ui/toasts.tsx'
import type { Payment, PaymentStatus } from '../payments.contract.ts'

export function PaymentHistoryPanel() {
  const { data: payments, error } = useMyPayments()
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
      <ToPay due={payments.filter(({ isDue }) => isDue)} />
      <PaymentTable payments={payments} />
    </>
  )
}

/** What is due, and how to pay it. */
function ToPay({ due }: { due: readonly Payment[] }) {
  const { email } = useCompany()
  const [first] = due
  if (!first) return null
  const sum = due.reduce((total, { amount }) => total + amount, 0)
  const title = due.length === 1 ? first.description : `${due.length} payments are due`
  return (
    <NextStep
      kicker="Waiting for your payment"
      title={title}
      text="Please pay by bank transfer, with the number of the quote. If you do not have our bank details yet, write to us and we mail them to you. We confirm what has arrived."
      amount={dollars(sum)}
    >
      <ButtonLink variant="sun" href={`mailto:${email}?subject=${encodeURIComponent(`Bank details for ${first.description}`)}`}>
        Ask for bank details
        <Icon of={ArrowRight} />
      </ButtonLink>
    </NextStep>
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
  const { description, amount, invoiceNumber } = payment
  const { tone, word } = stateOf(payment)
  return (
    <tr>
      <td className="stacked-left stacked-second muted figures">{whenOf(payment, timeZone)}</td>
      <td className="stacked-left stacked-first"><b>{description}</b></td>
      <td className="stacked-hidden"><span className={invoiceNumber ? 'figures' : 'muted'}>{invoiceNumber ?? 'none yet'}</span></td>
      <td className="stacked-left stacked-third"><StatusBadge tone={tone}>{word}</StatusBadge></td>
      <td className="table-right stacked-right stacked-first"><b className="figures">{exactDollars(amount)}</b></td>
      <td className="table-right stacked-right stacked-third">
        <button type="button" className="text-link" onClick={() => sayWhen(payment)}>
          Invoice<span className="visually-hidden"> for {description}</span>
        </button>
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
const stateOf = ({ status, isDue }: Payment): { tone: Tone; word: string } => (status === 'pending' && !isDue ? { tone: 'mute', word: 'Not due yet' } : STATES[status])

/** Spec §2: there is no document yet. The second line says when there will be one (product K1). */
function sayWhen({ status }: Payment): void {
  const description = status === 'paid' ? 'You have the receipt by mail. The invoice will be here as a PDF.' : 'The invoice is made when this is paid.'
  void showToast({ type: 'info', title: 'Download Coming Soon', description })
}
