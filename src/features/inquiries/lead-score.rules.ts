// The score of a lead: points for its own answers, and nothing else. Product M78.
import type { LeadScore } from './lead-score.contract.ts'
import type { InquiryPayload } from './payloads.contract.ts'

type Sender = { email: string; phone: string }
/** `field` is a key of the payload, or of the sender. */
export type Criterion = {
  label: string
  /** For any answer, or for each code. */
  points: number | Readonly<Record<string, number>>
} & ({ field: string; isOfSender?: never } | { field: keyof Sender; isOfSender: true })

const CONTACT: readonly Criterion[] = [
  { label: 'Email', field: 'email', isOfSender: true, points: 10 },
  { label: 'Phone', field: 'phone', isOfSender: true, points: 10 },
]

/** The most points of a kind add up to 100. Other kinds have no score. */
export const LEAD_CRITERIA = {
  'quote-request': [
    {
      label: 'Budget',
      field: 'budget',
      points: { 'under-5k': 5, '5k-15k': 10, '15k-35k': 20, '35k-65k': 25, 'over-65k': 30 },
    },
    {
      label: 'Timeline',
      field: 'timeline',
      points: { asap: 20, '1-month': 20, '2-3-months': 15, '3-6-months': 10, flexible: 5 },
    },
    { label: 'Package', field: 'package', points: 10 },
    { label: 'Services', field: 'services', points: 5 },
    { label: 'Description', field: 'description', points: 10 },
    { label: 'Website', field: 'website', points: 5 },
    ...CONTACT,
  ],
  discovery: [
    { label: 'Plan', field: 'plan', points: 25 },
    { label: 'Main goal', field: 'mainGoal', points: 10 },
    { label: 'Main challenges', field: 'challenges', points: 15 },
    { label: 'Current online presence', field: 'currentPresence', points: 10 },
    { label: 'Advertising channels', field: 'advertisingChannels', points: 5 },
    { label: 'Specialty', field: 'specialty', points: 5 },
    { label: 'Location', field: 'location', points: 5 },
    { label: 'Practice name', field: 'practiceName', points: 5 },
    ...CONTACT,
  ],
} as const satisfies Partial<Record<InquiryPayload['kind'], readonly Criterion[]>>

export const mostPoints = ({ points }: Criterion): number =>
  typeof points === 'number' ? points : Math.max(...Object.values(points))

/** Null for a kind without a score. */
export function leadScore(payload: InquiryPayload, sender: Sender): LeadScore | null {
  if (payload.kind !== 'quote-request' && payload.kind !== 'discovery') return null
  const answers = new Map<string, unknown>(Object.entries(payload))
  const criteria: readonly Criterion[] = LEAD_CRITERIA[payload.kind]
  const reasons = criteria.map((criterion) => ({
    label: criterion.label,
    points: pointsFor(
      criterion,
      criterion.isOfSender ? sender[criterion.field] : answers.get(criterion.field),
    ),
    most: mostPoints(criterion),
  }))
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons }
}

function pointsFor({ points }: Criterion, answer: unknown): number {
  if (answer === null || answer === '' || (Array.isArray(answer) && !answer.length)) return 0
  return typeof points === 'number' ? points : (points[String(answer)] ?? 0)
}
