import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { showError, useChange } from '#site/data/use-change.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, expectOk } from '#site/data/api-error.ts'
import { saveFile } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import {
  SUBSCRIBER_STATES,
  type Subscriber,
  type SubscriberState,
} from '../../newsletter.contract.ts'

const SUBSCRIBERS = 'subscribers'
const calls = () => privateApi().subscribers

export type SubscriberView = { state: SubscriberState | 'all'; search: string }

export function useSubscribersFilter(): SubscriberView {
  const [params] = useSearchParams()
  return {
    state: SUBSCRIBER_STATES.find((state) => state === params.get('list')) ?? 'all',
    search: params.get('search')?.trim() ?? '',
  }
}

const queryOf = ({ state, search }: SubscriberView) => ({
  ...(state !== 'all' && { state }),
  ...(search && { search }),
})

export const useSubscribers = (shown: SubscriberView) =>
  usePages([SUBSCRIBERS, 'list', shown], (page) =>
    calls().$get({ query: { ...queryOf(shown), ...page } }),
  )
export const useSubscriberCounts = () =>
  useQuery({
    queryKey: [SUBSCRIBERS, 'counts'],
    queryFn: () => unwrap(calls().counts.$get()),
    ...LIVE,
  })
export const useSubscribersExport = () =>
  useMutation({
    mutationFn: (shown: SubscriberView) =>
      saveFile(calls().export.$get({ query: queryOf(shown) }), 'subscribers.csv'),
    onError: showError,
  })
export const useRemoveSubscriber = () =>
  useChange(({ id }: Subscriber) => expectOk(calls()[':id'].$delete({ param: { id } })), {
    invalidates: [SUBSCRIBERS],
    toast: (_result, { email }) => ({
      title: 'Subscriber deleted',
      description: `${email} has been deleted.`,
    }),
  })
