import { Outlet } from '#ui/routing/outlet.tsx'
import { useParams } from '#ui/routing/routing.ts'
import { Threads } from '#features/messages/web/admin/threads.panel.tsx'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/messages.page'

export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Messages')

export default function MessagesPage() {
  return (
    <Threads openId={useParams().id}>
      <Outlet />
    </Threads>
  )
}
