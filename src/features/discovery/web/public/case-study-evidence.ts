// The numbers of the case study, and whether their evidence is complete (product K12).
import type { ClaimName, PublicEvidence } from '#features/claims/claims.contract.ts'
import type { ContentOf } from '#kernel/content-page.contract.ts'
import type { CASE_STUDY_PAGE } from './case-study.content.ts'

export type CaseStudy = ContentOf<typeof CASE_STUDY_PAGE>
export type Stat = { claim: ClaimName; value: string; label: string }

export const CASE_CLAIMS = ['case-growth', 'case-revenue', 'case-reputation'] as const
export const CASE_MARK = 'Illustrative example'

/** An admin can leave a number out. */
export const shownStats = (stats: readonly Stat[]): Stat[] =>
  stats.filter(({ value }) => value !== '')

export const caseStats = ({ top }: Pick<CaseStudy, 'top'>): Stat[] =>
  shownStats([
    { claim: 'case-growth', value: top.growth, label: top.growthLabel },
    { claim: 'case-revenue', value: top.revenue, label: top.revenueLabel },
    { claim: 'case-reputation', value: top.reputation, label: top.reputationLabel },
  ])

/** For the list of sources. */
export const statLabels = (
  stats: readonly Stat[],
  suffix = '',
): Partial<Record<ClaimName, string>> =>
  Object.fromEntries(stats.map(({ claim, value, label }) => [claim, `${value} ${label}${suffix}`]))

/** Visitors get the evidence of a claim only if it has source, period and consent. */
export const isVerified = (
  { top, about }: Pick<CaseStudy, 'top' | 'about'>,
  evidence: readonly PublicEvidence[],
): boolean => {
  const stats = caseStats({ top })
  const hasEvidence = ({ claim }: Stat): boolean => evidence.some((found) => found.claim === claim)
  return about.method !== '' && stats.length > 0 && stats.every(hasEvidence)
}
