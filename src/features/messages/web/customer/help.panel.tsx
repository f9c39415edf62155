// Help box of the dashboard: opens the messages and shows unread replies.
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { useBusinessAuth } from '#site/data/business-auth.tsx'
import { useMyThreads } from '#features/notifications/web/customer/my-notifications.query.ts'
import '#ui/work.css'
import './help.css'

export function HelpPanel() {
  const { isAuthenticated } = useBusinessAuth()
  return (
    <section className="dashboard-help" aria-labelledby="help">
      <h2 id="help">Need help?</h2>
      <p>Our team is here for you with 24/7 support.</p>
      <p className="dashboard-help-action">
        <Link className="text-link" to={paths.customer.section('messages')}>
          Contact support
        </Link>
        {isAuthenticated && <NewReplies />}
      </p>
    </section>
  )
}

function NewReplies() {
  const { data: threads = [] } = useMyThreads()
  const unread = threads.reduce((sum, thread) => sum + thread.unread, 0)
  return unread > 0 ? <span className="count numeric">{unread} new</span> : null
}
