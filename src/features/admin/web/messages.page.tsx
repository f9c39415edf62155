import { Outlet } from '#ui/routing/outlet.tsx'
import { useParams } from '#ui/routing/routing.ts'
import { Threads } from '#features/messages/web/admin/threads.panel.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/messages.page'

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Messages', unlisted: true })

export default function MessagesPage() {
  return (
    <Threads openId={useParams().id}>
      <Outlet />
    </Threads>
  )
}
