import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchVector } from '../../kernel/db/full-text.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { SERVICE_TYPES } from '../catalogue/catalogue.contract.ts'
import { PROJECT_ACTIVITIES } from './project-activities.contract.ts'
import { PROJECT_STATES, TASK_KINDS, TASK_SIDES, WAITING_SIDES } from './projects.contract.ts'

/** Days are in the agency's time zone. */
export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    /** Null, and an empty number, for a project that was started without a quote. */
    quoteId: uuid('quote_id'),
    quoteNumber: text('quote_number').notNull(),
    /** The request that a project without a quote was started from. */
    inquiryId: uuid('inquiry_id'),
    name: text().notNull(),
    businessName: text('business_name').notNull(),
    /** Lower case. Controls access. */
    email: text().notNull(),
    track: text({ enum: SERVICE_TYPES }).notNull(),
    state: text().$type<keyof typeof PROJECT_STATES>().notNull(),
    waitingOn: text('waiting_on', { enum: WAITING_SIDES }).notNull(),
    /** The next activity resets it. */
    isWaitingOnManual: boolean('is_waiting_on_manual').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    startedAt: timestamptz('started_at'),
    dueOn: date('due_on'),
    deliveredAt: timestamptz('delivered_at'),
    /** `maintenanceUntil` is the last day of free maintenance, null before delivery. */
    maintenanceMonths: integer('maintenance_months').notNull(),
    maintenanceUntil: date('maintenance_until'),
    /** The longest of the quote's lines. `supportUntil` is the last day, null before delivery. */
    supportWeeks: integer('support_weeks').notNull().default(0),
    supportMonths: integer('support_months').notNull().default(0),
    supportUntil: date('support_until'),
    /** When a plan was offered before the end, or it was decided not to. */
    planOfferedAt: timestamptz('plan_offered_at'),
    /** Since when no end is announced and no plan offered: when the customer was erased. */
    supportSilencedAt: timestamptz('support_silenced_at'),
    pausedAt: timestamptz('paused_at'),
    pauseReason: text('pause_reason').notNull().default(''),
    /** The day on which the product resumes it. */
    resumesOn: date('resumes_on'),
    canceledAt: timestamptz('canceled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** The template that it started with. */
    templateId: text('template_id'),
    /** The text of the template for the customer. */
    welcome: text().notNull().default(''),
  },
  (table) => [
    oneOf(table.track),
    oneOf(table.state, Object.keys(PROJECT_STATES)),
    oneOf(table.waitingOn),
    uniqueIndex('projects_quote_id').on(table.quoteId),
    uniqueIndex('projects_inquiry_id').on(table.inquiryId),
    index('projects_full_text').using(
      'gin',
      searchVector(table.name, table.quoteNumber, table.businessName, table.email),
    ),
    index('projects_email').on(
      table.email,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('projects_created_at').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('projects_open')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state not in ('delivered', 'canceled')`),
    index('projects_due_on').on(table.dueOn),
    index('projects_support_until').on(table.supportUntil),
    index('projects_maintenance_until').on(table.maintenanceUntil),
    index('projects_resumption')
      .on(table.resumesOn)
      .where(sql`state = 'paused'`),
    index('projects_delivered_at')
      .on(table.deliveredAt)
      .where(sql`state = 'delivered'`),
    index('projects_support_end')
      .on(sql`greatest(support_until, maintenance_until)`)
      .where(sql`state in ('delivered', 'canceled')`),
  ],
)

export const milestones = pgTable(
  'milestones',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    /** Weeks after the start. */
    weeks: integer().notNull(),
    dueOn: date('due_on'),
    /** A pause moves `dueOn` only by its days after this one; null for the start of the work. */
    daySetOn: date('day_set_on'),
    completedAt: timestamptz('completed_at'),
    /** Index of the quote payment that falls due with the milestone. */
    paymentPart: integer('payment_part'),
    /** The template that planned it; another one would replace it before the start. */
    templateId: text('template_id'),
    /** The change order that added the milestone; null for the quote of the project. */
    quoteId: uuid('quote_id'),
    approvalRequestedAt: timestamptz('approval_requested_at'),
    approvalNote: text('approval_note'),
    approvedAt: timestamptz('approved_at'),
    changesRequestedAt: timestamptz('changes_requested_at'),
    changesText: text('changes_text'),
  },
  (table) => [
    uniqueIndex('milestones_position').on(table.projectId, table.position),
    index('milestones_due_on').on(table.dueOn),
  ],
)

/** The accepted change orders of a project. */
export const projectChangeOrders = pgTable(
  'project_change_orders',
  {
    quoteId: uuid('quote_id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    quoteNumber: text('quote_number').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('project_change_orders_project_id').on(table.projectId, table.at)],
)

export const projectTasks = pgTable(
  'project_tasks',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    position: integer().notNull(),
    side: text({ enum: TASK_SIDES }).notNull().default('customer'),
    /** The team member who does a to-do of the agency. */
    ownerId: uuid('owner_id'),
    templateId: text('template_id'),
    title: text().notNull(),
    detail: text(),
    kind: text().$type<keyof typeof TASK_KINDS>().notNull(),
    /** Days after the start. */
    days: integer().notNull(),
    dueOn: date('due_on'),
    /** As of milestones. */
    daySetOn: date('day_set_on'),
    doneAt: timestamptz('done_at'),
    answer: text(),
    doneBy: text('done_by', { enum: ['customer', 'agency'] }),
    /** When the customer was notified that it is due soon. */
    remindedAt: timestamptz('reminded_at'),
  },
  (table) => [
    oneOf(table.kind, Object.keys(TASK_KINDS)),
    oneOf(table.side),
    oneOf(table.doneBy),
    uniqueIndex('project_tasks_position').on(table.projectId, table.position),
    index('project_tasks_due_on').on(table.dueOn),
    index('project_tasks_due')
      .on(table.dueOn)
      .where(sql`done_at is null and reminded_at is null and side = 'customer'`),
  ],
)

/** Append-only. */
export const projectActivities = pgTable(
  'project_activities',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    at: timestamptz('at').notNull(),
    what: text({ enum: PROJECT_ACTIVITIES }).notNull(),
    by: text({ enum: ['customer', 'agency', 'product'] }).notNull(),
    byName: text('by_name').notNull(),
    detail: text(),
  },
  (table) => [
    oneOf(table.what),
    oneOf(table.by),
    index('project_activities_project_id').on(table.projectId, table.at),
  ],
)

/** The open row has no `until`. */
export const projectWaits = pgTable(
  'project_waits',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    waitingOn: text('waiting_on').notNull(),
    about: text(),
    from: timestamptz('from').notNull(),
    until: timestamptz('until'),
  },
  (table) => [
    index('project_waits_project_id').on(table.projectId, table.from),
    uniqueIndex('project_waits_open')
      .on(table.projectId)
      .where(sql`until is null`),
  ],
)

/** A mail that announced an end day: once before it, once after it. */
export const supportAnnouncements = pgTable(
  'support_announcements',
  {
    projectId: uuid('project_id').notNull(),
    until: date().notNull(),
    stage: text({ enum: ['before', 'after'] }).notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    oneOf(table.stage),
    primaryKey({ columns: [table.projectId, table.until, table.stage] }),
  ],
)

export const projectFiles = pgTable(
  'project_files',
  {
    fileId: text('file_id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    by: text({ enum: ['customer', 'agency'] }).notNull(),
    byName: text('by_name').notNull(),
    taskId: uuid('task_id'),
    at: timestamptz('at').notNull(),
  },
  (table) => [oneOf(table.by), index('project_files_project_id').on(table.projectId, table.at)],
)
