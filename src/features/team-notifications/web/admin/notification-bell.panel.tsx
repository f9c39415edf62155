// The bell of the admin area, with the number of unread notifications.
import { Bell } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { TEAM_NOTIFICATIONS_PATH } from '../../team-notifications.contract.ts'
import { useTeamNotificationCounts } from './team-notification-counts.query.ts'
import '#ui/work.css'
import './team-notifications.css'

export function NotificationBell() {
  const unread = useTeamNotificationCounts().data?.unread ?? 0
  return (
    <Link
      className="button button-neutral notification-bell"
      to={TEAM_NOTIFICATIONS_PATH}
      prefetch="intent"
      aria-label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <Icon of={Bell} />
      {unread > 0 && (
        <span className="count count-accent numeric" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
