// The deliverables of all customers, for the team.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { useDownload } from '#site/data/use-download.ts'
import type { DeliverableCompletion, DeliverableList } from '../../deliverables.contract.ts'

const DELIVERABLES = 'deliverables'
const calls = () => privateApi()[DELIVERABLES]

export type DeliverablesFilter = {
  list: DeliverableList
  owner?: 'all' | 'me'
  month?: string
  emails?: string
}

export const useDeliverables = (filter: DeliverablesFilter) =>
  useQuery({
    queryKey: [DELIVERABLES, filter],
    queryFn: () => unwrap(calls().$get({ query: filter })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })

export const useCompletion = (id: string) =>
  useChange(
    (json: DeliverableCompletion) =>
      unwrap(calls()[':id'].completion.$post({ param: { id }, json })),
    {
      invalidates: [DELIVERABLES],
      toast: ({ needsApproval }) => ({
        title: 'Completed',
        description: needsApproval ? 'The customer can now accept it.' : 'The customer sees it.',
      }),
    },
  )

export const useUndoCompletion = (id: string) =>
  useChange(() => unwrap(calls()[':id'].completion.$delete({ param: { id } })), {
    invalidates: [DELIVERABLES],
    toast: () => ({ title: 'To do again' }),
  })

export const useDeliveredFile = (fileId: string, name: string) =>
  useDownload(() => unwrap(privateApi().files[':id'].links.$post({ param: { id: fileId } })), name)
