// The deals of the sales pipeline, and the team's changes to them.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { unwrap, expectOk } from '#site/data/api-error.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import {
  type Deal,
  DealsQuery,
  type DealsFilter,
  type TeamLostReason,
} from '../../pipeline.contract.ts'

const DEALS = 'deals'

const FILTER = z.extend(z.pick(DealsQuery, { stage: true, search: true, assignee: true }), {
  view: z.optional(z.enum(['board', 'list'])),
})

export const usePipelineFilter = () => {
  const { view = 'board', ...filter } = useFilterParams(FILTER)
  return { view, filter }
}
export type PipelineFilter = ReturnType<typeof usePipelineFilter>['filter']

export const useDeals = (filter: PipelineFilter) =>
  usePages([DEALS, 'list', filter], (page) =>
    privateApi().deals.$get({ query: { ...filter, ...page } }),
  )

export const useDealBoard = (filter: DealsFilter) =>
  useQuery({
    queryKey: [DEALS, 'board', filter],
    queryFn: () => unwrap(privateApi().deals.board.$get({ query: filter })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })

export function useMarkLost({ id, name }: Deal) {
  const { mutate: reopen } = useReopenDeal({ id, name })
  return useChange(
    (reason: TeamLostReason) =>
      expectOk(privateApi().deals[':id'].loss.$put({ param: { id }, json: { reason } })),
    {
      invalidates: [DEALS],
      toast: () => ({
        title: 'Marked as lost',
        description: name,
        action: { label: 'Undo', onSelect: () => reopen() },
      }),
    },
  )
}

export const useReopenDeal = ({ id, name }: Pick<Deal, 'id' | 'name'>) =>
  useChange(() => expectOk(privateApi().deals[':id'].loss.$delete({ param: { id } })), {
    invalidates: [DEALS],
    toast: () => ({ title: 'Reopened', description: name }),
  })
