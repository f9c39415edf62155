// The quotes of a business.
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { taxNoteText } from '#features/billing/tax/tax-note.contract.ts'
import { formatDay } from '#kernel/dates.ts'
import { money } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useMyInquiries } from '#features/inquiries/web/customer/my-inquiries.query.ts'
import { useMyPayments } from '#features/billing/payments/web/my-payments.query.ts'
import { NextStep, NextStepPlaceholder } from '#site/layouts/next-step.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  amountLeft,
  dueFirst,
  type Payment,
  payWays,
} from '#features/billing/payments/payments.contract.ts'
import { formatAmount } from '../../amounts.rules.ts'
import type { CustomerQuote } from '../../quotes.contract.ts'
import { useMyQuotes } from './my-quotes.query.ts'
import { QuotesTable } from './quotes-table.tsx'

export function WaitingPanel({ children }: { children: ReactNode }) {
  const { data: quotes, isPending: isQuotePending } = useMyQuotes()
  const { data: payments, isPending: isPaymentPending } = useMyPayments()
  if (isQuotePending || isPaymentPending) return <NextStepPlaceholder />
  const open = quotes?.find(({ isOpen }) => isOpen)
  if (open) return <OpenQuote quote={open} />
  const [due] = dueFirst(payments ?? [])
  // The lists below show load errors: without data, never claim that nothing is due.
  if (!due) return quotes && payments ? children : null
  return <DuePayment payment={due} />
}

function DuePayment({
  payment: { kind, description, cardsEnabled, ...payment },
}: {
  payment: Payment
}) {
  const label = {
    deposit: 'deposit',
    balance: 'balance',
    full: 'invoice',
    milestone: 'milestone',
    refund: 'refund',
    correction: 'correction',
    plan: 'plan',
    fixes: 'set of fixes',
    partial: 'payment',
    credit: 'credit',
    'credit-note': 'credit note',
    invoice: 'invoice',
  }[kind]
  return (
    <NextStep
      title={`Pay ${label} ${money(amountLeft(payment), payment.currency)}`}
      text={`${description}. ${payWays(cardsEnabled)}`}
    >
      <ButtonLink variant="accent" href={paths.customer.section('payments')}>
        See payment
        <Icon of={ArrowRight} />
      </ButtonLink>
    </NextStep>
  )
}

function OpenQuote({
  quote: { id, quoteNumber, packageName, customServices, validUntil, ...quote },
}: {
  quote: CustomerQuote
}) {
  const [what, ...others] = [
    packageName && `${packageName} package`.replace(/package package$/i, 'package'),
    ...customServices,
  ].filter(Boolean)
  return (
    <NextStep
      title={others.length ? `${what}, with ${others.slice(0, 2).join(' and ')}` : what}
      text={`${quoteNumber} · valid until ${formatDay(validUntil)}`}
      kicker="Awaiting your response"
      amount={formatAmount(quote.totalAmount, quote.currency)}
      amountNote={taxNoteText(quote.totalTax)}
    >
      <ButtonLink variant="accent" href={paths.quote(id)}>
        Review quote
        <Icon of={ArrowRight} />
      </ButtonLink>
    </NextStep>
  )
}

/** `children` come first while a request is open, otherwise last. */
export function MyQuotesPanel({ children }: { children: ReactNode }) {
  const { data: requests, error: requestsError } = useMyInquiries()
  const { data: quotes, error: quotesError } = useMyQuotes()
  if (!quotes) return <Missing what="quotes" error={quotesError} />
  if (!requests) {
    return (
      <>
        {quotes.length > 0 && <QuotesTable quotes={quotes} />}
        <Missing what="requests" error={requestsError} />
      </>
    )
  }
  if (!quotes.length) return requests.length ? children : <NoQuotes />
  const waits = requests.some(({ stage }) => stage === 'new' || stage === 'in-review')
  return (
    <>
      {waits && children}
      <QuotesTable quotes={quotes} />
      {!waits && requests.length > 0 && children}
    </>
  )
}

function Missing({ what, error }: { what: 'quotes' | 'requests'; error: Error | null }) {
  return (
    <section className="card" aria-label={`Your ${what}`}>
      <QueryState title={`Couldn’t load your ${what}.`} error={error} rows={4} />
    </section>
  )
}

function NoQuotes() {
  return (
    <section className="card" aria-label="Your quotes">
      <EmptyState text="You don’t have any quotes yet.">
        <ButtonLink variant="neutral" href={paths.quoteRequest}>
          Request Your First Quote
        </ButtonLink>
      </EmptyState>
    </section>
  )
}
