import type { Customer } from '#features/customers/customers.contract.ts'
import { CustomerPanel } from '#features/customers/web/admin/customer.panel.tsx'
import { AccountPanel } from '#features/profile-changes/web/admin/account.panel.tsx'
import { BillingDetailsPanel } from '#features/billing/billing-details/web/admin/billing-details.panel.tsx'
import { NewInvoicePanel } from '#features/billing/invoices/web/admin/new-invoice.panel.tsx'
import { PayerSettingsPanel } from '#features/billing/payment-terms/web/admin/payer-settings.panel.tsx'
import { CustomerTaxPanel } from '#features/billing/tax/web/admin/customer-tax.panel.tsx'
import { CustomerDeliverablesPanel } from '#features/deliverables/web/admin/customer-deliverables.panel.tsx'
import { CustomerEditsPanel } from '#features/edits/web/admin/customer-edits.panel.tsx'
import { CustomerPlanHoursPanel } from '#features/hours/web/admin/customer-plan-hours.panel.tsx'
import { EraseAddressPanel } from '#features/privacy/web/admin/erase-address.panel.tsx'
import { NewMessagePanel } from '#features/messages/web/admin/new-message.panel.tsx'
import { DeliveredProjectsPanel } from '#features/projects/web/admin/delivered-projects.panel.tsx'
import { NewProjectPanel } from '#features/projects/web/admin/new-project.panel.tsx'
import { NewQuotePanel } from '#features/quotes/web/admin/new-quote.panel.tsx'
import { allAmounts, exactDollars, exactMoneyList } from '#kernel/money.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/customer.page'
import '#ui/work-layout.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Customer')

export default function CustomerPage({ params: { id } }: Route.ComponentProps) {
  return (
    <CustomerPanel
      key={id}
      id={id}
      account={(accountId, customer) => (
        <AccountPanel accountId={accountId} warnings={continuing(customer)} />
      )}
      payments={({ email, contacts }) => (
        <>
          <CustomerDeliverablesPanel emails={contacts.map((contact) => contact.email)} />
          <CustomerEditsPanel emails={contacts.map((contact) => contact.email)} />
          <CustomerPlanHoursPanel emails={contacts.map((contact) => contact.email)} />
          {contacts.map((contact) => (
            <DeliveredProjectsPanel
              key={contact.email}
              email={contact.email}
              className="card card-body"
            />
          ))}
          <PayerSettingsPanel email={email} />
          <BillingDetailsPanel emails={contacts.map((contact) => contact.email)} />
          <CustomerTaxPanel emails={contacts.map((contact) => contact.email)} />
        </>
      )}
      erase={(email, left) => <EraseAddressPanel email={email} onErased={left} />}
      actions={({ name, email, contacts }) => (
        <>
          {contacts.some(({ account }) => account && !account.isDisabled) && (
            <NewMessagePanel
              email={contacts.find(({ account }) => account && !account.isDisabled)?.email ?? email}
            />
          )}
          <NewProjectPanel customer={{ name, email }} />
          <NewInvoicePanel customer={{ name, email }} variant="outline" />
          <NewQuotePanel customer={{ name, email }} />
        </>
      )}
    />
  )
}

/** What a disabled account does not end. */
function continuing({ plans, due, others }: Customer): string[] {
  const amounts = allAmounts(
    due,
    others.map((of) => ({ currency: of.currency, cents: of.due })),
  )
  return [
    ...plans.map(({ name, amount }) => `The plan ${name}, ${exactDollars(amount)} a month`),
    ...(amounts.length
      ? [`${exactMoneyList(amounts)} due now, which they can no longer pay by card here`]
      : []),
  ]
}
