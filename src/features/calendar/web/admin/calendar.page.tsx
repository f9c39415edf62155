// The calendar of the team: the month as a table, or its days with events as a list.
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { formatMonth } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { KeysHelp } from '#site/lists/keys-help.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { privateMeta } from '#site/seo/private-meta.ts'
import { classNames } from '#ui/class-names.ts'
import { useKeys } from '#ui/keys.ts'
import type { Calendar } from '../../calendar.contract.ts'
import { Agenda } from './agenda.tsx'
import { useCalendar } from './calendar.query.ts'
import { MonthTable } from './month-table.tsx'
import { MonthTools } from './month-tools.tsx'
import { useCalendarView, useShownEvents } from './use-calendar-view.ts'
import type { Route } from './+types/calendar.page'
import '#ui/keys.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './calendar.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Calendar')

const KEYS = [
  ['P', 'Month before'],
  ['N', 'Month after'],
  ['T', 'This month'],
] as const

export default function CalendarPage() {
  const state = useCalendarView()
  const { go, view } = state
  const { data, error, isPlaceholderData } = useCalendar(state.range)
  useKeys({ p: () => go(-1), n: () => go(1), t: () => go() })
  return (
    <section className="calendar-page" aria-labelledby="calendar">
      <div className="row">
        <h2 id="calendar">Calendar</h2>
        <Link className="text-link small" to={paths.admin.setting('calendars')}>
          Use it in your calendar app
        </Link>
      </div>
      <div className="row">
        <MonthTools {...state} />
        <Filters view={view} data={data} />
      </div>
      {data ? (
        <div
          className={classNames('stack', isPlaceholderData && 'list-old')}
          aria-busy={isPlaceholderData}
        >
          <Events data={data} state={state} />
        </div>
      ) : (
        <div className="card">
          <QueryState title="Couldn’t load the calendar." error={error} rows={8} />
        </div>
      )}
      <KeysHelp title="Keys in the calendar" keys={KEYS}>
        <kbd>P</kbd> <kbd>N</kbd> month before and after, <kbd>T</kbd> this month
      </KeysHelp>
    </section>
  )
}

function Events({ data, state }: { data: Calendar; state: ReturnType<typeof useCalendarView> }) {
  const { view, month, weeks, today } = state
  const events = useShownEvents(data)
  const [params] = useSearchParams()
  const isFiltered = params.has('kind') || params.has('person')
  return (
    <>
      {!data.isComplete && (
        <p className="side-note">
          This month has more events than fit here. Choose a kind to see fewer.
        </p>
      )}
      {view === 'month' && (
        <MonthTable
          key={month}
          events={events}
          kinds={data.kinds}
          weeks={weeks}
          month={month}
          today={today}
        />
      )}
      <div className={classNames(view === 'month' && 'calendar-narrow-only')}>
        <Agenda
          events={events.filter(({ day }) => day.startsWith(month))}
          kinds={data.kinds}
          today={today}
          none={
            isFiltered
              ? `No such events in ${formatMonth(month)}.`
              : `No events in ${formatMonth(month)}.`
          }
        />
      </div>
    </>
  )
}

function Filters({ view, data }: { view: 'month' | 'agenda'; data: Calendar | undefined }) {
  return (
    <div className="row-start calendar-filters">
      <FilterSelect
        name="kind"
        label="Kind"
        any="All kinds"
        options={Object.fromEntries((data?.kinds ?? []).map(({ name, title }) => [name, title]))}
      />
      <FilterSelect
        name="person"
        label="Person"
        any="Everyone"
        options={{
          me: 'Only mine',
          ...Object.fromEntries((data?.people ?? []).map(({ id, name }) => [id, name])),
        }}
      />
      <div className="calendar-wide-only">
        <FilterLinks
          name="view"
          label="View"
          defaultValue="month"
          chosen={view}
          choices={[
            { value: 'month', label: 'Month' },
            { value: 'agenda', label: 'List' },
          ]}
        />
      </div>
    </div>
  )
}
