// Counts of applications, for the admin navigation and the Applications tab.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApplicationsFilter } from '#features/careers/applications.contract.ts'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

export const APPLICATIONS = 'applications'

export const queryOf = ({ stalled, ...filter }: ApplicationsFilter) => ({
  ...filter,
  ...(stalled && { stalled: 'true' }),
})

/** Keeps the previous counts while a new search loads. */
export const useApplicationCounts = (filter: ApplicationsFilter = {}) =>
  useQuery({
    queryKey: [APPLICATIONS, 'counts', filter],
    queryFn: () => answerOf(privateApi().applications.counts.$get({ query: queryOf(filter) })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })
