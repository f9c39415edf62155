// The API contract of projects, their milestones, to-dos and files. Product M72, B3, B11.
import * as z from 'zod/mini'
import { fileKind, uploadedFile } from '../../kernel/files/files.contract.ts'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { emailText, requiredLine, requiredText, textOf } from '../../kernel/text.contract.ts'
import { SERVICE_TYPES } from '../catalogue/catalogue.contract.ts'
import { Payment } from '../billing/payments/payments.contract.ts'
import { ProjectMember } from './members/project-members.contract.ts'
import { ProjectActivity } from './project-activities.contract.ts'

export const PROJECT_STATES = {
  'waiting-for-deposit': 'Waiting for the first payment',
  active: 'In progress',
  paused: 'Paused',
  delivered: 'Delivered',
  canceled: 'Canceled',
} as const
export type ProjectState = keyof typeof PROJECT_STATES
/** Work on it is still expected: it is neither delivered nor canceled. */
export const isOpenState = (state: ProjectState): boolean =>
  state !== 'delivered' && state !== 'canceled'
const STATES = Object.keys(PROJECT_STATES) as [ProjectState, ...ProjectState[]]

export const WAITING_SIDES = ['agency', 'customer'] as const
export type WaitingSide = (typeof WAITING_SIDES)[number]

export const TASK_KINDS = { upload: 'Files', text: 'Text', confirm: 'Confirmation' } as const
export type TaskKind = keyof typeof TASK_KINDS
const taskKind = z.enum(
  Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]],
  'Choose what they provide.',
)

/** Who does a to-do. Customers do not see those of the agency. */
export const TASK_SIDES = ['customer', 'agency'] as const
export type TaskSide = (typeof TASK_SIDES)[number]

const instant = z.iso.datetime()
const maybe = z.nullable(instant)
/** In the agency's time zone, `2026-12-31`. */
const day = z.iso.date('Choose a day.')
const maybeDay = z.nullable(day)

/**
 * `weeks` after the start date it, unless it has a day. `thenDue` is the amount in cents that falls
 * due when the milestone is completed. `isFromTemplate`: another template would replace it.
 */
export const Milestone = z.object({
  id: z.uuid(),
  name: z.string(),
  weeks: z.int(),
  isFromTemplate: z.boolean(),
  dueOn: maybeDay,
  completedAt: maybe,
  approvalRequestedAt: maybe,
  approvalNote: z.nullable(z.string()),
  approvedAt: maybe,
  changesRequestedAt: maybe,
  changesText: z.nullable(z.string()),
  thenDue: z.int(),
})
export type Milestone = z.infer<typeof Milestone>

/** `days` after the start date it, unless it has a day. `ownerName` is for the team. */
export const ProjectTask = z.object({
  id: z.uuid(),
  side: z.enum(TASK_SIDES),
  ownerName: z.nullable(z.string()),
  days: z.int(),
  isFromTemplate: z.boolean(),
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
  kind: fileKind,
  bytes: z.int(),
  by: z.enum(['customer', 'agency']),
  byName: z.string(),
  at: instant,
  taskId: z.nullable(z.uuid()),
})
export type ProjectFile = z.infer<typeof ProjectFile>

/** Counts whole days from the start until now or delivery. `waits`: newest first. */
export const WaitingLedger = z.object({
  customer: z.int(),
  agency: z.int(),
  waits: z.array(z.object({ about: z.string(), days: z.int(), isOpen: z.boolean() })),
})
export type WaitingLedger = z.infer<typeof WaitingLedger>

const ChangeOrder = z.object({ quoteId: z.uuid(), quoteNumber: z.string() })

/** `support` of an MVP, or the free `maintenance` of a small-business package. */
export const SUPPORT_KINDS = { support: 'Support', maintenance: 'Free maintenance' } as const
export type SupportKind = keyof typeof SUPPORT_KINDS
const supportKind = z.enum(Object.keys(SUPPORT_KINDS) as [SupportKind, ...SupportKind[]])
/** `until` is the last day. */
export const SupportEnd = z.object({ kind: supportKind, until: day })
export type SupportEnd = z.infer<typeof SupportEnd>
/** `daysLeft` is 0 on the last day, and negative afterward. */
export const SupportPeriod = z.extend(SupportEnd, { daysLeft: z.int() })
export type SupportPeriod = z.infer<typeof SupportPeriod>

/** What could follow: `price` is in cents per `period`, and `tax` is what it states about tax. */
const FollowingPlan = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  period: z.string(),
})
/** `fixes` are paid once. `hasPlan`: a plan that includes maintenance is active. */
export const FollowUp = z.object({
  plans: z.array(FollowingPlan),
  fixes: z.nullable(FollowingPlan),
  tax: z.string(),
  hasPlan: z.boolean(),
})
export type FollowUp = z.infer<typeof FollowUp>

/**
 * `next` is the first open milestone; `waitsFor` is what the customer has to do. `quoteNumber` is
 * empty without a quote. `changeOrders` are accepted quotes that joined the project, oldest first.
 * `supportPeriod` is the one that ends last, null before delivery, and for a reopened project if it
 * is over.
 */
export const ProjectRow = z.object({
  id: z.uuid(),
  name: z.string(),
  quoteId: z.nullable(z.uuid()),
  quoteNumber: z.string(),
  changeOrders: z.array(ChangeOrder),
  inquiryId: z.nullable(z.uuid()),
  businessName: z.string(),
  email: z.string(),
  state: z.enum(STATES),
  waitingOn: z.enum(WAITING_SIDES),
  waitsFor: z.nullable(z.string()),
  waitingDays: z.int(),
  createdAt: instant,
  startedAt: maybe,
  dueOn: maybeDay,
  deliveredAt: maybe,
  pause: z.nullable(z.object({ since: instant, reason: z.string(), resumesOn: maybeDay })),
  cancellation: z.nullable(z.object({ at: instant, reason: z.string() })),
  milestonesDone: z.int(),
  milestones: z.int(),
  openTasks: z.int(),
  next: z.nullable(z.object({ name: z.string(), dueOn: maybeDay })),
  supportPeriod: z.nullable(SupportPeriod),
  members: z.array(ProjectMember),
})
export type ProjectRow = z.infer<typeof ProjectRow>
ProjectRow.register(z.globalRegistry, { id: 'ProjectRow' })

/**
 * `today` is in the agency's time zone. `maintenanceUntil`, `supportUntil` and `followUp` are null
 * until delivery, `followUp` also while it is reopened, and for an erased customer.
 * `supportLength` is `2 weeks`, or ''.
 * `planOfferedAt` is for the team, and null for customers. `welcome` is shown until a milestone is
 * done. `templateId` is the plan that it started with, null for older projects. `fileSpace` is in
 * bytes, for all files.
 */
export const Project = z.extend(z.omit(ProjectRow, { milestones: true }), {
  today: day,
  milestones: z.array(Milestone),
  tasks: z.array(ProjectTask),
  files: z.array(ProjectFile),
  fileSpace: z.int(),
  activities: z.array(ProjectActivity),
  ledger: WaitingLedger,
  payments: z.array(Payment),
  isWaitingOnManual: z.boolean(),
  maintenanceMonths: z.int(),
  maintenanceUntil: maybeDay,
  supportLength: z.string(),
  supportUntil: maybeDay,
  followUp: z.nullable(FollowUp),
  planOfferedAt: maybe,
  welcome: z.string(),
  templateId: z.nullable(z.string()),
})
export type Project = z.infer<typeof Project>
Project.register(z.globalRegistry, { id: 'Project' })

export const PROJECT_LISTS = ['open', 'delivered', 'canceled', 'all'] as const
export const ProjectsQuery = z.object({
  list: z.optional(z.enum(PROJECT_LISTS)),
  inquiryId: z.optional(z.uuid()),
  search: z.optional(textOf(100)),
  email: z.optional(textOf(254)),
  member: z.optional(z.enum(['me'])),
  ...Paged.shape,
})
export type ProjectsQuery = z.infer<typeof ProjectsQuery>

const ENTER_WEEKS = 'Enter the weeks until delivery, from 1 to 104.'
/** Starts a project without a quote, from a request or, with null, for any customer. */
export const NewProject = z.object({
  inquiryId: z.nullable(z.uuid('Give the id of a request, or null.')),
  name: requiredLine(160, 'Enter a name for the project.'),
  businessName: requiredLine(120, 'Enter the name of the customer.'),
  email: z.pipe(emailText(), z.string().check(z.toLowerCase())),
  track: z.enum(SERVICE_TYPES, 'Choose the track.'),
  weeks: z.int(ENTER_WEEKS).check(z.minimum(1, ENTER_WEEKS), z.maximum(104, ENTER_WEEKS)),
})
export type NewProject = z.infer<typeof NewProject>
NewProject.register(z.globalRegistry, { id: 'NewProject' })

const milestoneName = requiredLine(120, 'Enter a name.')
export const NewMilestone = z.object({ name: milestoneName, dueOn: day })
export type NewMilestone = z.infer<typeof NewMilestone>
const WEEKS = 'Enter the weeks after the start, from 1 to 520.'
/** Without a day, the start of the work dates it `weeks` later. */
export const MilestoneChange = z.object({
  name: milestoneName,
  dueOn: maybeDay,
  weeks: z.optional(wholeNumber(1, 520, WEEKS)),
})
export type MilestoneChange = z.infer<typeof MilestoneChange>

export const ApprovalRequest = z.object({ note: z._default(textOf(2000), '') })
export type ApprovalRequest = z.infer<typeof ApprovalRequest>
export const ChangeRequest = z.object({ text: requiredText(5000, 'Tell us what to change.') })
export type ChangeRequest = z.infer<typeof ChangeRequest>

/** `ownerId` is a team member, for a to-do of the agency. */
export const NewTask = z.object({
  side: z._default(z.enum(TASK_SIDES, 'Choose who does it.'), 'customer'),
  title: requiredLine(160, 'Enter what to do.'),
  detail: z._default(textOf(2000), ''),
  kind: taskKind,
  dueOn: day,
  ownerId: z._default(z.nullable(z.uuid('Choose a team member.')), null),
})
export type NewTask = z.infer<typeof NewTask>

const CHOOSE_FILE = 'Choose a file first.'
const projectFile = uploadedFile(CHOOSE_FILE)
export const TaskCompletion = z.object({
  text: z._default(textOf(5000), ''),
  files: z._default(
    z.array(projectFile).check(z.maxLength(10, 'At most ten files at a time.')),
    [],
  ),
})
export type TaskCompletion = z.infer<typeof TaskCompletion>

export const NewProjectFile = z.object({ file: projectFile })
export const WaitingOnChange = z.object({
  waitingOn: z.enum(WAITING_SIDES, 'Choose whose turn it is.'),
})

/** The customer sees the reason. */
export const SupportChange = z.object({
  kind: supportKind,
  until: day,
  reason: requiredLine(200, 'Enter the reason.'),
})
export type SupportChange = z.infer<typeof SupportChange>
