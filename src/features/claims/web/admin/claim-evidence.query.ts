// Admin query for the evidence of public claims, and the number of claims without evidence.
import { useQuery } from '@tanstack/react-query'
import { hasCompleteEvidence } from '../../claims.contract.ts'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

export const CLAIM_EVIDENCE = 'claim-evidence'
export const useClaimEvidence = () =>
  useQuery({
    queryKey: [CLAIM_EVIDENCE],
    queryFn: () => unwrap(privateApi().claims.evidence.$get()),
    enabled: useIsAdmin(),
    ...LIVE,
  })

export const useUnsupportedClaims = (): number | undefined =>
  useClaimEvidence().data?.filter((each) => !hasCompleteEvidence(each)).length
