import { SubjectThreadPanel } from '#features/messages/web/admin/subject-thread.panel.tsx'
import { AdminQuotePanel } from '#features/quotes/web/admin/admin-quote.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/quote.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Quote')

export default function QuotePage({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminQuotePanel
      key={id}
      id={id}
      thread={({ businessName, businessEmail }) => (
        <SubjectThreadPanel
          key={businessEmail}
          about="quote"
          aboutId={id}
          businessName={businessName}
          email={businessEmail}
        />
      )}
    />
  )
}
