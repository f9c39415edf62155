// Edits: small pieces of work that a customer adds to the queue of a plan. Product M24.
import * as z from 'zod/mini'
import { uploadedFile } from '../../kernel/files/files.contract.ts'
import { wholeNumberText } from '../../kernel/numbers.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { requiredLine, requiredText, textOf } from '../../kernel/text.contract.ts'

export const EDITS_PATH = `${paths.admin.home}/edits`
export const editPath = (id: string): string => `${EDITS_PATH}/${id}`

/** Up to the limit of the plan are `active` at once; the others wait in the customer's order. */
export const EDIT_STATES = ['waiting', 'active', 'done', 'canceled'] as const

export const MOST_WAITING = 1000
export const MOST_EDIT_FILES = 10
/** What a list shows first, and adds each time. */
export const EDITS_A_PAGE = 20

const instant = z.iso.datetime()
const maybe = z.nullable(instant)
const EditFile = z.object({ id: z.string(), name: z.string(), bytes: z.int() })
export type EditFile = z.infer<typeof EditFile>

/**
 * `dueAt` is null unless it is active, and while `questionSince` is set: then the team waits for the
 * customer, and the clock pauses. `note`, `link` and `result` are of its completion, `reason` of a
 * cancellation by the team. `place` counts from 1 in the order of the queue, and is 0 otherwise.
 */
const SHAPE = {
  id: z.uuid(),
  title: z.string(),
  detail: z.string(),
  state: z.enum(EDIT_STATES),
  place: z.int(),
  files: z.array(EditFile),
  addedAt: instant,
  startedAt: maybe,
  dueAt: maybe,
  questionSince: maybe,
  endedAt: maybe,
  note: z.string(),
  link: z.nullable(z.string()),
  result: z.nullable(EditFile),
  reason: z.string(),
}
export const Edit = z.object(SHAPE)
export type Edit = z.infer<typeof Edit>
Edit.register(z.globalRegistry, { id: 'Edit' })

export const CLOCKS = { staffed: 'staffed hours', clock: 'hours' } as const
export type CountedHours = keyof typeof CLOCKS
export const CLOCK_NAMES = Object.keys(CLOCKS) as [CountedHours, ...CountedHours[]]

/** `open` starts edits; `past-due` starts none until the plan is paid; `none` waits for a plan. */
export const QUEUE_STATES = ['open', 'past-due', 'none'] as const

/** `most` are active at once. `hours` by `clock` until an active edit is done. */
const Queue = z.object({
  state: z.enum(QUEUE_STATES),
  planName: z.string(),
  most: z.int(),
  hours: z.int(),
  clock: z.enum(CLOCK_NAMES),
})
export type QueueTerms = z.infer<typeof Queue>

/** A paid set of fixes, as a request of the customer. It does not count for the queue. */
const FixesOrder = z.object({
  id: z.uuid(),
  reference: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'active', 'done']),
  receivedAt: instant,
  dueAt: maybe,
  endedAt: maybe,
})
export type FixesOrder = z.infer<typeof FixesOrder>

/** `waiting` and `ended` are the first ones of their lists, in order and newest first. */
export const MyEdits = z.object({
  queue: Queue,
  active: z.array(Edit),
  waiting: z.array(Edit),
  waitingCount: z.int(),
  ended: z.array(Edit),
  endedCount: z.int(),
  fixes: z.array(FixesOrder),
})
export type MyEdits = z.infer<typeof MyEdits>
MyEdits.register(z.globalRegistry, { id: 'MyEdits' })

/** How many of each list. */
export const MyEditsQuery = z.object({
  waiting: z._default(wholeNumberText(1, MOST_WAITING), EDITS_A_PAGE),
  ended: z._default(wholeNumberText(1, 5000), EDITS_A_PAGE),
})
export type MyEditsQuery = z.output<typeof MyEditsQuery>

const texts = {
  title: requiredLine(120, 'Say in a few words what to change.'),
  detail: z._default(textOf(5000), ''),
}
const uploads = z._default(
  z
    .array(uploadedFile('Please attach the file again.'))
    .check(z.maxLength(MOST_EDIT_FILES, `Attach at most ${MOST_EDIT_FILES} files.`)),
  [],
)
export const NewEdit = z.object({ ...texts, files: uploads })
export type NewEdit = z.output<typeof NewEdit>
NewEdit.register(z.globalRegistry, { id: 'NewEdit' })

/** `files` are added; `removedFiles` are IDs of stored ones. */
export const EditChange = z.object({
  ...texts,
  files: uploads,
  removedFiles: z._default(
    z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_EDIT_FILES)),
    [],
  ),
})
export type EditChange = z.output<typeof EditChange>
EditChange.register(z.globalRegistry, { id: 'EditChange' })

/** The waiting edit that comes right after the moved one; null for the end of the queue. */
export const EditPlace = z.object({ before: z.nullable(z.uuid()) })
export type EditPlace = z.infer<typeof EditPlace>

/** As the team sees it. `doneBy` is the team member who completed it. */
export const TeamEdit = z.object({
  ...SHAPE,
  email: z.string(),
  businessName: z.string(),
  planName: z.string(),
  subscriptionId: z.nullable(z.uuid()),
  doneBy: z.string(),
  isOverdue: z.boolean(),
})
export type TeamEdit = z.infer<typeof TeamEdit>
TeamEdit.register(z.globalRegistry, { id: 'TeamEdit' })

/** `waiting` are the first ones of `waitingCount`. */
export const TeamQueue = z.object({
  email: z.string(),
  businessName: z.string(),
  queue: Queue,
  active: z.array(TeamEdit),
  waiting: z.array(TeamEdit),
  waitingCount: z.int(),
})
export type TeamQueue = z.infer<typeof TeamQueue>
TeamQueue.register(z.globalRegistry, { id: 'TeamQueue' })

/** `emails` are separated by commas; `ended` is how many of that list. */
export const TeamEditsQuery = z.object({
  emails: z.optional(textOf(2000)),
  ended: z._default(wholeNumberText(1, 5000), EDITS_A_PAGE),
})
export type TeamEditsQuery = z.output<typeof TeamEditsQuery>

/** By customer: overdue first, then what is due next. */
export const TeamEdits = z.object({
  queues: z.array(TeamQueue),
  ended: z.array(TeamEdit),
  endedCount: z.int(),
})
export type TeamEdits = z.infer<typeof TeamEdits>
TeamEdits.register(z.globalRegistry, { id: 'TeamEdits' })

const LINK = 'Enter a link that starts with https://.'
const link = textOf(500).check(
  z.regex(/^(?:https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?(?:[/?#]\S*)?)?$/, LINK),
)
/** Everything may be empty. */
export const EditCompletion = z.object({
  note: z._default(textOf(2000), ''),
  link: z._default(link, ''),
  file: z._default(z.nullable(uploadedFile('Choose a file first.')), null),
})
export type EditCompletion = z.output<typeof EditCompletion>
EditCompletion.register(z.globalRegistry, { id: 'EditCompletion' })

export const EditCancellation = z.object({
  reason: requiredText(2000, 'Tell the customer why.'),
})
export type EditCancellation = z.output<typeof EditCancellation>
EditCancellation.register(z.globalRegistry, { id: 'EditCancellation' })
