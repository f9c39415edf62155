import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#kernel/dates.ts'
import { exactMoney, exactMoneyList } from '#kernel/money.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { PAYMENTS } from '../my-payments.query.ts'
import { LIVE } from '#site/data/query.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type AdminPayment, leftByCurrency } from '../../payments.contract.ts'
import { useDueText } from '../due-date.tsx'
import { LeftToPay } from '../left-to-pay.tsx'
import { PaymentDescription } from '../payment-description.tsx'
import { dueState } from './due-state.ts'
import { ReceivePaymentDialog } from './receive-payment-dialog.tsx'
import '#ui/work-layout.css'
import '../payments.css'

const paymentsOptions = (quoteId: string | undefined) => ({
  queryKey: [PAYMENTS, quoteId ?? 'due'],
  queryFn: () => unwrap(privateApi().payments.$get({ query: quoteId ? { quoteId } : {} })),
  ...LIVE,
})

/** The payments of several quotes, in this order. */
const usePaymentsOf = (quoteIds: readonly string[]) =>
  useQueries({
    queries: quoteIds.map(paymentsOptions),
    combine: (results) => ({
      data: results.every(({ data }) => data)
        ? results.flatMap(({ data }) => data ?? [])
        : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
    }),
  })

export function QuotePaymentsPanel({ quoteIds }: { quoteIds: readonly string[] }) {
  const { data: payments, error } = usePaymentsOf(quoteIds)
  return (
    <section className="card" aria-labelledby="quote-payments">
      <h2 id="quote-payments" className="card-head">
        Money
      </h2>
      {!payments && <QueryState title="Couldn’t load the payments." error={error} rows={2} />}
      {payments?.length === 0 && <p className="card-body muted">No payments.</p>}
      {payments && <PaymentRows payments={payments} />}
    </section>
  )
}

export function DuePaymentsPanel() {
  const { data: payments, error } = useQuery(paymentsOptions(undefined))
  if (!payments && error)
    return (
      <section className="card" aria-label="Due payments">
        <QueryState title="Couldn’t load the due payments." error={error} rows={2} />
      </section>
    )
  if (!payments?.length) return null
  return (
    <section className="card" aria-labelledby="due-payments">
      <div className="row card-head">
        <h2 id="due-payments">Due payments</h2>
        <p className="side-note numeric">{exactMoneyList(leftByCurrency(payments))}</p>
      </div>
      <PaymentRows payments={payments} withName />
    </section>
  )
}

function PaymentRows({
  payments,
  withName,
}: {
  payments: readonly AdminPayment[]
  withName?: boolean
}) {
  const [opened, setOpened] = useState<AdminPayment>()
  return (
    <>
      <ul className="payment-rows">
        {payments.map((payment) => (
          <PaymentItem
            key={payment.id}
            payment={payment}
            name={withName && payment.businessName}
            onReceive={() => setOpened(payment)}
          />
        ))}
      </ul>
      {opened && <ReceivePaymentDialog payment={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type ItemProps = {
  payment: AdminPayment
  name: string | false | undefined
  onReceive: () => void
}

function PaymentItem({ payment, name, onReceive }: ItemProps) {
  const { description, amount, currency, receivedOn, note } = payment
  const facts = [name, useDueText(payment), receivedOn && `received ${formatDay(receivedOn)}`, note]
  return (
    <li>
      <div>
        <b>
          <PaymentDescription text={description} />
        </b>
        <p className="side-note">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <div>
        <b className="numeric">{exactMoney(amount, currency)}</b>
        <LeftToPay of={payment} />
      </div>
      <State payment={payment} onReceive={onReceive} />
    </li>
  )
}

function State({ payment, onReceive }: { payment: AdminPayment; onReceive: () => void }) {
  const { status, isDue, description, voidedAt } = payment
  const { tone, label } = dueState(payment)
  if (voidedAt) return <StatusBadge tone="neutral">Void</StatusBadge>
  if (status === 'paid') return <StatusBadge tone="ok">Paid</StatusBadge>
  return (
    <div className="payment-state">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <AdminOnly>
        <Button
          variant={isDue ? 'outline' : 'neutral'}
          size="small"
          aria-haspopup="dialog"
          onClick={onReceive}
        >
          Record payment<span className="visually-hidden"> of {description}</span>
        </Button>
      </AdminOnly>
    </div>
  )
}
