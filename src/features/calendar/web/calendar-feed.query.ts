// Queries and mutations of the address at which calendar apps read one's own events.
import { useQuery } from '@tanstack/react-query'
import { expectOk, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { CreatedCalendarFeed, FeedScope, MyCalendarFeed } from '../calendar-feeds.contract.ts'

const CALENDAR_FEED = 'calendar-feed'
const calls = () => privateApi().my['calendar-feed']

export const useCalendarFeed = () =>
  useQuery({
    queryKey: [CALENDAR_FEED],
    queryFn: () => unwrap<MyCalendarFeed>(calls().$get()),
  })

export const useNewFeed = () =>
  useChange((scope: FeedScope) => unwrap<CreatedCalendarFeed>(calls().$put({ json: { scope } })), {
    invalidates: [CALENDAR_FEED],
  })

export const useFeedScope = () =>
  useChange((scope: FeedScope) => unwrap<MyCalendarFeed>(calls().scope.$put({ json: { scope } })), {
    invalidates: [CALENDAR_FEED],
    toast: () => ({ title: 'Saved', description: 'Your app shows it when it reads again.' }),
  })

export const useFeedRemoval = () =>
  useChange(() => expectOk(calls().$delete()), {
    invalidates: [CALENDAR_FEED],
    toast: () => ({
      title: 'Calendar address removed',
      description: 'Apps can no longer read your calendar.',
    }),
  })
