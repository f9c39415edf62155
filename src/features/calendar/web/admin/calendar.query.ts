// The events of the weeks of a month.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import type { Calendar } from '../../calendar.contract.ts'

export const useCalendar = (query: { from: string; until: string }) =>
  useQuery({
    queryKey: ['calendar', query],
    queryFn: () => unwrap<Calendar>(privateApi().calendar.$get({ query })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })
