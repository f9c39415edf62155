// A project is what we build for a business: its room holds milestones, to-dos, files, and whose turn it is. Product M72, B3, B11.
import * as z from 'zod/mini'
import { uploadedFile } from '../../kernel/files/files.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { requiredLine, requiredText, textOf } from '../../kernel/text.contract.ts'
import { Payment } from '../billing/payments.contract.ts'

export const PROJECT_STATES = {
  'waiting-for-deposit': 'Waiting for the first payment',
  active: 'In progress',
  delivered: 'Delivered',
} as const
export type ProjectState = keyof typeof PROJECT_STATES
const STATES = Object.keys(PROJECT_STATES) as [ProjectState, ...ProjectState[]]

/** Whose turn it is, as the customer reads it. */
export const TURNS = ['us', 'you'] as const
export type Turn = (typeof TURNS)[number]

/** How the customer does a to-do: by handing over files, by writing, or by saying that it is done. */
export const TASK_KINDS = { upload: 'Files', text: 'A text', confirm: 'Just done' } as const
export type TaskKind = keyof typeof TASK_KINDS
const taskKind = z.enum(
  Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]],
  'Choose how it is done.',
)

const SIDES = ['customer', 'agency', 'product'] as const
const instant = z.iso.datetime()
const maybe = z.nullable(instant)
/** A day on the agency's wall, `2026-12-31`. */
const day = z.iso.date('Choose a day.')
const maybeDay = z.nullable(day)

/** A stop of the way. `thenDue` is what falls due when it is completed, in cents. */
export const Milestone = z.object({
  id: z.uuid(),
  name: z.string(),
  dueOn: maybeDay,
  completedAt: maybe,
  approvalAskedAt: maybe,
  approvalNote: z.nullable(z.string()),
  approvedAt: maybe,
  changesAskedAt: maybe,
  changesText: z.nullable(z.string()),
  thenDue: z.int(),
})
export type Milestone = z.infer<typeof Milestone>

export const ProjectTask = z.object({
  id: z.uuid(),
  title: z.string(),
  detail: z.nullable(z.string()),
  kind: taskKind,
  dueOn: maybeDay,
  doneAt: maybe,
  doneBy: z.nullable(z.enum(['customer', 'agency'])),
  answer: z.nullable(z.string()),
})
export type ProjectTask = z.infer<typeof ProjectTask>

export const ProjectFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  bytes: z.int(),
  by: z.enum(['customer', 'agency']),
  byName: z.string(),
  at: instant,
  taskId: z.nullable(z.uuid()),
})
export type ProjectFile = z.infer<typeof ProjectFile>

const ACTIVITIES = [
  'begun',
  'started',
  'approval-asked',
  'approval-taken-back',
  'approved',
  'changes-asked',
  'completed',
  'delivered',
  'task-added',
  'task-done',
  'task-removed',
  'milestone-added',
  'milestone-changed',
  'milestone-removed',
  'file-added',
  'turn-set',
] as const
export type ActivityKind = (typeof ACTIVITIES)[number]
/** `byName` is '' for what the product did by itself. */
export const ProjectActivity = z.object({
  at: instant,
  what: z.enum(ACTIVITIES),
  by: z.enum(SIDES),
  byName: z.string(),
  detail: z.nullable(z.string()),
})
export type ProjectActivity = z.infer<typeof ProjectActivity>

/** Whole days from the start to now, or to delivery: whose they were, and what for. */
export const WaitingLedger = z.object({
  you: z.int(),
  us: z.int(),
  /** Of those that waited on the customer, newest first. */
  waits: z.array(z.object({ about: z.string(), days: z.int(), isOpen: z.boolean() })),
})
export type WaitingLedger = z.infer<typeof WaitingLedger>

/** A line of a list. `next` is the first milestone that is not completed; `waitsFor` is what the customer has to do, while it is their turn. */
export const ProjectRow = z.object({
  id: z.uuid(),
  name: z.string(),
  quoteId: z.uuid(),
  quoteNumber: z.string(),
  businessName: z.string(),
  email: z.string(),
  state: z.enum(STATES),
  waitingOn: z.enum(TURNS),
  waitsFor: z.nullable(z.string()),
  waitingDays: z.int(),
  createdAt: instant,
  startedAt: maybe,
  dueOn: maybeDay,
  deliveredAt: maybe,
  milestonesDone: z.int(),
  milestones: z.int(),
  openTasks: z.int(),
  next: z.nullable(z.object({ name: z.string(), dueOn: maybeDay })),
})
export type ProjectRow = z.infer<typeof ProjectRow>
ProjectRow.register(z.globalRegistry, { id: 'ProjectRow' })

/** The whole room. `today` is the day on the agency's wall; `maintenanceUntil` the last day of free maintenance, once it has begun. */
export const Project = z.extend(z.omit(ProjectRow, { milestones: true }), {
  today: day,
  milestones: z.array(Milestone),
  tasks: z.array(ProjectTask),
  files: z.array(ProjectFile),
  /** Newest first. */
  activities: z.array(ProjectActivity),
  ledger: WaitingLedger,
  payments: z.array(Payment),
  turnByHand: z.boolean(),
  maintenanceMonths: z.int(),
  maintenanceUntil: maybeDay,
})
export type Project = z.infer<typeof Project>
Project.register(z.globalRegistry, { id: 'Project' })

export const PROJECT_LISTS = ['open', 'delivered', 'all'] as const
/** `search` looks in name, business, address and number of the quote. */
export const ProjectsQuery = z.object({
  list: z.optional(z.enum(PROJECT_LISTS)),
  search: z.optional(textOf(100)),
  ...Paged.shape,
})
export type ProjectsQuery = z.infer<typeof ProjectsQuery>

const milestoneName = requiredLine(120, 'Give it a name.')
export const NewMilestone = z.object({ name: milestoneName, dueOn: day })
export type NewMilestone = z.infer<typeof NewMilestone>
/** One without a day gets it when the work begins, or here. */
export const MilestoneChange = z.object({ name: milestoneName, dueOn: maybeDay })
export type MilestoneChange = z.infer<typeof MilestoneChange>

export const ApprovalRequest = z.object({ note: z._default(textOf(2000), '') })
export type ApprovalRequest = z.infer<typeof ApprovalRequest>
export const ChangeRequest = z.object({ text: requiredText(5000, 'Say what should be different.') })
export type ChangeRequest = z.infer<typeof ChangeRequest>

export const NewTask = z.object({
  title: requiredLine(160, 'Say what they should do.'),
  detail: z._default(textOf(2000), ''),
  kind: taskKind,
  dueOn: day,
})
export type NewTask = z.infer<typeof NewTask>

const CHOOSE_FILE = 'Choose a file first.'
const projectFile = uploadedFile(CHOOSE_FILE)
/** What the kind of the to-do asks for: files that were handed in, or a text. */
export const TaskAnswer = z.object({
  text: z._default(textOf(5000), ''),
  files: z._default(
    z.array(projectFile).check(z.maxLength(10, 'At most ten files at a time.')),
    [],
  ),
})
export type TaskAnswer = z.infer<typeof TaskAnswer>

export const NewProjectFile = z.object({ file: projectFile })
export const TurnChange = z.object({ waitingOn: z.enum(TURNS, 'Choose whose turn it is.') })
