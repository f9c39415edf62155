import { NoThread } from '#features/messages/web/admin/open-thread.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function NoThreadPage() {
  return <NoThread />
}
