// The pipeline as a list.
import { Link } from '#ui/routing/link.tsx'
import { NothingFound } from '#site/lists/list-tools.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Deal, DEAL_STAGES } from '../../pipeline.contract.ts'
import { DealAction, DealNote, StageBadge } from './deal-parts.tsx'
import { amountText, dealName, dealTitle } from './deal-texts.ts'
import { type PipelineFilter, useDeals } from './deals.query.ts'
import { NO_DEALS } from './no-deals.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './pipeline.css'

export function DealList({ filter }: { filter: PipelineFilter }) {
  return (
    <div className="card">
      <PagedList
        list={useDeals(filter)}
        title="Couldn’t load the deals."
        bars={6}
        label="deal"
        nothing={<Nothing filter={filter} />}
      >
        {(deals, isOld) => <DealTable deals={deals} isOld={isOld} />}
      </PagedList>
    </div>
  )
}

function DealTable({ deals, isOld }: { deals: readonly Deal[]; isOld: boolean }) {
  return (
    <table
      className={classNames('table table-stacked deal-table', isOld && 'list-old')}
      aria-busy={isOld}
    >
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Stage</th>
          <th scope="col" className="table-right">
            Amount
          </th>
          <th scope="col" className="table-right">
            Score
          </th>
          <th scope="col">Assigned to</th>
          <th scope="col">Since</th>
          <th scope="col">
            <span className="visually-hidden">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <Row key={deal.id} deal={deal} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ deal }: { deal: Deal }) {
  const { path, score, assignedTo, at } = deal
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <Link className="deal-name" to={path}>
          {dealName(deal)}
        </Link>
        <span className="side-note">{dealTitle(deal)}</span>
      </td>
      <td className="stacked-right stacked-first">
        <StageBadge deal={deal} /> <DealNote deal={deal} />
      </td>
      <td className="table-right numeric stacked-left stacked-second">{amountText(deal)}</td>
      <td className="table-right numeric stacked-hidden">{score}</td>
      <td className="stacked-hidden">{assignedTo}</td>
      <td className="numeric muted stacked-left stacked-third">
        <Timestamp at={at} />
      </td>
      <td className="table-right stacked-right stacked-third">
        <DealAction deal={deal} />
      </td>
    </tr>
  )
}

function Nothing({ filter: { stage, search, assignee } }: { filter: PipelineFilter }) {
  if (search || assignee)
    return (
      <NothingFound
        what="deals"
        search={assignee ? undefined : search}
        part={stage && DEAL_STAGES[stage]}
        all="?view=list"
      />
    )
  return stage ? (
    <EmptyState text={`No deals in the stage “${DEAL_STAGES[stage]}”.`} />
  ) : (
    <EmptyState {...NO_DEALS} />
  )
}
