// What each monthly plan delivers: the list from which every month gets its checklist.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { requiredLine, textOf } from '../../kernel/text.contract.ts'
import { PLAN_FAMILIES } from '../catalogue/catalogue.contract.ts'

export const FREQUENCIES = {
  monthly: 'Every month',
  'twice-a-month': 'Twice a month',
  weekly: 'Every week',
  quarterly: 'Every 3 months',
  once: 'Once, in the first month',
} as const
export type Frequency = keyof typeof FREQUENCIES
// Object.keys loses the key type.
export const ALL_FREQUENCIES = Object.keys(FREQUENCIES) as [Frequency, ...Frequency[]]

export const MOST_DELIVERABLES = 40
export const NAME_EACH = 'Enter what is delivered in each line.'
/** `ownerId` is a team member; null for nobody. */
export const DeliverableLine = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  name: requiredLine(120, NAME_EACH),
  detail: z._default(textOf(500), ''),
  frequency: z.enum(ALL_FREQUENCIES, 'Choose how often.'),
  ownerId: z._default(z.nullable(z.uuid()), null),
  needsApproval: z.boolean(),
})
export type DeliverableLine = z.output<typeof DeliverableLine>

/** In the order of the price book. `revision` is 0 before the first save. */
export const PlanDeliverables = z.object({
  planId: z.string(),
  planName: z.string(),
  family: z.enum(PLAN_FAMILIES),
  lines: z.array(DeliverableLine),
  revision: z.int(),
})
export type PlanDeliverables = z.infer<typeof PlanDeliverables>
PlanDeliverables.register(z.globalRegistry, { id: 'PlanDeliverables' })

const isUnique = (lines: readonly { id: string }[]): boolean =>
  new Set(lines.map(({ id }) => id)).size === lines.length
export const PlanDeliverablesChange = z.object({
  lines: z
    .array(DeliverableLine)
    .check(
      z.maxLength(MOST_DELIVERABLES, `At most ${MOST_DELIVERABLES} lines.`),
      z.refine(isUnique, 'Each line needs its own ID.'),
    ),
  revision: wholeNumber(),
})
export type PlanDeliverablesChange = z.output<typeof PlanDeliverablesChange>
PlanDeliverablesChange.register(z.globalRegistry, { id: 'PlanDeliverablesChange' })
