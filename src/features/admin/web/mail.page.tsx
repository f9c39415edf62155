import { OpenMail } from '#features/mails/web/admin/open-mail.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import type { Route } from './+types/mail.page'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function MailPage({ params: { id } }: Route.ComponentProps) {
  return <OpenMail key={id} id={id} />
}
