// The edit queues of all customers: what is due first is at the top.
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import {
  EDITS_A_PAGE,
  EDITS_PATH,
  type TeamEdit,
  type TeamEdits,
  type TeamQueue,
} from '../../edits.contract.ts'
import { useEdits } from './edits.query.ts'
import { TeamEditRow } from './team-edit-row.tsx'
import '#ui/work-layout.css'
import '#ui/work.css'
import './edits.css'

/** For an active edit. */
type Tools = { timer: (edit: TeamEdit) => ReactNode }

export function EditsPanel({ timer }: Tools) {
  const emails = useSearchParams()[0].get('customer') ?? undefined
  const [ended, setEnded] = useState(EDITS_A_PAGE)
  const { data, error } = useEdits({ emails, ended })
  return (
    <section className="edits-page" aria-labelledby="edits">
      <h2 id="edits">Edits</h2>
      {emails && (
        <p className="side-note">
          Only {data?.queues[0]?.businessName ?? data?.ended[0]?.businessName ?? emails}.{' '}
          <Link className="text-link" to={EDITS_PATH}>
            Show all customers
          </Link>
        </p>
      )}
      {data ? (
        <Queues edits={data} timer={timer} onMore={() => setEnded(ended + EDITS_A_PAGE)} />
      ) : (
        <div className="card">
          <QueryState title="Couldn’t load the edits." error={error} rows={6} />
        </div>
      )}
    </section>
  )
}

type QueuesProps = Tools & { edits: TeamEdits; onMore: () => void }

function Queues({ edits, timer, onMore }: QueuesProps) {
  const { queues, ended, endedCount } = edits
  return (
    <div className="stack">
      {queues.length === 0 && (
        <div className="card">
          <EmptyState
            text="No edit is active or waiting."
            more="Edits that customers add to the queue of their plan appear here."
          />
        </div>
      )}
      {queues.map((queue) => (
        <CustomerQueue key={queue.email} of={queue} timer={timer} />
      ))}
      {endedCount > 0 && (
        <section className="card" aria-labelledby="ended-edits">
          <h3 id="ended-edits" className="card-head">
            Done and canceled
          </h3>
          <ul>
            {ended.map((edit) => (
              <TeamEditRow key={edit.id} edit={edit} withCustomer />
            ))}
          </ul>
          {endedCount > ended.length && (
            <p className="list-more">
              <Button variant="neutral" size="small" onClick={onMore}>
                Show {Math.min(EDITS_A_PAGE, endedCount - ended.length)} more
              </Button>
            </p>
          )}
        </section>
      )}
    </div>
  )
}

function CustomerQueue({ of: { email, businessName, ...of }, timer }: { of: TeamQueue } & Tools) {
  const { queue, active, waiting, waitingCount } = of
  const more = waitingCount - waiting.length
  return (
    <section className="card" aria-labelledby={`edits-of-${email}`}>
      <div className="row card-head">
        <div>
          <h3 id={`edits-of-${email}`}>{businessName}</h3>
          <p className="side-note">
            {queue.planName ? `${queue.planName}, ${queue.most} at a time` : email}
          </p>
        </div>
        {queue.state !== 'open' && (
          <StatusBadge tone={queue.state === 'past-due' ? 'bad' : 'warn'}>
            {queue.state === 'past-due' ? 'Plan past due' : 'Waits for a plan'}
          </StatusBadge>
        )}
      </div>
      <ul>
        {[...active, ...waiting].map((edit) => (
          <TeamEditRow key={edit.id} edit={edit} timer={edit.state === 'active' && timer(edit)} />
        ))}
      </ul>
      {more > 0 && <p className="side-note team-queue-more">{more} more wait in this queue.</p>}
    </section>
  )
}
