import { Check, CircleDashed, Mail, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { formatDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { ApiError } from '#site/data/api-error.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Metric, METRICS } from '../../analytics.contract.ts'
import { shown } from '../../comparison-texts.rules.ts'
import type { MonthStatement } from '../../statements.contract.ts'
import { useMailing, useStatement } from '../analytics.query.ts'
import { ChangeText } from './change-text.tsx'
import { statementPeriodText } from './statements.panel.tsx'
import '#ui/work-layout.css'
import './statements.css'
import './analytics.css'
import '#ui/dashboard.css'

export function StatementPanel({ id }: { id: string }) {
  const { data: statement, error } = useStatement(id)
  return (
    <>
      <div className="dashboard-head">
        <div>
          <p className="small statement-back">
            <Link className="text-link" to={paths.customer.section('subscription')}>
              Subscription
            </Link>
          </p>
          <h1>Month statement</h1>
          {statement && (
            <p className="muted">
              {statement.businessName}, {statement.plan} plan, {statementPeriodText(statement)}
              {statement.isOpen && ', so far'}
            </p>
          )}
        </div>
        {statement && <StatementActions id={id} />}
      </div>
      {statement ? <Statement statement={statement} /> : <Missing error={error} />}
    </>
  )
}

function StatementActions({ id }: { id: string }) {
  const mailing = useMailing(id)
  return (
    <div className="row-start statement-actions">
      <Button
        variant="neutral"
        busy={mailing.isPending}
        busyLabel="Sending…"
        onClick={() => mailing.mutate()}
      >
        <Icon of={Mail} />
        Email it to me
      </Button>
      <Button variant="neutral" onClick={() => print()}>
        <Icon of={Printer} />
        Print
      </Button>
    </div>
  )
}

function Missing({ error }: { error: Error | null }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <section className="card" aria-label="Statement">
      {isGone ? (
        <EmptyState text={error.message} />
      ) : (
        <QueryState title="Couldn’t load the statement." error={error} rows={6} />
      )}
    </section>
  )
}

function Statement({
  statement: { family, amount, paid, done, carriedOver, metrics, spend, isOpen },
}: {
  statement: MonthStatement
}) {
  return (
    <>
      <section className="card statement-sheet" aria-labelledby="statement-paid">
        <h2 id="statement-paid" className="card-head">
          What you paid
        </h2>
        <dl className="metric-text">
          {paid.map(({ id, on, description, detail, invoiceNumber, amount }) => (
            <div key={id}>
              <dt>{formatDay(on)}</dt>
              <dd className="row">
                <span>
                  {description}
                  <span className="side-note">
                    {[detail, invoiceNumber].filter(Boolean).join(', ')}
                  </span>
                </span>
                <b className="numeric">{exactDollars(amount)}</b>
              </dd>
            </div>
          ))}
          {paid.length > 1 && (
            <div>
              <dt>Total</dt>
              <dd className="row">
                <span />
                <b className="numeric">{exactDollars(amount)}</b>
              </dd>
            </div>
          )}
        </dl>
      </section>
      <section className="card card-body" aria-labelledby="statement-done">
        <h2 id="statement-done">What we did</h2>
        {done.length ? (
          <ul className="statement-lines">
            {done.map((text) => (
              <li key={text}>
                <Icon of={Check} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="statement-none muted">
            {isOpen ? 'No notes yet.' : 'There are no notes for this month.'}
          </p>
        )}
        {carriedOver.length > 0 && <CarriedOver names={carriedOver} />}
      </section>
      {family === 'marketing' && <Changes metrics={metrics} spend={spend} isOpen={isOpen} />}
    </>
  )
}

const Changes = ({
  metrics,
  spend,
  isOpen,
}: Pick<MonthStatement, 'metrics' | 'spend' | 'isOpen'>) => (
  <section className="card" aria-labelledby="statement-changed">
    <h2 id="statement-changed" className="card-head">
      What changed
    </h2>
    {metrics.length ? (
      <dl className="metric-text statement-metrics">
        {metrics.map((metric) => (
          <Changed key={metric.name} metric={metric} />
        ))}
        {spend && (
          <Line
            label="Ad spend"
            value={exactDollars(spend.amount)}
            text={spend.text}
            note={spend.note}
          />
        )}
      </dl>
    ) : (
      <p className="statement-empty muted">
        {isOpen ? 'No metrics yet.' : 'There are no metrics for this month.'}
      </p>
    )}
  </section>
)

const CarriedOver = ({ names }: { names: readonly string[] }) => (
  <>
    <h3 className="statement-carried">Carried over to the next month</h3>
    <ul className="statement-lines">
      {names.map((name) => (
        <li key={name} className="statement-metric">
          <Icon of={CircleDashed} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  </>
)

const Changed = ({ metric }: { metric: Metric }) => (
  <Line
    label={METRICS[metric.name]}
    value={
      <>
        {shown(metric.name, metric.value)}{' '}
        <small>
          <ChangeText metric={metric} />
        </small>
      </>
    }
    text={metric.text}
    note={metric.note}
  />
)

function Line({
  label,
  value,
  text,
  note,
}: {
  label: string
  value: ReactNode
  text: string
  note: string | null
}) {
  return (
    <div>
      <dt>
        {label}
        <b className="numeric">{value}</b>
      </dt>
      <dd>
        {text}
        {note && <span className="metric-reason">{note}</span>}
      </dd>
    </div>
  )
}
