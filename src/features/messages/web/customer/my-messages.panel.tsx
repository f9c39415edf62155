// Messages section of the dashboard.
import { Link } from '#ui/routing/link.tsx'
import { useLocation } from '#ui/routing/routing.ts'
import { monthDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { useMyThreads } from '#features/notifications/web/customer/my-notifications.query.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { ABOUTS, type CustomerSubject, type MyThread } from '../../messages.contract.ts'
import { ThreadPanel } from './thread.panel.tsx'
import '#ui/work-layout.css'
import '#ui/work.css'
import './my-messages.css'

const SUPPORT: CustomerSubject = { about: 'support', aboutId: null }
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads `?section=messages&about=quote&id=…`; the default is support. */
function subjectIn(search: string): CustomerSubject {
  const [about, id] = [
    new URLSearchParams(search).get('about'),
    new URLSearchParams(search).get('id'),
  ]
  return isAbout(about) && id && UUID.test(id) ? { about, aboutId: id } : SUPPORT
}

const isAbout = (about: string | null): about is 'request' | 'quote' | 'project' | 'edit' =>
  about === 'request' || about === 'quote' || about === 'project' || about === 'edit'

const INITIAL_TEXTS: Record<string, string> = {
  'business-details': 'Please change what you have on file about our business: ',
}

export function MyMessagesPanel() {
  const { search } = useLocation()
  const subject = subjectIn(search)
  const { data: threads, error } = useMyThreads()
  const all = withSupport(threads ?? [])
  const isAlone = all.length === 1 && subject.about === 'support'
  if (!threads && error)
    return (
      <section className="card" aria-label="Messages">
        <QueryState title="Couldn’t load your messages." error={error} rows={4} />
      </section>
    )
  return (
    <div className={isAlone ? 'my-messages-alone' : 'with-rail'}>
      <ThreadPanel
        key={`${subject.about} ${subject.aboutId ?? ''}`}
        {...subject}
        title={titleOf(subject, all)}
        initialText={INITIAL_TEXTS[new URLSearchParams(search).get('draft') ?? '']}
      />
      {!isAlone && <Threads threads={all} open={subject} />}
    </div>
  )
}

function withSupport(threads: readonly Listed[]): readonly Listed[] {
  const isThere = threads.some(({ about }) => about === 'support')
  return isThere
    ? threads
    : [
        ...threads,
        { ...SUPPORT, title: ABOUTS.support, lastText: '', lastBy: null, lastAt: null, unread: 0 },
      ]
}

const titleOf = (subject: CustomerSubject, all: readonly Listed[]): string =>
  all.find((thread) => isSame(thread, subject))?.title ?? ABOUTS[subject.about]
const isSame = (one: CustomerSubject, other: CustomerSubject): boolean =>
  one.about === other.about && one.aboutId === other.aboutId

type Listed = Pick<
  MyThread,
  'about' | 'aboutId' | 'title' | 'lastText' | 'lastBy' | 'lastAt' | 'unread'
>

function Threads({ threads, open }: { threads: readonly Listed[]; open: CustomerSubject }) {
  return (
    <section className="card" aria-labelledby="all-messages">
      <h2 id="all-messages" className="card-head">
        All messages
      </h2>
      <ul className="my-threads">
        {threads.map((thread) => (
          <ThreadLine
            key={`${thread.about} ${thread.aboutId ?? ''}`}
            thread={thread}
            isOpen={isSame(thread, open)}
          />
        ))}
      </ul>
    </section>
  )
}

function ThreadLine({
  thread: { about, aboutId, title, lastText, lastBy, lastAt, unread },
  isOpen,
}: {
  thread: Listed
  isOpen: boolean
}) {
  const { timeZone } = useCompany()
  const address =
    about === 'support' || aboutId === null
      ? paths.customer.section('messages')
      : paths.customer.thread(about, aboutId)
  return (
    <li className={isOpen ? 'my-threads-open' : undefined}>
      <Link to={address} aria-current={isOpen || undefined} preventScrollReset>
        {title}
      </Link>
      {unread > 0 && <span className="count numeric">{unread} new</span>}
      {lastAt && <time dateTime={lastAt}>{monthDay(new Date(lastAt), timeZone)}</time>}
      <p>
        {lastBy === null ? 'No messages yet' : `${lastBy === 'customer' ? 'You: ' : ''}${lastText}`}
      </p>
    </li>
  )
}
