import { Landmark } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import type { Currency } from '#kernel/currencies.contract.ts'
import { CURRENCY_NAMES } from '#kernel/currency-units.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { AdminOnly, useIsAdmin } from '#site/layouts/admin-only.tsx'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { ExportButton } from '#site/lists/export-button.tsx'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { NothingFound, onlySearch } from '#site/lists/list-tools.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { SearchBox } from '#site/lists/search-box.tsx'
import { lazyPanel } from '#site/layouts/lazy-panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import type { PaymentRecord, RecordsFilter } from '../../payment-records.contract.ts'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import {
  useRecords,
  useRecordsFilter,
  useExportPayments,
  useTotals,
} from './payment-record.query.ts'
import { BankImportsPanel } from '../../../bank-imports/web/admin/bank-imports.panel.tsx'
import { InvoiceDraftsPanel } from '../../../invoices/web/admin/invoice-drafts.panel.tsx'
import { NewInvoicePanel } from '../../../invoices/web/admin/new-invoice.panel.tsx'
import { RecurringInvoicesPanel } from '../../../recurring-invoices/web/admin/recurring-invoices.panel.tsx'
import { ReceivablesPanel } from '../../../statements/web/admin/receivables.panel.tsx'
import { PaymentRecordRow } from './payment-record-row.tsx'
import { RecordTotalsList } from './record-totals-list.tsx'
import { monthsSince } from './payment-months.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/payments.page'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '#ui/work.css'
import '#ui/side-editor.css'
import '../payments.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Payments')

type View = 'all' | 'receivables' | 'drafts' | 'recurring' | 'bank-statements' | 'bookkeeping'
const VIEWS: readonly { value: View; label: string; isForAdmins?: true }[] = [
  { value: 'all', label: 'All payments' },
  { value: 'receivables', label: 'Receivables' },
  { value: 'drafts', label: 'Drafts', isForAdmins: true },
  { value: 'recurring', label: 'Recurring', isForAdmins: true },
  { value: 'bank-statements', label: 'Bank statements', isForAdmins: true },
  { value: 'bookkeeping', label: 'Bookkeeping', isForAdmins: true },
]
const BookkeepingPanel = lazyPanel(
  () => import('../../../bookkeeping/web/admin/bookkeeping.panel.tsx'),
  (module) => module.BookkeepingPanel,
)
const PANELS: Record<View, ComponentType> = {
  all: AllPayments,
  receivables: ReceivablesPanel,
  drafts: InvoiceDraftsPanel,
  recurring: RecurringInvoicesPanel,
  'bank-statements': BankImportsPanel,
  bookkeeping: BookkeepingPanel,
}

export default function PaymentsPage() {
  const [params] = useSearchParams()
  const isAdmin = useIsAdmin()
  const views = VIEWS.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'all'
  const Panel = PANELS[view]
  return (
    <section className="payment-records" aria-labelledby="payments">
      <div className="row">
        <h2 id="payments">Payments</h2>
        <div className="row-start">
          {view === 'all' && (
            <AdminOnly>
              <Link className="button button-neutral" to={paths.admin.bankImports}>
                <Icon of={Landmark} />
                Import bank statement
              </Link>
              <ExportPayments />
            </AdminOnly>
          )}
          <NewInvoicePanel />
        </div>
      </div>
      <FilterLinks name="view" defaultValue="all" chosen={view} choices={views} />
      <Panel />
    </section>
  )
}

const ExportPayments = () => <ExportButton saving={useExportPayments(useRecordsFilter())} />

function AllPayments() {
  const filter = useRecordsFilter()
  const { data: totals, error, isPlaceholderData } = useTotals(filter)
  const thisMonth = useAgencyDay().slice(0, 7)
  return (
    <>
      <div className="list-tools payment-tools">
        <SearchBox label="Search payments" placeholder="Name, email, invoice or quote" />
        <FilterSelect
          name="status"
          label="Status"
          any="Any status"
          options={{ paid: 'Paid', pending: 'Pending', overdue: 'Overdue', failed: 'Failed' }}
        />
        <FilterSelect
          name="kind"
          label="Kind"
          any="Any kind"
          options={{
            quotes: 'Quotes',
            invoices: 'Invoices',
            plans: 'Plans',
            fixes: 'Sets of fixes',
            refunds: 'Refunds',
            corrections: 'Returned refunds',
            credit: 'Credit',
            'credit-notes': 'Credit notes',
          }}
        />
        <FilterSelect
          name="method"
          label="Method"
          any="Any method"
          options={{ card: 'Card', 'bank-transfer': 'Bank transfer', credit: 'Credit' }}
        />
        <CurrencyFilter currencies={totals?.currencies ?? []} chosen={filter.currency} />
        <FilterSelect
          name="month"
          label="Month"
          any="Any month"
          options={monthsSince(totals?.firstMonth ?? null, thisMonth, filter.month)}
        />
      </div>
      {!totals && error ? (
        <QueryState title="Couldn’t load the totals." error={error} rows={1} />
      ) : (
        <RecordTotalsList totals={totals} filter={filter} isOld={isPlaceholderData} />
      )}
      <div className="card">
        <Rows filter={filter} />
      </div>
    </>
  )
}

type CurrencyFilterProps = { currencies: readonly Currency[]; chosen: Currency | undefined }

/** Only for an agency with payments in several currencies. */
function CurrencyFilter({ currencies, chosen }: CurrencyFilterProps) {
  const isNeeded = currencies.length > 1 || chosen !== undefined
  if (!isNeeded) return null
  const shown = [...new Set([...currencies, ...(chosen ? [chosen] : [])])]
  return (
    <FilterSelect
      name="currency"
      label="Currency"
      any="Any currency"
      options={Object.fromEntries(shown.map((currency) => [currency, CURRENCY_NAMES[currency]]))}
    />
  )
}

function Rows({ filter }: { filter: RecordsFilter }) {
  const records = useRecords(filter)
  return (
    <PagedList
      list={records}
      title="Couldn’t load the payments."
      bars={6}
      label="payment"
      nothing={<Nothing filter={filter} />}
    >
      {(rows, isOld) => <Table rows={rows} isOld={isOld} />}
    </PagedList>
  )
}

function Nothing({ filter }: { filter: RecordsFilter }) {
  if (!Object.keys(filter).length)
    return (
      <EmptyState
        text="No payments yet."
        more="Payments for quotes, plans and invoices appear here, along with what is due."
      />
    )
  return <NothingFound what="payments" search={onlySearch(filter)} all="?" />
}

function Table({ rows, isOld }: { rows: readonly PaymentRecord[]; isOld: boolean }) {
  return (
    <table
      className={classNames(
        'table table-long table-stacked payment-records-table',
        isOld && 'list-old',
      )}
      aria-busy={isOld}
    >
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col">Customer</th>
          <th scope="col">Status</th>
          <th scope="col" className="table-right">
            Amount
          </th>
          <th scope="col">
            <span className="visually-hidden">Document and actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((payment) => (
          <PaymentRecordRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  )
}
