// The customer's own deliverables, and the answers to them.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { useDownload } from '#site/data/use-download.ts'
import type { DeliverableReturn } from '../../deliverables.contract.ts'

const OWN = ['my-deliverables']
const calls = () => privateApi().my.deliverables

export const useMyDeliverables = () =>
  useQuery({ queryKey: OWN, queryFn: () => unwrap(calls().$get()), ...LIVE })

export const useAcceptance = (id: string) =>
  useChange(() => unwrap(calls()[':id'].acceptance.$post({ param: { id } })), {
    invalidates: OWN,
    shownAt: OWN,
    toast: () => ({ title: 'Accepted. Thank you.' }),
  })

export const useReturn = (id: string) =>
  useChange(
    (json: DeliverableReturn) => unwrap(calls()[':id'].return.$post({ param: { id }, json })),
    {
      invalidates: OWN,
      shownAt: OWN,
      toast: () => ({ title: 'Returned', description: 'We will complete it and ask again.' }),
    },
  )

export const useDeliverableFile = (id: string, name: string) =>
  useDownload(() => unwrap(calls()[':id'].links.$post({ param: { id } })), name)
