import { NoMail } from '#features/mails/web/admin/open-mail.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function NoMailPage() {
  return <NoMail />
}
