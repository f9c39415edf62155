import { exactDollars } from '#kernel/money.ts'
import type { CampaignMetrics } from '../../analytics.contract.ts'
import { counted } from '../../comparison-texts.rules.ts'
import { ChangeText } from './change-text.tsx'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '#ui/work.css'
import './analytics.css'

export function CampaignsTable({
  campaigns,
  note,
}: {
  campaigns: readonly CampaignMetrics[]
  note: string | undefined
}) {
  return (
    <section className="card" aria-labelledby="campaigns">
      <div className="row card-head">
        <h2 id="campaigns">Campaigns</h2>
        {note && <p className="side-note">{note}</p>}
      </div>
      {campaigns.length ? (
        <Table campaigns={campaigns} />
      ) : (
        <p className="card-body muted">No campaigns ran in this period.</p>
      )}
    </section>
  )
}

function Table({ campaigns }: { campaigns: readonly CampaignMetrics[] }) {
  const all = campaigns.reduce((sum, { spend }) => sum + spend, 0)
  return (
    <table className="table table-stacked campaigns-table">
      <thead>
        <tr>
          <th scope="col">Campaign</th>
          <th scope="col">Channel</th>
          <th scope="col">Spend</th>
          <th scope="col" className="table-right">
            Clicks
          </th>
          <th scope="col" className="table-right">
            Leads
          </th>
          <th scope="col" className="table-right">
            Change in leads
          </th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((one) => (
          <tr key={`${one.campaign} ${one.channel}`}>
            <td className="stacked-left stacked-first">
              <b>{one.campaign}</b>
            </td>
            <td className="muted stacked-right stacked-first">{one.channel}</td>
            <td className="stacked-left stacked-second">
              <span className="campaign-spend">
                <progress className="meter" max={Math.max(1, all)} value={one.spend} aria-hidden />
                <span className="numeric">{exactDollars(one.spend)}</span>
              </span>
            </td>
            <td className="table-right numeric stacked-hidden">
              {one.clicks.toLocaleString('en-US')}
            </td>
            <td className="table-right numeric stacked-right stacked-second">
              {counted(one.leads, 'lead')}
            </td>
            <td className="table-right stacked-left stacked-third">
              <ChangeText metric={{ ...one, name: 'leads' }} />
              <span className="campaign-what muted" aria-hidden>
                {' '}
                leads
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
