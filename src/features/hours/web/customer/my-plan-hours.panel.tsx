// The included hours of the customer's plans, and hours beyond them. Hidden without any.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE_ON_RETURN } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import type { PlanBalance } from '../../plan-hours.contract.ts'
import { MyOverage } from '../../overage/web/customer/my-overage.tsx'
import { useMyOverageRequests } from '../../overage/web/customer/my-overage.query.ts'
import { PlanBalanceRow } from '../plan-balance.tsx'
import '#ui/work-layout.css'

export function MyPlanHoursPanel({ hasPlan }: { hasPlan: boolean }) {
  const { data: balances = [] } = useQuery({
    enabled: hasPlan,
    queryKey: ['plan-hours', 'my'],
    queryFn: () => unwrap<PlanBalance[]>(privateApi().my['plan-balances'].$get()),
    ...LIVE_ON_RETURN,
  })
  const { data: requests = [] } = useMyOverageRequests()
  const shown = hasPlan ? balances : []
  if (!shown.length && !requests.length) return null
  return (
    <section className="card card-body" aria-labelledby="my-plan-hours">
      <h2 id="my-plan-hours">Included hours</h2>
      {shown.map((balance) => (
        <PlanBalanceRow key={balance.subscriptionId} balance={balance} />
      ))}
      {requests.map((request) => (
        <MyOverage key={request.id} request={request} />
      ))}
    </section>
  )
}
