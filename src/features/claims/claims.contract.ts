// Contract of claims on public pages (numbers, testimonials) and their evidence. Product B23, H20.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'

type Shown = { label: string; page: string; path: string }
const DOCTORS = { page: 'Doctors & Clinics', path: paths.doctorsClinics }
const HOME = { page: 'Home', path: paths.home }
const MIND_OPS = { page: 'MindOps', path: paths.mindOps }

/** All claims in the order of the site. The keys are stored in the database: never change them. */
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
  'tajjam-plugins': { label: '100+ plugins', page: 'Tajjam', path: paths.tajjam },
  'voygee-share': { label: 'Drivers keep 100%', page: 'Voygee', path: paths.voygee },
} as const satisfies Record<string, Shown>
export type ClaimName = keyof typeof CLAIMS

/** The claims of the sample testimonials, by name. A replaced sample is no claim any more. */
export const SAMPLE_TESTIMONIALS: ReadonlyMap<string, ClaimName> = new Map([
  ['Maribel Ortega', 'testimonial-ortega'],
  ['Devon Price', 'testimonial-price'],
  ['Dr. Anita Rao', 'testimonial-rao'],
])

// Object.keys returns string[]; the keys of CLAIMS are the names.
export const CLAIM_NAMES = Object.keys(CLAIMS) as [ClaimName, ...ClaimName[]]
const claim = z.enum(CLAIM_NAMES)

export const ClaimPath = z.object({ claim })

const LONGEST = { source: 300, period: 100, consent: 300 } as const

/** Visitors see the evidence of a claim only if it is complete. */
export const PublicEvidence = z.object({ claim, source: z.string(), period: z.string() })
export type PublicEvidence = z.infer<typeof PublicEvidence>
PublicEvidence.register(z.globalRegistry, { id: 'PublicEvidence' })
export const PublicEvidenceList = z.array(PublicEvidence)

/** `consent` names who agreed; only admins see it. `revision` is 0 until the first save. */
export const ClaimEvidence = z.object({
  ...PublicEvidence.shape,
  consent: z.string(),
  revision: z.int(),
})
export type ClaimEvidence = z.infer<typeof ClaimEvidence>
ClaimEvidence.register(z.globalRegistry, { id: 'ClaimEvidence' })
export const ClaimEvidenceList = z.array(ClaimEvidence)

export const EvidenceChange = z.object({
  source: textOf(LONGEST.source),
  period: textOf(LONGEST.period),
  consent: textOf(LONGEST.consent),
  revision: wholeNumber(),
})
export type EvidenceChange = z.infer<typeof EvidenceChange>
EvidenceChange.register(z.globalRegistry, { id: 'EvidenceChange' })

export const hasCompleteEvidence = ({
  source,
  period,
  consent,
}: Pick<ClaimEvidence, 'source' | 'period' | 'consent'>): boolean =>
  source !== '' && period !== '' && consent !== ''
