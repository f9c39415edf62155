// The books of a period: what was invoiced and received, and for what, from whom and why.
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { CURRENCY_NAMES } from '#kernel/currency-units.contract.ts'
import { formatDay, formatMonth } from '#kernel/dates.ts'
import { exactMoney } from '#kernel/money.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { monthsSince } from '../../../payments/web/admin/payment-months.ts'
import type { Books, CurrencyBooks, Period } from '../../bookkeeping.contract.ts'
import { FIRST_PERIOD, PERIOD_NAMES, PERIODS } from '../../periods.rules.ts'
import { AccountingFiles } from './accounting-files.tsx'
import { BookedGroups } from './booked-groups.tsx'
import { BookedMonths } from './booked-months.tsx'
import { BookedPlans } from './booked-plans.tsx'
import { BookedTaxes } from './booked-taxes.tsx'
import { type ChosenPeriod, useBooks, useChosenCurrency, useChosenPeriod } from './books.query.ts'
import { Corrections } from './corrections.tsx'
import { DueAtEnd } from './due-at-end.tsx'
import '#ui/payment-totals.css'
import '#ui/side-editor.css'
import '#ui/work-layout.css'
import './bookkeeping.css'

export function BookkeepingPanel() {
  const chosen = useChosenPeriod()
  const { data: books, error, isPlaceholderData } = useBooks(chosen.period)
  return (
    <>
      <PeriodTools {...chosen} firstMonth={books?.firstMonth ?? null} />
      {books ? (
        <div
          className={classNames('book-sections', isPlaceholderData && 'book-sections-old')}
          aria-busy={isPlaceholderData}
        >
          <BooksOrNothing books={books} period={chosen.period} />
        </div>
      ) : (
        <section className="card" aria-label="Bookkeeping">
          <QueryState title="Couldn’t load the books." error={error} rows={8} />
        </section>
      )}
    </>
  )
}

function PeriodTools({
  name,
  period,
  thisMonth,
  firstMonth,
}: ChosenPeriod & { firstMonth: string | null }) {
  const { from, until } = period
  return (
    <>
      <FilterLinks
        name="period"
        label="Period"
        defaultValue={FIRST_PERIOD}
        chosen={name}
        choices={PERIOD_NAMES.map((value) => ({ value, label: PERIODS[value] }))}
      />
      {name === 'months' && (
        <div className="list-tools book-months">
          <FilterSelect
            name="from"
            label="First month"
            any={`From ${formatMonth(from)}`}
            options={monthsSince(firstMonth, thisMonth, from)}
          />
          <FilterSelect
            name="until"
            label="Last month"
            any={`Until ${formatMonth(until)}`}
            options={monthsSince(firstMonth, thisMonth, until)}
          />
        </div>
      )}
    </>
  )
}

function BooksOrNothing({ books, period }: { books: Books; period: Period }) {
  const shown = useChosenCurrency(books)
  const isMixed = books.currencies.length > 1
  if (!books.firstMonth || !shown)
    return (
      <section className="card" aria-label="Bookkeeping">
        <EmptyState
          text="No invoices or payments yet."
          more="The books of each month appear here with the first invoice."
        />
      </section>
    )
  return (
    <>
      {isMixed && (
        <FilterLinks
          name="currency"
          label="Currency"
          defaultValue={MAIN_CURRENCY}
          chosen={shown.currency}
          choices={books.currencies.map(({ currency: value }) => ({
            value,
            label: CURRENCY_NAMES[value],
          }))}
        />
      )}
      <CurrencySections books={shown} period={period} />
      <AccountingFiles period={period} currency={shown.currency} isMixed={isMixed} />
    </>
  )
}

function CurrencySections({ books, period }: { books: CurrencyBooks; period: Period }) {
  const { currency, months, services, customers, sources, receivables, taxes } = books
  const hasTaxes = taxes.length > 0
  const groups = { period, hasTaxes, currency }
  return (
    <>
      <Totals books={books} hasTaxes={hasTaxes} />
      <BookedMonths months={months} {...groups} />
      <div className="book-pair">
        <div className="stack">
          <BookedGroups title="By service" table="services" groups={services} {...groups} />
          <BookedGroups title="By source" table="sources" groups={sources} {...groups} />
          <Corrections corrections={books.corrections} period={period} currency={currency} />
        </div>
        <div className="stack">
          <BookedGroups title="By customer" table="customers" groups={customers} {...groups} />
          <DueAtEnd receivables={receivables} period={period} currency={currency} />
          {currency === MAIN_CURRENCY && (
            <BookedPlans started={books.started} ended={books.ended} period={period} />
          )}
        </div>
      </div>
      {hasTaxes && <BookedTaxes taxes={taxes} period={period} currency={currency} />}
    </>
  )
}

function Totals({ books, hasTaxes }: { books: CurrencyBooks; hasTaxes: boolean }) {
  const { currency, total, receivables, started, ended } = books
  const amount = (cents: number): string => exactMoney(cents, currency)
  const { net, gross, received, refunded } = total
  const overdue = receivables.total - receivables.current
  const change = started.amount - ended.amount
  return (
    <dl className="payment-totals book-totals" aria-label="Totals of the period">
      <Total
        label="Invoiced"
        amount={amount(gross)}
        note={hasTaxes ? `${amount(net)} and ${amount(gross - net)} tax` : ''}
      />
      <Total
        label="Received"
        amount={amount(received)}
        note={refunded ? `after ${amount(refunded)} of refunds` : ''}
      />
      <Total
        label={`Due on ${formatDay(receivables.day)}`}
        amount={amount(receivables.total)}
        note={overdue ? `${amount(overdue)} overdue` : ''}
      />
      {currency === MAIN_CURRENCY && (
        <Total
          label="Monthly revenue of plans"
          amount={`${change > 0 ? '+' : ''}${amount(change)}`}
          note={`${started.count} started, ${ended.count} ended`}
        />
      )}
    </dl>
  )
}

const Total = ({ label, amount, note }: { label: string; amount: string; note: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount}</dd>
    {note && <dd className="payment-totals-note">{note}</dd>}
  </div>
)
