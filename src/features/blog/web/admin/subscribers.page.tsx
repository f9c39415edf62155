import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { ExportButton } from '#site/lists/export-button.tsx'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { ListTools, NothingFound } from '#site/lists/list-tools.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AddressProblemNote } from '#site/lists/address-problem.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Subscriber, SubscribersFilter, SubscriberState } from '../../newsletter.contract.ts'
import {
  useRemoveSubscriber,
  useSubscriberCounts,
  useSubscribers,
  useSubscribersExport,
  useSubscribersFilter,
} from './subscribers.query.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/subscribers.page'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '#ui/work.css'
import '#ui/dialogs.css'
import './admin-blog.css'

const STATES: Record<SubscriberState, { tone: Tone; label: string }> = {
  confirmed: { tone: 'ok', label: 'Confirmed' },
  pending: { tone: 'warn', label: 'Pending' },
  unsubscribed: { tone: 'neutral', label: 'Unsubscribed' },
}
const LISTS: Record<SubscriberState | 'all', string> = {
  all: 'All',
  confirmed: 'Confirmed',
  pending: 'Pending',
  unsubscribed: 'Unsubscribed',
}

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Subscribers')

export default function SubscribersPage() {
  const filter = useSubscribersFilter()
  const { data: counts } = useSubscriberCounts()
  const saving = useSubscribersExport(filter)
  const choices = (Object.keys(LISTS) as (SubscriberState | 'all')[]).map((value) => ({
    value,
    label: LISTS[value],
    count: value === 'all' ? undefined : counts?.[value],
  }))
  return (
    <section className="admin-blog" aria-labelledby="subscribers">
      <div className="row">
        <div>
          <p className="side-note">
            <Link className="text-link" to={paths.admin.blog}>
              Blog
            </Link>
          </p>
          <h2 id="subscribers">Subscribers</h2>
        </div>
        <ExportButton saving={saving} />
      </div>
      <ListTools label="Search subscribers" placeholder="Email">
        <FilterLinks
          name="list"
          defaultValue="all"
          chosen={filter.state ?? 'all'}
          choices={choices}
        />
      </ListTools>
      <div className="card">
        <Rows filter={filter} />
      </div>
      <p className="side-note">
        Subscribers sign up themselves and confirm through a link in their own inbox. You cannot add
        anyone here.
      </p>
    </section>
  )
}

function Rows({ filter }: { filter: SubscribersFilter }) {
  const subscribers = useSubscribers(filter)
  const [deleted, setDeleted] = useState<Subscriber>()
  return (
    <>
      <PagedList
        list={subscribers}
        title="Couldn’t load the subscribers."
        bars={6}
        label="subscriber"
        nothing={<Nothing filter={filter} />}
      >
        {(rows, isOld) => (
          <table
            className={classNames('table table-stacked subscribers-table', isOld && 'list-old')}
            aria-busy={isOld}
          >
            <thead>
              <tr>
                <th scope="col">Email</th>
                <th scope="col">Status</th>
                <th scope="col">Since</th>
                <th scope="col">Requested</th>
                <th scope="col">
                  <span className="visually-hidden">Delete</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((subscriber) => (
                <Row
                  key={subscriber.id}
                  subscriber={subscriber}
                  onDelete={() => setDeleted(subscriber)}
                />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
      {deleted && <DeleteDialog subscriber={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

function Row({
  subscriber: { email, state, requestedAt, confirmedAt, unsubscribedAt, problem },
  onDelete,
}: {
  subscriber: Subscriber
  onDelete: () => void
}) {
  const since =
    state === 'confirmed' ? confirmedAt : state === 'unsubscribed' ? unsubscribedAt : null
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <b>
          <EmailAddress of={email} />
        </b>
        <AddressProblemNote problem={problem} />
      </td>
      <td className="stacked-right stacked-first">
        <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
      </td>
      <td className="stacked-left stacked-second">
        {since ? <Timestamp at={since} /> : <span className="muted">Not confirmed yet</span>}
      </td>
      <td className="stacked-hidden">
        <Timestamp at={requestedAt} />
      </td>
      <td className="table-right stacked-right stacked-second">
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-label={`Delete ${email}`}
          onClick={onDelete}
        >
          <Icon of={Trash2} />
        </button>
      </td>
    </tr>
  )
}

function DeleteDialog({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const deleting = useRemoveSubscriber()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${subscriber.email}?`}
      text="This permanently deletes the address and the newsletter emails sent to it. To subscribe again, they have to confirm again."
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={deleting.isPending}
          busyLabel="Deleting"
          onClick={() => deleting.mutate(subscriber, { onSettled: onClose })}
        >
          Delete subscriber
        </Button>
      </div>
    </Dialog>
  )
}

function Nothing({ filter: { state, search } }: { filter: SubscribersFilter }) {
  if (search)
    return <NothingFound what="subscribers" search={search} part={state && LISTS[state]} />
  return (
    <EmptyState
      text={state ? 'No subscribers here.' : 'No subscribers yet.'}
      more={state ? undefined : 'People who subscribe under an article appear here.'}
    />
  )
}
