import { OpenThread } from '#features/messages/web/admin/open-thread.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import type { Route } from './+types/thread.page'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function ThreadPage({ params: { id } }: Route.ComponentProps) {
  return <OpenThread id={id} />
}
