// Notifications by day, and mail preferences.
import {
  CheckCheck,
  FileText,
  FolderKanban,
  type LucideIcon,
  ListChecks,
  MessageSquare,
  Receipt,
} from 'lucide-react'
import { useUnreadNotifications } from './my-notifications.query.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { NotificationList } from '#site/lists/notification-list.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { NOTIFICATION_KINDS, type NotificationKind } from '../../notifications.contract.ts'
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
  const { mutate: markRead } = useMarkRead()
  const nothing = (
    <EmptyState
      text="No new notifications."
      more="You’ll see updates about quotes, projects, plans, payments and messages here."
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
      {(items) => <NotificationList items={items} icons={ICONS} onRead={markRead} />}
    </PagedList>
  )
}

const ICONS: Record<NotificationKind, LucideIcon> = {
  quotes: FileText,
  projects: FolderKanban,
  plans: ListChecks,
  payments: Receipt,
  messages: MessageSquare,
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
        Quotes, payment reminders, and records of agreements and payments are always sent by email.
      </p>
    </section>
  )
}
