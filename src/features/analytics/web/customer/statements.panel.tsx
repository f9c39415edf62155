import { ChartLine, Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { formatDay, monthDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import type { StatementRow } from '../../statements.contract.ts'
import { useStatement, useStatements } from '../analytics.query.ts'
import '#ui/work-layout.css'
import './statements.css'

/** Hidden until the first month is paid. */
export function StatementsPanel({ family }: { family: PlanFamily }) {
  const { data: statements, error } = useStatements()
  const headingId = useId()
  if (!statements && error)
    return (
      <section className="card" aria-label="Statements">
        <QueryState title="Couldn’t load your statements." error={error} rows={2} />
      </section>
    )
  const [newest, ...earlier] = (statements ?? []).filter((row) => row.family === family)
  if (!newest) return null
  return (
    <section className="card statement-rows" aria-labelledby={headingId}>
      <Newest row={newest} headingId={headingId} />
      {earlier.length > 0 && (
        <ul>
          {earlier.map((row) => (
            <li key={row.id}>
              <StatementLink row={row}>{statementPeriodText(row)}</StatementLink>
              <span className="numeric">{exactDollars(row.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const shortDay = (day: string): string => monthDay(new Date(`${day}T12:00:00Z`), 'UTC')
/** `Mar 4 – Apr 3, 2026` */
export const statementPeriodText = ({
  from,
  until,
}: Pick<StatementRow, 'from' | 'until'>): string => `${shortDay(from)} – ${formatDay(until)}`

function StatementLink({ row, children }: { row: StatementRow; children: ReactNode }) {
  return (
    <Link className="text-link" to={paths.customer.statement(row.id)}>
      {children}
    </Link>
  )
}

function nothingYet({ family, isOpen }: StatementRow): string {
  if (!isOpen) return 'There are no notes for this month.'
  return family === 'marketing'
    ? 'The month has just started. What we do and what changes will appear here.'
    : 'The month has just started. What we do will appear here.'
}

function Newest({ row, headingId }: { row: StatementRow; headingId: string }) {
  const { data: statement } = useStatement(row.id)
  const lines = statement
    ? [
        ...statement.done.map((text) => ({ text, icon: Check })),
        ...statement.metrics.map(({ text }) => ({ text: text, icon: ChartLine })),
      ].slice(0, 4)
    : []
  return (
    <div className="card-body">
      <div className="row">
        <h2 id={headingId}>
          Month statement<span className="visually-hidden">, {row.plan} plan</span>
        </h2>
        <StatementLink row={row}>
          View statement<span className="visually-hidden"> of the {row.plan} plan</span>
        </StatementLink>
      </div>
      <p className="side-note">
        What the {exactDollars(row.amount)} of {shortDay(row.from)} paid for
        {row.isOpen && ', so far'}
      </p>
      {lines.length > 0 && (
        <ul className="statement-lines">
          {lines.map(({ text, icon }) => (
            <li key={text} className={icon === ChartLine ? 'statement-metric' : undefined}>
              <Icon of={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {statement && lines.length === 0 && <p className="statement-none muted">{nothingYet(row)}</p>}
    </div>
  )
}
