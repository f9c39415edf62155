// The days since the start, by who was waited on.
import type { ReactNode } from 'react'
import type { Project } from '../projects.contract.ts'
import type { Side } from './project-queries.ts'
import { inDays } from './project-texts.ts'

const NAMES: Record<Side, { us: string; you: string }> = {
  customer: { us: 'Our turn', you: 'Your turn' },
  agency: { us: 'Our turn', you: 'Their turn' },
}

export function WorkspaceWaiting({
  project: { ledger, startedAt, state, waitingOn, waitsFor },
  side,
  children,
}: {
  project: Project
  side: Side
  children?: ReactNode
}) {
  const { us, you, waits } = ledger
  const name = NAMES[side]
  const all = us + you
  return (
    <section className="card card-body" aria-labelledby="room-waiting">
      <h2 id="room-waiting">Waiting time</h2>
      {startedAt ? (
        <>
          {all > 0 && (
            <svg
              className="workspace-days"
              viewBox={`0 0 ${all} 10`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`Of ${inDays(all)}: ${us} our turn, ${you} ${side === 'customer' ? 'your' : 'their'} turn`}
            >
              <rect className="workspace-days-us" width={us} height="10" />
              <rect className="workspace-days-you" x={us} width={you} height="10" />
            </svg>
          )}
          <dl className="workspace-sides">
            <div>
              <dt className="workspace-side-us">{name.us}</dt>
              <dd className="numeric">{inDays(us)}</dd>
            </div>
            <div>
              <dt className="workspace-side-you">{name.you}</dt>
              <dd className="numeric">{inDays(you)}</dd>
            </div>
          </dl>
          {waits.length > 0 && (
            <p className="side-note workspace-waits">
              {waits
                .map(
                  ({ about, days, isOpen }) =>
                    `${about}: ${inDays(days)}${isOpen ? ' so far' : ''}`,
                )
                .join('; ')}
              .
            </p>
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
