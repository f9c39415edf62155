// The days since the start, by who was waited on.
import type { PropsWithChildren } from 'react'
import type { Project } from '../projects.contract.ts'
import type { Side } from './project.query.ts'
import { inDays } from './project-texts.ts'
import '#ui/work-layout.css'
import './workspace.css'

const NAMES: Record<Side, { agency: string; customer: string }> = {
  customer: { agency: 'Our turn', customer: 'Your turn' },
  agency: { agency: 'Our turn', customer: 'Their turn' },
}

export function WorkspaceWaiting({
  project: { ledger, startedAt, state, waitingOn, waitsFor },
  side,
  children,
}: PropsWithChildren<{ project: Project; side: Side }>) {
  const { agency, customer, waits } = ledger
  const name = NAMES[side]
  const all = agency + customer
  return (
    <section className="card card-body" aria-labelledby="workspace-waiting">
      <h2 id="workspace-waiting">Waiting time</h2>
      {startedAt ? (
        <>
          {all > 0 && (
            <svg
              className="workspace-days"
              viewBox={`0 0 ${all} 10`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`Of ${inDays(all)}: ${agency} our turn, ${customer} ${side === 'customer' ? 'your' : 'their'} turn`}
            >
              <rect className="workspace-days-agency" width={agency} height="10" />
              <rect className="workspace-days-customer" x={agency} width={customer} height="10" />
            </svg>
          )}
          <dl className="workspace-sides">
            <div>
              <dt className="workspace-side-agency">{name.agency}</dt>
              <dd className="numeric">{inDays(agency)}</dd>
            </div>
            <div>
              <dt className="workspace-side-customer">{name.customer}</dt>
              <dd className="numeric">{inDays(customer)}</dd>
            </div>
          </dl>
          {waits.length > 0 && (
            <p className="side-note workspace-waits">{waits.map(waitText).join('; ')}.</p>
          )}
        </>
      ) : (
        <p className="muted">Days are counted from the first payment.</p>
      )}
      {state === 'active' && (
        <p className="visually-hidden">
          Now: {name[waitingOn]}
          {waitsFor ? `, ${waitsFor}` : ''}.
        </p>
      )}
      {children}
    </section>
  )
}

const waitText = ({ about, days, isOpen }: Project['ledger']['waits'][number]): string =>
  `${about}: ${inDays(days)}${isOpen ? ' so far' : ''}`
