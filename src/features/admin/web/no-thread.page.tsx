import { NoThread } from '#features/messages/web/open-thread.panel.tsx'
import type { PageHandle } from '#site/handoff.ts'

export const handle: PageHandle = { wake: 'at-once' }

export default function NoThreadPage() {
  return <NoThread />
}
