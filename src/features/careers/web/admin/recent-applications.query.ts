// The newest applications, for the first screen, which loads no schemas.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { APPLICATIONS } from './application-counts.query.ts'

export const useRecentApplications = (count: number) =>
  useQuery({
    queryKey: [APPLICATIONS, 'recent', count],
    queryFn: () => unwrap(privateApi().applications.$get({ query: { limit: String(count) } })),
    ...LIVE,
  })
