// Notifications of a team member by day, and which of them are mailed.
import { AtSign, CheckCheck, Clock, type LucideIcon, MessageSquare, UserCheck } from 'lucide-react'
import { NotificationList } from '#site/lists/notification-list.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { PagedList } from '#site/lists/paged-list.tsx'
import { privateMeta } from '#site/seo/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import type { TeamNotificationKind } from '../../team-notifications.contract.ts'
import {
  useMarkAllTeamNotificationsRead,
  useMarkTeamNotificationRead,
  useTeamNotifications,
} from './team-notification.query.ts'
import { useTeamNotificationCounts } from './team-notification-counts.query.ts'
import { BrowserPushCard } from './browser-push.tsx'
import { TeamMailPreferencesCard } from './team-mail-preferences.tsx'
import type { Route } from './+types/team-notifications.page'
import '#ui/stats.css'
import '#ui/work-layout.css'
import './team-notifications.css'

export const handle: PageHandle = { hydrate: 'immediately' }

export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Notifications')

const ICONS: Record<TeamNotificationKind, LucideIcon> = {
  assignments: UserCheck,
  mentions: AtSign,
  replies: MessageSquare,
  deadlines: Clock,
}

export default function TeamNotificationsPage() {
  return (
    <div className="with-rail team-notifications">
      <section className="card" aria-labelledby="notifications">
        <div className="card-head row">
          <h2 id="notifications">Notifications</h2>
          <MarkAllTeamNotificationsRead />
        </div>
        <List />
      </section>
      <div className="admin-rail">
        <TeamMailPreferencesCard />
        <BrowserPushCard />
      </div>
    </div>
  )
}

function MarkAllTeamNotificationsRead() {
  const { data } = useTeamNotificationCounts()
  const { mutateAsync: markRead, isPending } = useMarkAllTeamNotificationsRead()
  if (!data?.unread) return null
  return (
    <Button
      variant="neutral"
      size="small"
      busy={isPending}
      onClick={() => void restoreFocusAfter(markRead())}
    >
      <Icon of={CheckCheck} />
      Mark all as read
    </Button>
  )
}

function List() {
  const { mutate: markRead } = useMarkTeamNotificationRead()
  return (
    <PagedList
      list={useTeamNotifications()}
      title="Couldn’t load your notifications."
      bars={5}
      label="notification"
      nothing={
        <EmptyState
          text="No notifications yet."
          more={
            'You hear of requests assigned to you, mentions in notes, replies, ' +
            'and response times that end soon or were missed.'
          }
        />
      }
    >
      {(items) => <NotificationList items={items} icons={ICONS} onRead={markRead} />}
    </PagedList>
  )
}
