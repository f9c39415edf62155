import { Outlet, useParams } from 'react-router'
import { Inbox } from '#features/inquiries/web/admin/inbox.panel.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/inbox.page'

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Inbox', unlisted: true })

export default function InboxPage() {
  return (
    <Inbox openId={useParams().id}>
      <Outlet />
    </Inbox>
  )
}
