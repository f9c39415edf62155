// The included hours of a customer's plans, for the team. Empty for plans without any.
import { useQueries } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE_ON_RETURN } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import type { PlanBalance } from '../../plan-hours.contract.ts'
import { CustomerOverage } from '../../overage/web/admin/customer-overage.tsx'
import { overagesQuery } from '../../overage/web/admin/overage.query.ts'
import { PlanBalanceRow } from '../plan-balance.tsx'
import { HOURS } from './timer.query.ts'
import '#ui/work-layout.css'

const balancesOf = (email: string) => ({
  queryKey: [HOURS, 'balances', email],
  queryFn: () =>
    unwrap<PlanBalance[]>(privateApi()['plan-balances'][':email'].$get({ param: { email } })),
  ...LIVE_ON_RETURN,
})

export function CustomerPlanHoursPanel({ emails }: { emails: readonly string[] }) {
  const found = useQueries({ queries: emails.map(balancesOf) })
  const balances = found.flatMap(({ data = [] }) => data)
  const requested = useQueries({ queries: emails.map((email) => overagesQuery(email)) })
  const overages = requested.flatMap(({ data }) => data ?? [])
  const hasOverage = overages.some(({ open, requests }) => open.length + requests.length > 0)
  if (!balances.length && !hasOverage) return null
  return (
    <section className="card card-body" aria-labelledby="customer-plan-hours">
      <h3 id="customer-plan-hours">Included hours</h3>
      {balances.map((balance) => (
        <PlanBalanceRow key={balance.subscriptionId} balance={balance} />
      ))}
      <CustomerOverage overages={overages} />
    </section>
  )
}
