// The month, the view and the filters of the calendar, which are in the URL.
import { useNavigate, useSearchParams } from '#ui/routing/routing.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { useMe } from '#site/data/me.ts'
import { withParam } from '#site/lists/filter-params.ts'
import type { Calendar, CalendarEvent } from '../../calendar.contract.ts'
import { monthAfter, weeksOf } from '../../calendar.rules.ts'

export type CalendarView = 'month' | 'agenda'

/** `go` opens the month that is some months away, and without a number the current one. */
export function useCalendarView() {
  const today = useAgencyDay()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const current = today.slice(0, 7)
  const chosen = params.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(chosen) ? chosen : current
  const weeks = weeksOf(month)
  const searchOf = (months?: number): string => {
    const next = months === undefined ? current : monthAfter(month, months)
    return `?${withParam(params, 'month', next === current ? '' : next)}`
  }
  const view: CalendarView = params.get('view') === 'agenda' ? 'agenda' : 'month'
  return {
    today,
    month,
    weeks,
    view,
    isCurrent: month === current,
    range: { from: weeks[0]?.[0] ?? `${month}-01`, until: weeks.at(-1)?.[6] ?? `${month}-28` },
    searchOf,
    go: (months?: number): void =>
      void navigate({ search: searchOf(months) }, { preventScrollReset: true }),
  }
}

/** An event without owners is everyone's. */
export function useShownEvents(calendar: Calendar | undefined): CalendarEvent[] {
  const [params] = useSearchParams()
  const { data: me } = useMe()
  const kind = params.get('kind') ?? ''
  const person = params.get('person') ?? ''
  const ownerId = person === 'me' ? me?.id : person
  const isKind = calendar?.kinds.some(({ name }) => name === kind) ?? false
  return (calendar?.events ?? []).filter(
    (event) =>
      (!isKind || event.kind === kind) &&
      (!ownerId || event.owners.some(({ id }) => id === ownerId)),
  )
}
