import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordsIn } from '../../kernel/db/words.ts'
import type {
  ApplicantWish,
  ApplicationActivity,
  ApplicationStatus,
} from './applications.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What a person sends; for each job once as long as it is not withdrawn or deleted. Its resume is the file about its id. */
export const applications = pgTable(
  'applications',
  {
    id: uuid().primaryKey(),
    reference: text().notNull(),
    trackingHash: text('tracking_hash').notNull(),
    jobId: uuid('job_id').notNull(),
    /** As it was called when it was applied for. */
    jobTitle: text('job_title').notNull(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Whole years. */
    experience: integer().notNull(),
    skills: jsonb().$type<string[]>().notNull(),
    coverLetter: text('cover_letter').notNull(),
    status: text().$type<ApplicationStatus>().notNull(),
    /** `website`, or how it came where a colleague added it. */
    source: text().notNull(),
    appliedAt: moment('applied_at').notNull(),
    /** The day on the agency's wall. */
    appliedOn: date('applied_on').notNull(),
    answerBy: moment('answer_by').notNull(),
    /** Promised to whoever applied again after an answer, or past its day; null while nobody waits for another. */
    againBy: moment('again_by'),
    againAnsweredAt: moment('again_answered_at'),
    openedAt: moment('opened_at'),
    /** The status that the applicant has been told, and when they were told of each. */
    toldStatus: text('told_status').$type<ApplicationStatus>().notNull(),
    shortlistedAt: moment('shortlisted_at'),
    answeredAt: moment('answered_at'),
    conversationAt: moment('conversation_at'),
    withdrawnAt: moment('withdrawn_at'),
    sentAgain: integer('sent_again').notNull().default(0),
    /** Counts what was saved. */
    revision: integer().notNull().default(0),
    /** The revision of what was typed last: a status that somebody chose since is a later one. */
    typedRevision: integer('typed_revision').notNull().default(0),
    /** Until it is taken back. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('applications_reference').on(table.reference),
    uniqueIndex('applications_tracking_hash').on(table.trackingHash),
    uniqueIndex('applications_one_a_job')
      .on(table.jobId, table.email)
      .where(sql`withdrawn_at is null and deleted_at is null`),
    index('applications_applied_at')
      .on(table.appliedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('applications_job_id')
      .on(table.jobId, table.appliedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('applications_status')
      .on(table.status, table.appliedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('applications_email').on(table.email),
    index('applications_words').using(
      'gin',
      wordsIn(table.name, table.email, table.reference, table.jobTitle),
    ),
    index('applications_unanswered')
      .on(table.answerBy)
      .where(sql`answered_at is null and withdrawn_at is null and deleted_at is null`),
    index('applications_unanswered_again')
      .on(table.againBy)
      .where(sql`again_by is not null and withdrawn_at is null and deleted_at is null`),
    index('applications_answered')
      .on(table.answeredAt)
      .where(sql`answered_at is not null and withdrawn_at is null and deleted_at is null`),
    index('applications_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/** What the same person sent later for the same job. Its resume is the file about its id. */
export const applicationVersions = pgTable(
  'application_versions',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id').notNull(),
    sentAt: moment('sent_at').notNull(),
    name: text().notNull(),
    experience: integer().notNull(),
    skills: jsonb().$type<string[]>().notNull(),
    coverLetter: text('cover_letter').notNull(),
  },
  (table) => [index('application_versions_application_id').on(table.applicationId, table.sentAt)],
)

/** Notes of the team; the applicant never sees them. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id').notNull(),
    at: moment('at').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text().notNull(),
  },
  (table) => [index('application_notes_application_id').on(table.applicationId, table.at)],
)

/** What one colleague thinks of one application: 1 to 4 each, null while there is no answer. */
export const applicationScores = pgTable(
  'application_scores',
  {
    applicationId: uuid('application_id').notNull(),
    colleagueId: uuid('colleague_id').notNull(),
    craft: integer(),
    communication: integer(),
    ownership: integer(),
    fit: integer(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.colleagueId] })],
)

/** What happened to an application and who did it. Rows are only ever added. */
export const applicationActivities = pgTable(
  'application_activities',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id').notNull(),
    at: moment('at').notNull(),
    what: text().$type<ApplicationActivity['what']>().notNull(),
    actorId: uuid('actor_id'),
    detail: text(),
  },
  (table) => [index('application_activities_application_id').on(table.applicationId, table.at)],
)

/** The mail about a status that waits to go out: one an application. `sendsAt` is real time. */
export const applicationLetters = pgTable(
  'application_letters',
  {
    applicationId: uuid('application_id').primaryKey(),
    status: text().$type<ApplicationStatus>().notNull(),
    text: text().notNull(),
    sendsAt: moment('sends_at').notNull(),
  },
  (table) => [index('application_letters_sends_at').on(table.sendsAt)],
)

/** The code that was mailed last to whoever wants to withdraw. Real time. */
export const applicationCodes = pgTable('application_codes', {
  applicationId: uuid('application_id').primaryKey(),
  wish: text().$type<ApplicantWish>().notNull(),
  codeHash: text('code_hash').notNull(),
  endsAt: moment('ends_at').notNull(),
  tries: integer().notNull().default(0),
})
