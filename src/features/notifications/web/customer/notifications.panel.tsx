// Notifications by day, and mail preferences.
import {
  Check,
  CheckCheck,
  FileText,
  FolderKanban,
  type LucideIcon,
  MessageSquare,
  Receipt,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { calendarDaysBetween, clockTime, mediumDate, monthDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { useUnreadNotifications } from './my-notifications.query.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#ui/now.ts'
import {
  type Notification,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../notifications.contract.ts'
import {
  useMailPreferences,
  useMarkRead,
  useNotifications,
  useSavePreferences,
} from './notification.query.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './notifications.css'

export function NotificationsPanel() {
  return (
    <div className="with-rail notification-rows">
      <section className="card" aria-label="Notifications">
        <List />
      </section>
      <ByMail />
    </div>
  )
}

export function MarkAllRead() {
  const { data } = useUnreadNotifications()
  const { mutateAsync: markRead, isPending } = useMarkRead()
  if (!data?.unread) return null
  return (
    <Button
      variant="neutral"
      busy={isPending}
      onClick={() => void restoreFocusAfter(markRead(undefined))}
    >
      <Icon of={CheckCheck} />
      Mark all as read
    </Button>
  )
}

function List() {
  const notifications = useNotifications()
  const { timeZone } = useCompany()
  const now = useNow()
  const nothing = (
    <EmptyState
      text="No new notifications."
      more="You’ll see updates about quotes, projects, payments and messages here."
    />
  )
  return (
    <PagedList
      list={notifications}
      title="Couldn’t load your notifications."
      bars={5}
      label="notification"
      nothing={nothing}
    >
      {(all) =>
        GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            items={all.filter(({ at }) => groupOf(at, now, timeZone) === group)}
            now={now}
          />
        ))
      }
    </PagedList>
  )
}

const GROUPS = ['Today', 'Yesterday', 'Earlier'] as const
type GroupName = (typeof GROUPS)[number]

function groupOf(at: string, now: Date, timeZone: string): GroupName {
  const days = calendarDaysBetween(new Date(at), now, timeZone)
  return days < 1 ? 'Today' : days < 2 ? 'Yesterday' : 'Earlier'
}

function Group({
  group,
  items,
  now,
}: {
  group: GroupName
  items: readonly Notification[]
  now: Date
}) {
  if (!items.length) return null
  return (
    <section aria-label={group}>
      <h2 className="notifications-day">{group}</h2>
      <ul className="notifications-list">
        {items.map((item) => (
          <Row key={item.id} item={item} isEarlier={group === 'Earlier'} now={now} />
        ))}
      </ul>
    </section>
  )
}

const ICONS: Record<NotificationKind, LucideIcon> = {
  quotes: FileText,
  projects: FolderKanban,
  payments: Receipt,
  messages: MessageSquare,
}

function Row({
  item: { id, kind, title, text, path, at, readAt },
  isEarlier,
  now,
}: {
  item: Notification
  isEarlier: boolean
  now: Date
}) {
  const { timeZone } = useCompany()
  const { mutate: markRead } = useMarkRead()
  const isUnread = readAt === null
  // The button disappears on click, so the row's link gets the focus.
  const read = ({ currentTarget }: MouseEvent): void => {
    currentTarget.parentElement?.querySelector('a')?.focus()
    markRead(id)
  }
  return (
    <li className={classNames(isUnread && 'notifications-unread unread')}>
      <Icon of={ICONS[kind]} />
      <div>
        <Link to={path} onClick={() => void (isUnread && markRead(id))}>
          {title}
          {isUnread && <span className="visually-hidden">, unread</span>}
        </Link>
        <p>{text}</p>
      </div>
      <time dateTime={at}>{timeText(new Date(at), isEarlier, now, timeZone)}</time>
      {isUnread && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Mark as read: ${title}`}
          onClick={read}
        >
          <Icon of={Check} />
        </button>
      )}
    </li>
  )
}

function timeText(at: Date, isEarlier: boolean, now: Date, timeZone: string): string {
  if (!isEarlier) return clockTime(at, timeZone)
  return calendarDaysBetween(at, now, timeZone) < 300
    ? monthDay(at, timeZone)
    : mediumDate(at, timeZone)
}

// Cast: Object.keys returns string[].
const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]

function ByMail() {
  const { data: preferences, error } = useMailPreferences()
  const { mutate: save } = useSavePreferences()
  return (
    <section className="card" aria-labelledby="by-mail">
      <div className="card-head">
        <h2 id="by-mail">Also by email</h2>
        <p className="side-note">All notifications always appear here.</p>
      </div>
      {preferences ? (
        <ul className="notifications-mail">
          {KINDS.map((kind) => (
            <li key={kind}>
              <label className="switch">
                <input
                  type="checkbox"
                  checked={preferences[kind]}
                  onChange={(event) => save({ ...preferences, [kind]: event.target.checked })}
                />
                {NOTIFICATION_KINDS[kind]}
              </label>
            </li>
          ))}
        </ul>
      ) : (
        <QueryState title="Couldn’t load your preferences." error={error} rows={3} />
      )}
      <p className="side-note notifications-always">
        Quotes, and records of agreements and payments, are always sent by email.
      </p>
    </section>
  )
}
