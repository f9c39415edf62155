import { CustomerPanel } from '#features/customers/web/admin/customer.panel.tsx'
import { EraseAddressPanel } from '#features/privacy/web/admin/erase-address.panel.tsx'
import { NewMessagePanel } from '#features/messages/web/admin/new-message.panel.tsx'
import { NewProjectPanel } from '#features/projects/web/admin/new-project.panel.tsx'
import { NewQuotePanel } from '#features/quotes/web/admin/new-quote.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/customer.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Customer', unlisted: true })

export default function CustomerPage({ params: { id } }: Route.ComponentProps) {
  return (
    <CustomerPanel
      key={id}
      id={id}
      erase={(email, left) => <EraseAddressPanel email={email} onErased={left} />}
      actions={({ name, email, contacts }) => (
        <>
          {contacts.some(({ account }) => account && !account.isDisabled) && (
            <NewMessagePanel
              email={contacts.find(({ account }) => account && !account.isDisabled)?.email ?? email}
            />
          )}
          <NewProjectPanel customer={{ name, email }} />
          <NewQuotePanel customer={{ name, email }} />
        </>
      )}
    />
  )
}
