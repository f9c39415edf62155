// Deliverables: what the agency delivers in each month of a plan. Product M23, M24.
import * as z from 'zod/mini'
import { uploadedFile } from '../../kernel/files/files.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { requiredText, textOf } from '../../kernel/text.contract.ts'

export const DELIVERABLES_PATH = `${paths.admin.home}/deliverables`

/** `done` waits for the customer if `needsApproval`; `returned` is to do again. */
export const DELIVERABLE_STATES = ['open', 'done', 'accepted', 'returned', 'canceled'] as const
export type DeliverableState = (typeof DELIVERABLE_STATES)[number]

/** Days after which what the customer did not return counts as accepted. */
export const ACCEPTED_AFTER_DAYS = 14

const instant = z.iso.datetime()
/** In the agency's time zone, `2026-12-31`. */
const day = z.iso.date()

/**
 * `number` counts from 1 to `times` within the period. `note`, `link` and `file` are of the last
 * completion. `acceptedBy` is the product after ACCEPTED_AFTER_DAYS. `carriedFrom` is the first day
 * of an earlier period, while the deliverable is unfinished. `acceptsItselfOn` is the day on which
 * one that waits for the customer counts as accepted.
 */
const SHAPE = {
  id: z.uuid(),
  planName: z.string(),
  name: z.string(),
  detail: z.string(),
  number: z.int(),
  times: z.int(),
  needsApproval: z.boolean(),
  dueOn: day,
  periodStart: day,
  carriedFrom: z.nullable(day),
  state: z.enum(DELIVERABLE_STATES),
  note: z.string(),
  link: z.nullable(z.string()),
  file: z.nullable(z.object({ id: z.string(), name: z.string(), bytes: z.int() })),
  doneAt: z.nullable(instant),
  acceptedAt: z.nullable(instant),
  acceptedBy: z.nullable(z.enum(['customer', 'product'])),
  acceptsItselfOn: z.nullable(day),
  returnReason: z.string(),
}
export const Deliverable = z.object(SHAPE)
export type Deliverable = z.infer<typeof Deliverable>
Deliverable.register(z.globalRegistry, { id: 'Deliverable' })

/** Earlier periods first show the newest one. */
export const MyPlanDeliverables = z.object({
  subscriptionId: z.uuid(),
  from: day,
  until: day,
  items: z.array(Deliverable),
  earlier: z.array(z.object({ from: day, until: day, items: z.array(Deliverable) })),
})
export type MyPlanDeliverables = z.infer<typeof MyPlanDeliverables>
MyPlanDeliverables.register(z.globalRegistry, { id: 'MyPlanDeliverables' })

/** As the team sees it. `isOverdue` by the agency's day. */
export const TeamDeliverable = z.object({
  ...SHAPE,
  email: z.string(),
  businessName: z.string(),
  ownerId: z.nullable(z.uuid()),
  ownerName: z.nullable(z.string()),
  doneBy: z.string(),
  isOverdue: z.boolean(),
})
export type TeamDeliverable = z.infer<typeof TeamDeliverable>
TeamDeliverable.register(z.globalRegistry, { id: 'TeamDeliverable' })

export const DELIVERABLE_LISTS = ['todo', 'waiting', 'returned', 'done'] as const
export type DeliverableList = (typeof DELIVERABLE_LISTS)[number]
/**
 * `month` is the one in which the period started, `2026-03`; the default of `done` is the current
 * month. `emails` are separated by commas.
 */
export const DeliverablesQuery = z.object({
  list: z._default(z.enum(DELIVERABLE_LISTS), 'todo'),
  owner: z._default(z.enum(['all', 'me']), 'all'),
  month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Use YYYY-MM.'))),
  emails: z.optional(textOf(2000)),
})
export type DeliverablesQuery = z.output<typeof DeliverablesQuery>

/** `counts` are those of all lists but `done`, with the same owner and customer. */
export const TeamDeliverables = z.object({
  rows: z.array(TeamDeliverable),
  counts: z.object({ todo: z.int(), waiting: z.int(), returned: z.int() }),
  months: z.array(z.string()),
})
export type TeamDeliverables = z.infer<typeof TeamDeliverables>
TeamDeliverables.register(z.globalRegistry, { id: 'TeamDeliverables' })

const LINK = 'Enter a link that starts with https://.'
const link = textOf(500).check(
  z.regex(/^(?:https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?(?:[/?#]\S*)?)?$/, LINK),
)
/** Everything may be empty. Without `file`, the file of an earlier completion stays. */
export const DeliverableCompletion = z.object({
  note: z._default(textOf(2000), ''),
  link: z._default(link, ''),
  file: z.optional(z.nullable(uploadedFile('Choose a file first.'))),
})
export type DeliverableCompletion = z.output<typeof DeliverableCompletion>
DeliverableCompletion.register(z.globalRegistry, { id: 'DeliverableCompletion' })

export const DeliverableReturn = z.object({
  reason: requiredText(2000, 'Tell us what is missing or should change.'),
})
export type DeliverableReturn = z.output<typeof DeliverableReturn>
DeliverableReturn.register(z.globalRegistry, { id: 'DeliverableReturn' })
