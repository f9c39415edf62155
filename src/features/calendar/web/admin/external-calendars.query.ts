// Queries and mutations of the calendars that block call times.
import { useQuery } from '@tanstack/react-query'
import { expectOk, hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { ExternalCalendar, NewExternalCalendar } from '../../external-calendars.contract.ts'

const EXTERNAL_CALENDARS = 'external-calendars'
const calls = () => privateApi()[EXTERNAL_CALENDARS]
const invalidates = [EXTERNAL_CALENDARS]

export const useExternalCalendars = () =>
  useQuery({
    queryKey: [EXTERNAL_CALENDARS],
    queryFn: () => unwrap<ExternalCalendar[]>(calls().$get()),
    ...LIVE,
  })

export const useNewCalendar = () =>
  useChange(
    (json: NewExternalCalendar, withKey) =>
      unwrap<ExternalCalendar>(calls().$post({ json }, withKey)),
    {
      invalidates,
      isShownElsewhere: hasFields,
      toast: ({ busyCount }) => ({
        title: 'Calendar added',
        description: `${busyText(busyCount)}. Calls are offered around them.`,
      }),
    },
  )

export const useReading = (id: string) =>
  useChange(() => unwrap<ExternalCalendar>(calls()[':id'].reading.$put({ param: { id } })), {
    invalidates,
    toast: ({ busyCount }) => ({
      title: 'Calendar read',
      description: `${busyText(busyCount)}.`,
    }),
  })

export const useCalendarRemoval = (id: string) =>
  useChange(() => expectOk(calls()[':id'].$delete({ param: { id } })), {
    invalidates,
    toast: () => ({
      title: 'Calendar removed',
      description: 'Its events no longer block call times.',
    }),
  })

export const busyText = (count: number): string =>
  count === 1 ? '1 busy time' : `${count} busy times`
