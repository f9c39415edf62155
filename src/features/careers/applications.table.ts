import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchVector } from '../../kernel/db/full-text.ts'
import { type ApplicationStatus, APPLICATION_STATUSES } from './application-statuses.contract.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'

/** At most one open application per person and job. The resume is the file about its ID. */
export const applications = pgTable(
  'applications',
  {
    id: uuid().primaryKey(),
    reference: text().notNull(),
    trackingHash: text('tracking_hash').notNull(),
    jobId: uuid('job_id').notNull(),
    /** The job's title at the time of the application. */
    jobTitle: text('job_title').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    experience: integer().notNull(),
    skills: jsonb().$type<string[]>().notNull(),
    coverLetter: text('cover_letter').notNull(),
    status: text().$type<ApplicationStatus>().notNull(),
    source: text().notNull(),
    appliedAt: timestamptz('applied_at').notNull(),
    /** In the agency's time zone. */
    appliedOn: date('applied_on').notNull(),
    answerBy: timestamptz('answer_by').notNull(),
    /** Due date of the answer to a repeated application; null if none is due. */
    reapplicationAnswerBy: timestamptz('reapplication_answer_by'),
    reapplicationAnsweredAt: timestamptz('reapplication_answered_at'),
    openedAt: timestamptz('opened_at'),
    /** The status that the applicant sees; the columns below record when each was shown. */
    reportedStatus: text('reported_status').$type<ApplicationStatus>().notNull(),
    shortlistedAt: timestamptz('shortlisted_at'),
    answeredAt: timestamptz('answered_at'),
    /** When the last interview starts that was not canceled. */
    conversationAt: timestamptz('conversation_at'),
    withdrawnAt: timestamptz('withdrawn_at'),
    resubmissions: integer('resubmissions').notNull().default(0),
    revision: integer().notNull().default(0),
    /** A status change raises only `revision`, so that open forms of the fields stay valid. */
    detailsRevision: integer('details_revision').notNull().default(0),
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    oneOf(table.status, Object.keys(APPLICATION_STATUSES)),
    oneOf(table.reportedStatus, Object.keys(APPLICATION_STATUSES)),
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
    index('applications_full_text').using(
      'gin',
      searchVector(table.name, table.email, table.reference, table.jobTitle),
    ),
    index('applications_unanswered')
      .on(table.answerBy)
      .where(sql`answered_at is null and withdrawn_at is null and deleted_at is null`),
    index('applications_unanswered_reapplication')
      .on(table.reapplicationAnswerBy)
      .where(
        sql`reapplication_answer_by is not null and withdrawn_at is null and deleted_at is null`,
      ),
    index('applications_answered')
      .on(table.answeredAt)
      .where(sql`answered_at is not null and withdrawn_at is null and deleted_at is null`),
    index('applications_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

export const applicationVersions = pgTable(
  'application_versions',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    name: text().notNull(),
    experience: integer().notNull(),
    skills: jsonb().$type<string[]>().notNull(),
    coverLetter: text('cover_letter').notNull(),
  },
  (table) => [index('application_versions_application_id').on(table.applicationId, table.sentAt)],
)

/** Never visible to the applicant. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id').notNull(),
    at: timestamptz('at').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text().notNull(),
  },
  (table) => [index('application_notes_application_id').on(table.applicationId, table.at)],
)

export const applicationScores = pgTable(
  'application_scores',
  {
    applicationId: uuid('application_id').notNull(),
    colleagueId: uuid('colleague_id').notNull(),
    craft: integer(),
    communication: integer(),
    ownership: integer(),
    fit: integer(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.colleagueId] })],
)

/** Pending status mail, one per application. `sendsAt` ignores the demo clock. */
export const applicationMails = pgTable(
  'application_mails',
  {
    applicationId: uuid('application_id').primaryKey(),
    status: text().$type<ApplicationStatus>().notNull(),
    text: text().notNull(),
    sendsAt: timestamptz('sends_at').notNull(),
  },
  (table) => [
    oneOf(table.status, Object.keys(APPLICATION_STATUSES)),
    index('application_mails_sends_at').on(table.sendsAt),
  ],
)
