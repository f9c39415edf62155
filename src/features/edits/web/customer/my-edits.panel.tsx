// The customer's queue of edits: what is active, what waits in order, and what is done.
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { formatHours } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Edit, EDITS_A_PAGE, type MyEdits, type QueueTerms } from '../../edits.contract.ts'
import { EditClock } from '../edit-clock.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { type Shown, useMyEdits } from './my-edits.query.ts'
import { MyFixes } from './my-fixes.tsx'
import { WaitingEdits } from './waiting-edits.tsx'
import '#ui/work-layout.css'
import '#ui/work.css'
import './my-edits.css'

/** Hidden for a customer without a queue, edits and sets of fixes. */
export function MyEditsPanel() {
  const [shown, setShown] = useState<Shown>({ waiting: EDITS_A_PAGE, ended: EDITS_A_PAGE })
  const { data, error } = useMyEdits(shown)
  if (!data && error)
    return (
      <section className="card" aria-label="Edits">
        <QueryState title="Couldn’t load your edits." error={error} rows={3} />
      </section>
    )
  if (!data || (!hasQueue(data) && !data.fixes.length)) return null
  return (
    <section className="card my-edits" aria-labelledby="my-edits">
      {hasQueue(data) ? (
        <EditQueue
          edits={data}
          onMore={(list) => setShown({ ...shown, [list]: shown[list] + EDITS_A_PAGE })}
        />
      ) : (
        <h2 id="my-edits" className="card-head">
          Fixes
        </h2>
      )}
      <MyFixes fixes={data.fixes} />
    </section>
  )
}

const hasQueue = ({ queue, active, waitingCount, endedCount }: MyEdits): boolean =>
  queue.state !== 'none' || active.length + waitingCount + endedCount > 0

const timesOf = ({ most, hours, clock }: QueueTerms): string =>
  `${most === 1 ? 'One edit is' : `Up to ${most} edits are`} active at a time. ` +
  `Each is done, or we ask you about it, within ${formatHours(hours)}` +
  (clock === 'staffed' ? ' of our staffed time.' : '.')

type QueueProps = { edits: MyEdits; onMore: (list: keyof Shown) => void }

function EditQueue({ edits, onMore }: QueueProps) {
  const { queue, active, waiting, waitingCount, ended, endedCount } = edits
  const [isAdding, setAdding] = useState(false)
  const isEmpty = active.length + waitingCount + endedCount === 0
  return (
    <>
      <div className="row card-head">
        <div>
          <h2 id="my-edits">Edits</h2>
          {queue.state !== 'none' && <p className="side-note">{timesOf(queue)}</p>}
        </div>
        {queue.state !== 'none' && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Icon of={Plus} />
            Add an edit
          </Button>
        )}
      </div>
      <QueueNotice queue={queue} />
      {isEmpty && (
        <p className="my-edits-none muted">
          Your queue is empty. Add a small change to your site
          {queue.state === 'open' && ', and we start on it right away'}.
        </p>
      )}
      <List title="Active" count={active.length}>
        <ul>
          {active.map((edit) => (
            <EditRow key={edit.id} edit={edit} />
          ))}
        </ul>
      </List>
      <List title={queue.state === 'none' ? 'Waiting for a plan' : 'Waiting'} count={waitingCount}>
        <p id="move-edits" className="side-note my-edits-hint">
          Drag an edit by its handle, or use the arrow keys on the handle. What is on top starts
          first.
        </p>
        <WaitingEdits edits={waiting} count={waitingCount} />
        <More left={waitingCount - waiting.length} onMore={() => onMore('waiting')} />
      </List>
      <List title="Done" count={endedCount}>
        <ul>
          {ended.map((edit) => (
            <EditRow key={edit.id} edit={edit} />
          ))}
        </ul>
        <More left={endedCount - ended.length} onMore={() => onMore('ended')} />
      </List>
      {isAdding && <EditDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function QueueNotice({ queue: { state, planName } }: { queue: QueueTerms }) {
  if (state === 'open') return null
  return (
    <div className="my-edits-notice">
      {state === 'past-due' ? (
        <Banner tone="warn" title={`${planName} is past due.`}>
          The next edit starts when it is paid. What is active continues.
        </Banner>
      ) : (
        <Banner
          tone="info"
          title="Your edits wait for a plan."
          action={
            <a className="text-link" href={paths.maintenancePlans}>
              See the plans
            </a>
          }
        >
          They stay in this order, and start when you have a plan with edits.
        </Banner>
      )}
    </div>
  )
}

const List = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <div className="my-edits-list">
      <h3>
        {title} <span className="muted numeric">{count}</span>
      </h3>
      {children}
    </div>
  )

function EditRow({ edit }: { edit: Edit }) {
  const { id, title, detail, note, reason } = edit
  const text = note || reason || detail
  return (
    <li className="my-edit-row">
      <div>
        <Link className="text-link" to={paths.customer.edit(id)}>
          {title}
        </Link>
        {text && <p className="waiting-edit-detail">{text}</p>}
      </div>
      <EditClock edit={edit} side="customer" />
    </li>
  )
}

const More = ({ left, onMore }: { left: number; onMore: () => void }) =>
  left > 0 && (
    <p className="list-more">
      <Button variant="neutral" size="small" onClick={onMore}>
        Show {Math.min(left, EDITS_A_PAGE)} more
      </Button>
    </p>
  )
