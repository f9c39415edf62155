// Count of mails in quarantine, for the link above the list of mails.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'

export const QUARANTINE = 'quarantine'

export const useQuarantineCounts = () =>
  useQuery({
    queryKey: [QUARANTINE, 'counts'],
    queryFn: () => unwrap(privateApi().quarantine.counts.$get()),
    ...LIVE,
  })
