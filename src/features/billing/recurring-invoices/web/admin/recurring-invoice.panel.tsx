// One recurring invoice: terms, lines, price change and the invoices it created.
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { formatDay } from '#kernel/dates.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ApiError } from '#site/data/api-error.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ProjectChoice } from '../../../invoices/web/admin/invoice-customer.tsx'
import { DueTerms } from '../../../invoices/web/admin/invoice-terms.tsx'
import { INTERVAL_TEXTS, type RecurringInvoice } from '../../recurring-invoices.contract.ts'
import { CreatedInvoices, RecurringLines } from './recurring-invoice-tables.tsx'
import { RecurringEditor } from './recurring-editor.tsx'
import { RecurrenceActions } from './recurrence-actions.tsx'
import { nextText, RecurrenceBadge } from './recurring-invoices.panel.tsx'
import { useRecurringInvoice, useWithdrawingPrice } from './recurring-invoices.query.ts'
import '#ui/work.css'
import '#ui/work-layout.css'
import '#ui/editor.css'
import './recurring-invoice.css'

type Props = { id: string; projects: ProjectChoice }

export const RecurringInvoicePanel = (props: Props) => (
  <AdminOnly instead={<NoRecurring text="Only admins can see recurring invoices." />}>
    <RecurringPanel {...props} />
  </AdminOnly>
)

type Editing = 'invoice' | 'price'

function RecurringPanel({ id, projects }: Props) {
  const { data: recurring, error } = useRecurringInvoice(id)
  const [editing, setEditing] = useState<{ what: Editing; opened: RecurringInvoice }>()
  if (!recurring)
    return error instanceof ApiError && error.status === 404 ? (
      <NoRecurring text="Recurring invoice not found." />
    ) : (
      <section className="card" aria-label="Recurring invoice">
        <QueryState title="Couldn’t load the recurring invoice." error={error} rows={8} />
      </section>
    )
  if (editing)
    return (
      <RecurringEditor
        what={editing.what}
        recurring={editing.opened}
        projects={projects}
        onClose={() => setEditing(undefined)}
      />
    )
  return (
    <Recurring recurring={recurring} onEdit={(what) => setEditing({ what, opened: recurring })} />
  )
}

const NoRecurring = ({ text }: { text: string }) => (
  <section className="card" aria-label="Recurring invoice">
    <EmptyState text={<b>{text}</b>}>
      <ButtonLink variant="neutral" href={paths.admin.recurringInvoices}>
        All recurring invoices
      </ButtonLink>
    </EmptyState>
  </section>
)

type RecurringProps = { recurring: RecurringInvoice; onEdit: (what: Editing) => void }

function Recurring({ recurring, onEdit }: RecurringProps) {
  const { title, businessName, state, content, invoices } = recurring
  return (
    <section className="recurring-invoice" aria-labelledby="recurring-invoice">
      <div className="editor-head">
        <div>
          <p className="side-note">
            <Link className="text-link" to={paths.admin.recurringInvoices}>
              Recurring invoices
            </Link>
          </p>
          <h2 id="recurring-invoice" className="editor-title">
            <span>
              {title} for {businessName}
            </span>
            <RecurrenceBadge state={state} />
          </h2>
        </div>
        {state !== 'ended' && <RecurrenceActions recurring={recurring} onEdit={onEdit} />}
      </div>
      <PriceChangeNotice recurring={recurring} />
      <div className="with-rail">
        <div className="stack">
          <RecurringLines
            lines={content.lines}
            total={recurring.total}
            currency={recurring.currency}
          />
          <CreatedInvoices invoices={invoices} currency={recurring.currency} />
        </div>
        <RecurringFacts recurring={recurring} />
      </div>
    </section>
  )
}

function PriceChangeNotice({ recurring }: { recurring: RecurringInvoice }) {
  const { id, priceChange, total, currency } = recurring
  const withdrawing = useWithdrawingPrice(id)
  if (!priceChange) return null
  return (
    <Banner
      tone="info"
      title={
        `From ${formatDay(priceChange.from)}: ${exactMoney(priceChange.total, currency)} ` +
        `instead of ${exactMoney(total, currency)}.`
      }
      action={
        <Button
          variant="neutral"
          size="small"
          busy={withdrawing.isPending}
          onClick={() => withdrawing.mutate()}
        >
          Withdraw
        </Button>
      }
    >
      The customer was notified.
    </Banner>
  )
}

function RecurringFacts({ recurring }: { recurring: RecurringInvoice }) {
  const { businessName, email, every, firstOn, endsOn, content } = recurring
  const facts: [label: string, value: ReactNode][] = [
    ['Repeats', INTERVAL_TEXTS[every]],
    ['Next', nextText(recurring)],
    ['First', formatDay(firstOn)],
    ['Last day', endsOn ? formatDay(endsOn) : 'None'],
    ['Payment', <DueTerms key="terms" invoice={{ email, ...content, dueOn: null }} />],
    ...(content.reference ? [['Reference', content.reference] as [string, string]] : []),
    ...(content.note ? [['Note', content.note] as [string, string]] : []),
  ]
  return (
    <section className="card card-body" aria-label="Terms">
      <h3>{businessName}</h3>
      <p className="side-note">{email}</p>
      <dl className="facts recurring-invoice-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
