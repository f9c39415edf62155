import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns.ts'

/** A project or a plan with its customer. The title is that of the last change. */
const WORK = {
  projectId: uuid('project_id'),
  subscriptionId: uuid('subscription_id'),
  title: text().notNull(),
  businessName: text('business_name').notNull(),
  /** Lower case. */
  email: text().notNull(),
  taskId: uuid('task_id'),
  taskTitle: text('task_title'),
  /** An edit of the plan. */
  editId: uuid('edit_id'),
  editTitle: text('edit_title'),
  note: text().notNull(),
  isBillable: boolean('is_billable').notNull(),
  /** From the price book, when the role was chosen. The rate is in cents per hour. */
  roleId: text('role_id'),
  role: text().notNull(),
  rate: integer().notNull(),
}

/** Days are in the agency's time zone. */
export const timeEntries = pgTable(
  'time_entries',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    ...WORK,
    day: date().notNull(),
    minutes: integer().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    revision: integer().notNull(),
  },
  (table) => [
    check(
      'time_entries_work_check',
      sql`num_nonnulls(${table.projectId}, ${table.subscriptionId}) = 1`,
    ),
    check('time_entries_minutes_check', sql`${table.minutes} between 1 and 1440`),
    index('time_entries_user_day').on(table.userId, table.day),
    index('time_entries_day').on(table.day),
    index('time_entries_project').on(table.projectId),
    index('time_entries_subscription').on(table.subscriptionId, table.day),
    index('time_entries_edit')
      .on(table.editId)
      .where(sql`edit_id is not null`),
    index('time_entries_email').on(table.email),
    index('time_entries_user_created').on(table.userId, table.createdAt.desc().nullsFirst()),
  ],
)

/** A person has at most one. */
export const timers = pgTable(
  'timers',
  {
    userId: uuid('user_id').primaryKey(),
    id: uuid().notNull(),
    ...WORK,
    startedAt: timestamptz('started_at').notNull(),
  },
  (table) => [
    check('timers_work_check', sql`num_nonnulls(${table.projectId}, ${table.subscriptionId}) = 1`),
  ],
)

/** A budget that the team has set. */
export const projectBudgets = pgTable('project_budgets', {
  projectId: uuid('project_id').primaryKey(),
  hours: integer().notNull(),
  revision: integer().notNull(),
})

/** One row, once an admin has saved it. */
export const hoursSettings = pgTable('hours_settings', {
  id: integer().primaryKey(),
  rounding: integer().notNull(),
  revision: integer().notNull(),
})

/** What a plan includes in the periods that start on that day or later. */
export const planHours = pgTable(
  'plan_hours',
  {
    id: uuid().primaryKey(),
    planId: text('plan_id').notNull(),
    planName: text('plan_name').notNull(),
    hours: integer().notNull(),
    carriesOver: boolean('carries_over').notNull(),
    allowsOverage: boolean('allows_overage').notNull().default(true),
    /** In cents per hour; null for the rates of the roles. */
    overageRate: integer('overage_rate'),
    validFrom: date('valid_from').notNull(),
    /** Of all changes of this plan. */
    revision: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('plan_hours_valid_from').on(table.planId, table.validFrom)],
)

/** Periods for which customer and team were warned. */
export const planHoursWarnings = pgTable(
  'plan_hours_warnings',
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid('subscription_id').notNull(),
    periodFrom: date('period_from').notNull(),
    /** Lower case. */
    email: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [uniqueIndex('plan_hours_warnings_period').on(table.subscriptionId, table.periodFrom)],
)
