import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Banner } from '#ui/banner.tsx'
import '#ui/buttons.css'

/** On every screen of the team, outside of a demo. */
export const NoMailServer = () => (
  <Banner tone="warn" title="No mail server is configured.">
    Nobody receives our emails. Whoever runs this installation sets <code>SMTP_URL</code> and{' '}
    <code>MAIL_FROM</code>.
    <AdminOnly>
      {' '}
      <Link className="text-link" to={paths.admin.setting('delivery')}>
        Email delivery
      </Link>
    </AdminOnly>
  </Banner>
)
