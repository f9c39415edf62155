// The books of a period: what was invoiced and received, and for what, from whom and why.
import { formatDay, formatMonth } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
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
import { type ChosenPeriod, useBooks, useChosenPeriod } from './books.query.ts'
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
  if (!books.firstMonth)
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
      {books.currencies.map((of) => (
        <Currency key={of.currency} books={of} period={period} />
      ))}
      <AccountingFiles period={period} />
    </>
  )
}

function Currency({ books, period }: { books: CurrencyBooks; period: Period }) {
  const { months, services, customers, sources, receivables, corrections, taxes } = books
  const hasTaxes = taxes.length > 0
  const groups = { period, hasTaxes }
  return (
    <>
      <Totals books={books} hasTaxes={hasTaxes} />
      <BookedMonths months={months} {...groups} />
      <div className="book-pair">
        <div className="stack">
          <BookedGroups title="By service" table="services" groups={services} {...groups} />
          <BookedGroups title="By source" table="sources" groups={sources} {...groups} />
          <Corrections corrections={corrections} period={period} />
        </div>
        <div className="stack">
          <BookedGroups title="By customer" table="customers" groups={customers} {...groups} />
          <DueAtEnd receivables={receivables} period={period} />
          <BookedPlans started={books.started} ended={books.ended} period={period} />
        </div>
      </div>
      {hasTaxes && <BookedTaxes taxes={taxes} period={period} />}
    </>
  )
}

function Totals({ books, hasTaxes }: { books: CurrencyBooks; hasTaxes: boolean }) {
  const { total, receivables, started, ended } = books
  const { net, gross, received, refunded } = total
  const overdue = receivables.total - receivables.current
  const change = started.amount - ended.amount
  return (
    <dl className="payment-totals" aria-label="Totals of the period">
      <Total
        label="Invoiced"
        cents={gross}
        note={hasTaxes ? `${exactDollars(net)} and ${exactDollars(gross - net)} tax` : ''}
      />
      <Total
        label="Received"
        cents={received}
        note={refunded ? `after ${exactDollars(refunded)} of refunds` : ''}
      />
      <Total
        label={`Due on ${formatDay(receivables.day)}`}
        cents={receivables.total}
        note={overdue ? `${exactDollars(overdue)} overdue` : ''}
      />
      <Total
        label="Monthly revenue of plans"
        cents={change}
        isChange
        note={`${started.count} started, ${ended.count} ended`}
      />
    </dl>
  )
}

const Total = ({
  label,
  cents,
  note,
  isChange = false,
}: {
  label: string
  cents: number
  note: string
  isChange?: boolean
}) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {isChange && cents > 0 && '+'}
      {exactDollars(cents)}
    </dd>
    {note && <dd className="payment-totals-note">{note}</dd>}
  </div>
)
