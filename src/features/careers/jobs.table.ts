import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type JobCategory, type JobStatus, type JobType, JOB_TYPES } from './jobs.contract.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    category: text().$type<JobCategory>().notNull(),
    location: text().notNull(),
    type: text().$type<JobType>().notNull(),
    description: text().notNull(),
    skills: jsonb().$type<string[]>().notNull(),
    status: text().$type<JobStatus>().notNull(),
    company: text().notNull(),
    salary: text().notNull(),
    /** In the agency's time zone. */
    posted: date().notNull(),
    closesOn: date('closes_on'),
    createdAt: timestamptz('created_at').notNull(),
    revision: integer().notNull().default(0),
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    oneOf(table.type, Object.keys(JOB_TYPES)),
    oneOf(table.status, ['active', 'inactive']),
    index('jobs_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
