// Hours beyond the plans of all customers, on the screen of hours. Hidden without any.
import type { OverageRequest } from '../../overage.contract.ts'
import { OverageList } from './overage-list.tsx'
import { useOverages } from './overage.query.ts'
import './overage.css'
import '#ui/work-layout.css'

/** What the team or the customer still has to do. */
export const isUnsettled = ({ state, invoice }: OverageRequest): boolean =>
  state === 'requested' || (state === 'approved' && invoice !== 'sent')

export function OverageCard() {
  const { data } = useOverages()
  if (!data) return null
  const { open, requests } = data
  if (!open.length && !requests.length) return null
  const settled = requests.filter((one) => !isUnsettled(one))
  return (
    <section className="card" aria-labelledby="overages">
      <div className="card-head">
        <h2 id="overages">Hours beyond plans</h2>
        <p className="side-note">
          Billable time that no plan includes. It is invoiced after the customer approves its price.
        </p>
      </div>
      <OverageList open={open} requests={requests.filter(isUnsettled)} hasNames />
      {settled.length > 0 && (
        <details className="overages-earlier">
          <summary>Earlier requests</summary>
          <OverageList open={[]} requests={settled} hasNames />
        </details>
      )}
    </section>
  )
}
