import { Outlet } from '#ui/routing/outlet.tsx'
import { useParams } from '#ui/routing/routing.ts'
import { QuarantineLink } from '#features/inbound-mail/web/admin/quarantine-link.panel.tsx'
import { Mails } from '#features/mails/web/admin/mails.panel.tsx'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/mails.page'

export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Mail')

export default function MailsPage() {
  return (
    <Mails openId={useParams().id} quarantine={<QuarantineLink />}>
      <Outlet />
    </Mails>
  )
}
