// Queries and mutations on time entries.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { expectOk, hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import type {
  NewTimeEntry,
  PersonFilter,
  TimeEntry,
  TimeEntryChange,
} from '../../hours.contract.ts'
import { clockText } from '../../hours.rules.ts'
import { HOURS } from './timer.query.ts'

const calls = () => privateApi()['time-entries']
const one = () => calls()[':id']

export type TimesheetPeriod = { from: string; until: string; person: PersonFilter }

export const useTimeEntries = (query: TimesheetPeriod) =>
  useQuery({
    queryKey: [HOURS, 'entries', query],
    queryFn: () => unwrap<TimeEntry[]>(calls().$get({ query })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })

const saved = ({ minutes, title }: TimeEntry) => ({
  title: 'Time saved',
  description: `${clockText(minutes)} on ${title}`,
})

export const useNewEntry = () =>
  useChange((json: NewTimeEntry, withKey) => unwrap<TimeEntry>(calls().$post({ json }, withKey)), {
    invalidates: [HOURS],
    isShownElsewhere: hasFields,
    toast: saved,
  })

export const useEntryChange = (id: string) =>
  useChange((json: TimeEntryChange) => unwrap<TimeEntry>(one().$put({ param: { id }, json })), {
    invalidates: [HOURS],
    isShownElsewhere: hasFields,
    toast: saved,
  })

export function useEntryRemoval() {
  const { mutate: restore } = useChange(
    (id: string) => unwrap<TimeEntry>(one().deletion.$delete({ param: { id } })),
    { invalidates: [HOURS] },
  )
  return useChange(({ id }: TimeEntry) => expectOk(one().$delete({ param: { id } })), {
    invalidates: [HOURS],
    toast: (_result, { id, minutes, title }) => ({
      title: 'Time entry deleted',
      description: `${clockText(minutes)} on ${title}`,
      action: { label: 'Undo', onSelect: () => restore(id) },
    }),
  })
}

export const useTimesheetExport = (query: TimesheetPeriod) =>
  useSaveFile(() => calls().table.$get({ query }), `hours-${query.from}-${query.until}.csv`)
