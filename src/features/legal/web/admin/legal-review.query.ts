import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import type { LegalReview } from '../../legal-reviews.contract.ts'

export const REVIEW = ['legal-review']
export const calls = () => privateApi()['legal-review']

export const useLegalReview = () =>
  useQuery({
    queryKey: REVIEW,
    queryFn: () => unwrap<LegalReview>(calls().$get()),
    ...LIVE,
  })
