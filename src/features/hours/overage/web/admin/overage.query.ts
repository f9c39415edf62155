// Hours beyond plans, for the team, and what it can do.
import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE_ON_RETURN } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { HOURS } from '../../../web/admin/timer.query.ts'
import type { NewOverageRequest, OverageRequest, Overages } from '../../overage.contract.ts'

const requests = () => privateApi()['overage-requests']

/** @param email undefined for all customers */
export const overagesQuery = (email?: string) => ({
  queryKey: [HOURS, 'overages', email ?? ''],
  queryFn: () => unwrap<Overages>(privateApi().overages.$get({ query: email ? { email } : {} })),
  ...LIVE_ON_RETURN,
})

export const useOverages = () => useQuery(overagesQuery())

export const useOverageRequest = () =>
  useChange(
    (json: NewOverageRequest, withKey) =>
      unwrap<OverageRequest>(requests().$post({ json }, withKey)),
    {
      invalidates: [HOURS],
      isShownElsewhere: hasFields,
      toast: ({ businessName }) => ({
        title: 'Customer asked',
        description: `${businessName} gets an email with the price.`,
      }),
    },
  )

export const useOverageWithdrawal = () =>
  useChange(
    (id: string) => unwrap<OverageRequest>(requests()[':id'].withdrawal.$post({ param: { id } })),
    { invalidates: [HOURS], toast: () => ({ title: 'Request withdrawn' }) },
  )

export const useDraftRestoration = () =>
  useChange(
    (id: string) =>
      unwrap<OverageRequest>(requests()[':id'].draft.restoration.$post({ param: { id } })),
    { invalidates: [HOURS], toast: () => ({ title: 'Draft written again' }) },
  )
