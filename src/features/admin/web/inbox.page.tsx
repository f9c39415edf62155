import { Outlet } from '#ui/routing/outlet.tsx'
import { useParams } from '#ui/routing/routing.ts'
import { SenderMatchesPanel } from '#features/customers/web/admin/sender-matches.panel.tsx'
import {
  EnterInquiryPanel,
  type Matches,
} from '#features/inquiries/web/admin/enter-inquiry.panel.tsx'
import { Inbox } from '#features/inquiries/web/admin/inbox.panel.tsx'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/inbox.page'

export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Inbox')

const matches: Matches = (sender, use) => <SenderMatchesPanel sender={sender} use={use} />

export default function InboxPage() {
  return (
    <Inbox openId={useParams().id} newRequest={<EnterInquiryPanel matches={matches} />}>
      <Outlet />
    </Inbox>
  )
}
