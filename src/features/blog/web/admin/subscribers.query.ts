import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useChange } from '#site/data/use-change.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, expectOk } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import { type Subscriber, SubscribersFilter } from '../../newsletter.contract.ts'

const SUBSCRIBERS = 'subscribers'
const calls = () => privateApi().subscribers

const FILTER = z.object({
  list: SubscribersFilter.shape.state,
  search: SubscribersFilter.shape.search,
})

export function useSubscribersFilter(): SubscribersFilter {
  const { list: state, ...filter } = useFilterParams(FILTER)
  return { ...filter, ...(state && { state }) }
}

export const useSubscribers = (filter: SubscribersFilter) =>
  usePages([SUBSCRIBERS, 'list', filter], (page) => calls().$get({ query: { ...filter, ...page } }))
export const useSubscriberCounts = () =>
  useQuery({
    queryKey: [SUBSCRIBERS, 'counts'],
    queryFn: () => unwrap(calls().counts.$get()),
    ...LIVE,
  })
export const useSubscribersExport = (filter: SubscribersFilter) =>
  useSaveFile(() => calls().export.$get({ query: filter }), 'subscribers.csv')
export const useRemoveSubscriber = () =>
  useChange(({ id }: Subscriber) => expectOk(calls()[':id'].$delete({ param: { id } })), {
    invalidates: [SUBSCRIBERS],
    toast: (_result, { email }) => ({
      title: 'Subscriber deleted',
      description: `${email} has been deleted.`,
    }),
  })
