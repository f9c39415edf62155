// How many applications there are and wait: the admin frame shows it, and the Applications tab.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApplicationsFilter } from '#features/careers/applications.contract.ts'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

/** Everything fetched about applications begins with it, so that one change freshens all. */
export const APPLICATIONS = 'applications'

/** What goes with a call: the address knows `true` and nothing. */
export const queryOf = ({ stalled, ...filter }: ApplicationsFilter) => ({
  ...filter,
  ...(stalled && { stalled: 'true' }),
})

/** While somebody types what is looked for, what was counted stays. */
export const useApplicationCounts = (filter: ApplicationsFilter = {}) =>
  useQuery({
    queryKey: [APPLICATIONS, 'counts', filter],
    queryFn: () => answerOf(privateApi().applications.counts.$get({ query: queryOf(filter) })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })
