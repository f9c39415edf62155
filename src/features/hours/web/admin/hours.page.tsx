// The timesheet of a week: a grid by project or plan and day, and the entries.
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from '#ui/routing/routing.ts'
import { calendarDay, daysOfWeek, weekStart } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { withParam } from '#site/lists/filter-params.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { privateMeta } from '#site/seo/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useKeys } from '#ui/keys.ts'
import { useNow } from '#ui/now.ts'
import { OverageCard } from '../../overage/web/admin/overage-card.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { useTimeEntries } from './time-entries.query.ts'
import { TimesheetGrid } from './timesheet-grid.tsx'
import { TimesheetTools } from './timesheet-tools.tsx'
import type { Route } from './+types/hours.page'
import '#ui/work-layout.css'
import '#ui/work.css'
import './timesheet.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Hours')

const NEW_ENTRY = 'entry'

export default function HoursPage() {
  const { today, monday, person, isAdding, setAdding } = useTimesheet()
  const isAdmin = useIsAdmin()
  const days = daysOfWeek(monday)
  const query = { from: monday, until: days.at(-1) ?? monday, person }
  const { data: entries, error, isPlaceholderData } = useTimeEntries(query)
  useKeys({ n: () => setAdding(true) })
  return (
    <section className="timesheet-page" aria-labelledby="hours">
      <div className="row">
        <h2 id="hours">Hours</h2>
        <Button aria-haspopup="dialog" aria-keyshortcuts="N" onClick={() => setAdding(true)}>
          <Icon of={Plus} />
          Log time
        </Button>
      </div>
      <div className="row">
        <TimesheetTools monday={monday} today={today} person={person} />
        {isAdmin && (
          <FilterLinks
            name="person"
            label="Whose hours"
            defaultValue="me"
            chosen={person}
            choices={[
              { value: 'me', label: 'My hours' },
              { value: 'everyone', label: 'Everyone’s hours' },
            ]}
          />
        )}
      </div>
      {entries ? (
        <div
          className={classNames('stack', isPlaceholderData && 'list-old')}
          aria-busy={isPlaceholderData}
        >
          <TimesheetGrid
            key={`${monday} ${person}`}
            entries={entries}
            days={days}
            today={today}
            isEditable={person === 'me'}
          />
          <EntryList entries={entries} person={person} />
        </div>
      ) : (
        <div className="card">
          <QueryState title="Couldn’t load the hours." error={error} rows={6} />
        </div>
      )}
      <OverageCard />
      {isAdding && (
        <EntryDialog
          {...(!days.includes(today) && { day: monday })}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

/** The week and the person of the URL; any day of a week opens it. */
function useTimesheet() {
  const { timeZone } = useCompany()
  const today = calendarDay(useNow(), timeZone)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const week = params.get('week') ?? ''
  const isDay = /^20\d\d-\d\d-\d\d$/.test(week) && !Number.isNaN(Date.parse(week))
  const setAdding = (isAdding: boolean): void =>
    void navigate(
      { search: `?${withParam(params, 'new', isAdding ? NEW_ENTRY : '')}` },
      { replace: true, preventScrollReset: true },
    )
  return {
    today,
    monday: weekStart(isDay ? week : today),
    person: isAdmin && params.get('person') === 'everyone' ? 'everyone' : 'me',
    isAdding: params.get('new') === NEW_ENTRY,
    setAdding,
  } as const
}
