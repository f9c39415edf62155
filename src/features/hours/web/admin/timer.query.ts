// The running timer, and what it can be started on.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { expectOk, hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { NewTimer, RecentWork, TimeEntry, TimerEnd, TimerState } from '../../hours.contract.ts'
import { clockText } from '../../hours.rules.ts'
import type { ShownWork } from './timer-window.ts'

export const HOURS = 'hours'
const TIMER = [HOURS, 'timer']

export const useTimer = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: TIMER,
    queryFn: () => unwrap<TimerState>(privateApi().timer.$get()),
    ...LIVE,
  })

/** Not polled: it changes with one's own entries, which reload it. */
export const useRecentWork = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: [HOURS, 'recent'],
    queryFn: () => unwrap<RecentWork>(privateApi()['recent-work'].$get()),
  })

export const useTimedWork = (search: string) =>
  useQuery({
    queryKey: [HOURS, 'work', search],
    queryFn: () => unwrap(privateApi()['timed-work'].$get({ query: search ? { search } : {} })),
    placeholderData: keepPreviousData,
  })

export const useRoles = () =>
  useQuery({
    queryKey: ['price-book'],
    queryFn: () => unwrap(privateApi()['price-book'].$get()),
    select: ({ roles }) => roles,
  })

/** @param hasForm that it shows errors of fields */
export const useTimerStart = (hasForm = false) =>
  useChange(
    (json: NewTimer, withKey) => unwrap<TimerState>(privateApi().timer.$post({ json }, withKey)),
    {
      invalidates: [HOURS],
      shownAt: TIMER,
      isShownElsewhere: (error) => hasForm && hasFields(error),
      toast: ({ timer }) => ({ title: 'Timer started', description: timer?.title ?? '' }),
    },
  )

export const useTimerEnd = () =>
  useChange(
    (json: TimerEnd, withKey) =>
      unwrap<TimeEntry>(privateApi().timer.completion.$post({ json }, withKey)),
    {
      invalidates: [HOURS],
      isShownElsewhere: hasFields,
      toast: ({ minutes, title }) => ({
        title: 'Timer stopped',
        description: `${clockText(minutes)} on ${title}`,
      }),
    },
  )

export const useTimerDiscard = () =>
  useChange((id: string) => expectOk(privateApi().timer[':id'].$delete({ param: { id } })), {
    invalidates: [HOURS],
    toast: () => ({ title: 'Timer discarded', description: 'No time was recorded.' }),
  })

/** What a call needs to know about a project or a plan. */
export const toWork = ({ projectId, subscriptionId }: ShownWork) => ({ projectId, subscriptionId })
