import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordsIn } from '../../kernel/db/words.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What is built for a business, one from each accepted quote. Days are days on the agency's wall. */
export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    quoteId: uuid('quote_id').notNull(),
    quoteNumber: text('quote_number').notNull(),
    name: text().notNull(),
    businessName: text('business_name').notNull(),
    /** Lower case: who may see it. */
    email: text().notNull(),
    track: text().notNull(),
    /** waiting-for-deposit · active · delivered */
    state: text().notNull(),
    /** us · you: whose turn it is. */
    waitingOn: text('waiting_on').notNull(),
    /** Set by hand: so it stays until the next thing happens in the room. */
    turnByHand: boolean('turn_by_hand').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    dueOn: date('due_on'),
    deliveredAt: moment('delivered_at'),
    /** Free maintenance that begins at delivery, in months, and its last day once it has begun. */
    maintenanceMonths: integer('maintenance_months').notNull(),
    maintenanceUntil: date('maintenance_until'),
  },
  (table) => [
    uniqueIndex('projects_quote_id').on(table.quoteId),
    index('projects_words').using(
      'gin',
      wordsIn(table.name, table.quoteNumber, table.businessName, table.email),
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
      .where(sql`state <> 'delivered'`),
  ],
)

/** The stops of a project, in their order. */
export const milestones = pgTable(
  'milestones',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    /** Weeks after the start at which it is due. */
    weeks: integer().notNull(),
    dueOn: date('due_on'),
    completedAt: moment('completed_at'),
    /** The part of its quote's payments that falls due with it. */
    paymentPart: integer('payment_part'),
    approvalAskedAt: moment('approval_asked_at'),
    /** What the agency wrote to the question. */
    approvalNote: text('approval_note'),
    approvedAt: moment('approved_at'),
    /** Asked for instead of approving: the question is then answered. */
    changesAskedAt: moment('changes_asked_at'),
    changesText: text('changes_text'),
  },
  (table) => [uniqueIndex('milestones_position').on(table.projectId, table.position)],
)

/** What somebody has to bring or to do. */
export const projectTasks = pgTable(
  'project_tasks',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    /** What helps to do it. */
    detail: text(),
    /** upload · text · confirm */
    kind: text().notNull(),
    /** Days after the start at which it is due. */
    days: integer().notNull(),
    dueOn: date('due_on'),
    doneAt: moment('done_at'),
    answer: text(),
    /** customer · agency: the agency may have it from elsewhere. */
    doneBy: text('done_by'),
  },
  (table) => [uniqueIndex('project_tasks_position').on(table.projectId, table.position)],
)

/** What happened, newest last. Rows are only ever added. */
export const projectActivities = pgTable(
  'project_activities',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    at: moment('at').notNull(),
    what: text().notNull(),
    /** customer · agency · product */
    by: text().notNull(),
    byName: text('by_name').notNull(),
    detail: text(),
  },
  (table) => [index('project_activities_project_id').on(table.projectId, table.at)],
)

/** Whose turn it was, from when to when; the open one has no end. */
export const projectTurns = pgTable(
  'project_turns',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    waitingOn: text('waiting_on').notNull(),
    /** What it waits for, in the words of the room. */
    about: text(),
    from: moment('from').notNull(),
    until: moment('until'),
  },
  (table) => [
    index('project_turns_project_id').on(table.projectId, table.from),
    uniqueIndex('project_turns_open')
      .on(table.projectId)
      .where(sql`until is null`),
  ],
)

/** Which files lie in the room, and who put them there. The file itself is about the project. */
export const projectFiles = pgTable(
  'project_files',
  {
    fileId: text('file_id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    /** customer · agency */
    by: text().notNull(),
    byName: text('by_name').notNull(),
    /** The to-do that it answers. */
    taskId: uuid('task_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('project_files_project_id').on(table.projectId, table.at)],
)
