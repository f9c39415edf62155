// Counts of applications, for the admin navigation and the Applications tab.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApplicationsFilter } from '../../applications.contract.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

export const APPLICATIONS = 'applications'

export const queryOf = ({ stalled, ...filter }: ApplicationsFilter) => ({
  ...filter,
  ...(stalled && { stalled: 'true' }),
})

/** Keeps the previous counts while a new search loads. */
export const useApplicationCounts = (filter: ApplicationsFilter = {}) =>
  useQuery({
    queryKey: [APPLICATIONS, 'counts', filter],
    queryFn: () => unwrap(privateApi().applications.counts.$get({ query: queryOf(filter) })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })
