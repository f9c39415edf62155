// Notifications by day. A click on one opens its page and marks it as read.
import { Check, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { calendarDaysBetween, clockTime, mediumDate, monthDay } from '#kernel/dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { useCompany } from '../data/company.ts'
import '#ui/work.css'
import './notification-list.css'

type Item<Kind> = {
  id: string
  kind: Kind
  title: string
  text: string
  path: string
  at: string
  readAt: string | null
}
type Props<Kind extends string> = {
  items: readonly Item<Kind>[]
  icons: Record<Kind, LucideIcon>
  onRead: (id: string) => void
}

export function NotificationList<Kind extends string>({ items, ...row }: Props<Kind>) {
  const { timeZone } = useCompany()
  const now = useNow()
  return GROUPS.map((group) => (
    <Group
      key={group}
      group={group}
      items={items.filter(({ at }) => groupOf(at, now, timeZone) === group)}
      now={now}
      {...row}
    />
  ))
}

const GROUPS = ['Today', 'Yesterday', 'Earlier'] as const
type GroupName = (typeof GROUPS)[number]

function groupOf(at: string, now: Date, timeZone: string): GroupName {
  const days = calendarDaysBetween(new Date(at), now, timeZone)
  return days < 1 ? 'Today' : days < 2 ? 'Yesterday' : 'Earlier'
}

function Group<Kind extends string>({
  group,
  items,
  ...row
}: { group: GroupName; now: Date } & Props<Kind>) {
  if (!items.length) return null
  return (
    <section aria-label={group}>
      <h2 className="notifications-day">{group}</h2>
      <ul className="notifications-list">
        {items.map((item) => (
          <Row key={item.id} item={item} isEarlier={group === 'Earlier'} {...row} />
        ))}
      </ul>
    </section>
  )
}

function Row<Kind extends string>({
  item: { id, kind, title, text, path, at, readAt },
  isEarlier,
  now,
  icons,
  onRead,
}: {
  item: Item<Kind>
  isEarlier: boolean
  now: Date
} & Omit<Props<Kind>, 'items'>) {
  const { timeZone } = useCompany()
  const isUnread = readAt === null
  // The button disappears on click, so the row's link gets the focus.
  const read = ({ currentTarget }: MouseEvent): void => {
    currentTarget.parentElement?.querySelector('a')?.focus()
    onRead(id)
  }
  return (
    <li className={classNames(isUnread && 'notifications-unread unread')}>
      <Icon of={icons[kind]} />
      <div>
        <Link to={path} onClick={() => void (isUnread && onRead(id))}>
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
