import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import type { LegalReview } from '../../legal-reviews.contract.ts'

export const LEGAL_REVIEW = ['legal-review']
export const reviewCalls = () => privateApi()['legal-review']

export const useLegalReview = () =>
  useQuery({
    queryKey: LEGAL_REVIEW,
    queryFn: () => unwrap<LegalReview>(reviewCalls().$get()),
    ...LIVE,
  })
