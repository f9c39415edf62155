// The pipeline as a board: one column for each stage.
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { withParam } from '#site/lists/filter-params.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import {
  type Deal,
  DEAL_STAGES,
  type DealColumn,
  type DealStage,
  ENDED_DAYS,
} from '../../pipeline.contract.ts'
import { DealAction, DealNote } from './deal-parts.tsx'
import { amountText, dealName, dealTitle } from './deal-texts.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './pipeline.css'

const isEnded = (stage: DealStage): boolean => stage === 'won' || stage === 'lost'

export function DealBoard({ columns }: { columns: readonly DealColumn[] }) {
  return (
    <div className="deal-board">
      {columns.map((column) => (
        <Column key={column.stage} column={column} />
      ))}
    </div>
  )
}

function Column({ column }: { column: DealColumn }) {
  const { stage, count, deals } = column
  const [params] = useSearchParams()
  const listAddress = `?${withParam(withParam(params, 'view', 'list'), 'stage', stage)}`
  const sum = [amountText(column), isEnded(stage) && `in ${ENDED_DAYS} days`]
  return (
    <section className="deal-column" aria-labelledby={`deals-${stage}`}>
      <header>
        <h3 id={`deals-${stage}`}>
          {DEAL_STAGES[stage]} <span className="count numeric">{count}</span>
        </h3>
        <p className="side-note numeric">{sum.filter(Boolean).join(' ')}</p>
      </header>
      {deals.length ? (
        <ul>
          {deals.map((deal) => (
            <DealCard key={deal.id} deal={deal} />
          ))}
        </ul>
      ) : (
        <p className="deal-none muted">None</p>
      )}
      {(count > deals.length || (isEnded(stage) && count > 0)) && (
        <Link className="text-link deal-more" to={listAddress}>
          {isEnded(stage) ? `All ${stage} deals` : `All ${count} deals`}
        </Link>
      )}
    </section>
  )
}

function DealCard({ deal }: { deal: Deal }) {
  const { path, detail, score, assignedTo, at, stage } = deal
  const amount = amountText(deal)
  return (
    <li className="deal-card">
      <Link className="deal-name" to={path}>
        {dealName(deal)}
      </Link>
      <DealAction deal={deal} />
      {amount && <b className="numeric">{amount}</b>}
      <p className="side-note">
        {dealTitle(deal)}
        {detail && <span className="deal-detail">{detail}</span>}
      </p>
      <p className="deal-facts side-note">
        {score !== null && !isEnded(stage) && <span className="numeric">Score {score}</span>}
        {assignedTo && <span>{assignedTo}</span>}
        <span className="numeric">
          <Timestamp at={at} />
        </span>
      </p>
      <DealNote deal={deal} />
    </li>
  )
}
