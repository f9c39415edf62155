import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { JobCategory, JobStatus, JobType } from './jobs.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The positions we offer, and those we have offered. */
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
    /** The day on the agency's wall on which it was written. */
    posted: date().notNull(),
    /** The last day on which somebody can apply. */
    closesOn: date('closes_on'),
    createdAt: moment('created_at').notNull(),
    /** Counts what was saved. */
    revision: integer().notNull().default(0),
    /** Until it is taken back. Its applications stay. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('jobs_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
