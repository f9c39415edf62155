import { NoMail } from '#features/mails/web/open-mail.panel.tsx'
import type { PageHandle } from '#site/handoff.ts'

export const handle: PageHandle = { wake: 'at-once' }

export default function NoMailPage() {
  return <NoMail />
}
