// What the public pages claim in numbers or let others say, and what stands behind it. Product B23, H20.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

type Shown = { label: string; page: string; path: string }
const DOCTORS = { page: 'Doctors & Clinics', path: '/industries/doctors-clinics' }
const HOME = { page: 'Home', path: '/' }
const MIND_OPS = { page: 'MindOps', path: '/mind-ops' }

/** Every claim, as the page that makes it words it, in the order of the site. The names are stored with the evidence: they do not change. */
export const CLAIMS = {
  'testimonial-ortega': { label: 'Testimonial of Maribel Ortega', ...HOME },
  'testimonial-price': { label: 'Testimonial of Devon Price', ...HOME },
  'testimonial-rao': { label: 'Testimonial of Dr. Anita Rao', ...HOME },
  'healthcare-clients': { label: '50+ healthcare clients', ...DOCTORS },
  'average-growth': { label: '300% average patient growth', ...DOCTORS },
  satisfaction: { label: '4.9/5 client satisfaction', ...DOCTORS },
  'case-growth': { label: '400% patient growth, case study', ...DOCTORS },
  'case-revenue': { label: '$2.5M revenue increase, case study', ...DOCTORS },
  'case-reputation': { label: '95% online reputation, case study', ...DOCTORS },
  'mind-ops-agents': { label: '6+ agents', ...MIND_OPS },
  'mind-ops-integrations': { label: '10+ integrations', ...MIND_OPS },
  'tajjam-plugins': { label: '100+ plugins', page: 'Tajjam', path: '/tajjam' },
  'voygee-share': { label: 'Drivers keep 100%', page: 'Voygee', path: '/voygee' },
} as const satisfies Record<string, Shown>
export type ClaimName = keyof typeof CLAIMS

// The keys of PRACTICE_CLAIMS are its names.
export const CLAIM_NAMES = Object.keys(CLAIMS) as [ClaimName, ...ClaimName[]]
const claim = z.enum(CLAIM_NAMES)

export const ClaimPath = z.object({ claim })

const LONGEST = { source: 300, period: 100, consent: 300 } as const

/** What a visitor reads beside a claim. Only of claims whose evidence is whole. */
export const PublicEvidence = z.object({ claim, source: z.string(), period: z.string() })
export type PublicEvidence = z.infer<typeof PublicEvidence>
PublicEvidence.register(z.globalRegistry, { id: 'PublicEvidence' })
export const PublicEvidenceList = z.array(PublicEvidence)

/** `consent` says who agreed to it and stays with the team. Each '' until it is written; `revision` is 0 while nothing was. */
export const ClaimEvidence = z.object({
  ...PublicEvidence.shape,
  consent: z.string(),
  revision: z.int(),
})
export type ClaimEvidence = z.infer<typeof ClaimEvidence>
ClaimEvidence.register(z.globalRegistry, { id: 'ClaimEvidence' })
export const ClaimEvidenceList = z.array(ClaimEvidence)

/** With the `revision` that was read, what a colleague saved since is not overwritten. */
export const EvidenceChange = z.object({
  source: textOf(LONGEST.source),
  period: textOf(LONGEST.period),
  consent: textOf(LONGEST.consent),
  revision: wholeNumber(),
})
export type EvidenceChange = z.infer<typeof EvidenceChange>
EvidenceChange.register(z.globalRegistry, { id: 'EvidenceChange' })

/** Source, period and consent: one of them alone proves nothing. */
export const isWhole = ({
  source,
  period,
  consent,
}: Pick<ClaimEvidence, 'source' | 'period' | 'consent'>): boolean =>
  source !== '' && period !== '' && consent !== ''
