// The customer's own requests for hours beyond a plan, and the answers to them.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE_ON_RETURN } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { MyOverageRequest, OverageDecline } from '../../overage.contract.ts'

const OWN = ['my-overage-requests']
const calls = () => privateApi().my['overage-requests']
const ANSWER = { invalidates: OWN, shownAt: OWN }

export const useMyOverageRequests = () =>
  useQuery({
    queryKey: OWN,
    queryFn: () => unwrap<MyOverageRequest[]>(calls().$get()),
    ...LIVE_ON_RETURN,
  })

export const useOverageApproval = (id: string) =>
  useChange(
    (total: number) =>
      unwrap<MyOverageRequest[]>(
        calls()[':id'].acceptance.$post({ param: { id }, json: { total } }),
      ),
    {
      ...ANSWER,
      toast: () => ({ title: 'Approved. Thank you.', description: 'You will get an invoice.' }),
    },
  )

export const useOverageDecline = (id: string) =>
  useChange(
    (json: OverageDecline) =>
      unwrap<MyOverageRequest[]>(calls()[':id'].decline.$post({ param: { id }, json })),
    {
      ...ANSWER,
      toast: () => ({ title: 'Declined', description: 'These hours are not billed.' }),
    },
  )
