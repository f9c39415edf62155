// Job applications and their review. Spec §3, §5 and §7, product M82 to M87 and M95.
import * as z from 'zod/mini'
import { uploadedFile } from '../../kernel/files/files.contract.ts'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import {
  oneLineText,
  requiredLine,
  requiredText,
  textOf,
  INVALID_EMAIL,
} from '../../kernel/text.contract.ts'
import { skillsOf } from './careers.contract.ts'

/** Spec §4: stored code and label. */
export const APPLICATION_STATUSES = {
  pending: 'Pending',
  shortlisted: 'Shortlisted',
  rejected: 'Rejected',
  hired: 'Hired',
} as const
export type ApplicationStatus = keyof typeof APPLICATION_STATUSES
const STATUSES = Object.keys(APPLICATION_STATUSES) as [ApplicationStatus, ...ApplicationStatus[]]
const status = z.enum(STATUSES, 'Choose a status from the list.')

export const APPLICATION_RULES = {
  name: 'Name is required',
  email: INVALID_EMAIL,
  experience: 'Experience must be 0 or more years',
  skills: 'At least one skill is required',
  resume: 'Please upload your resume file.',
} as const

const MOST_YEARS = 80
const applicantEmail = z
  .string(INVALID_EMAIL)
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, INVALID_EMAIL), z.email(INVALID_EMAIL))
/** `5 years` in JSON, an integer inside. */
const experience = z.pipe(
  z
    .string(APPLICATION_RULES.experience)
    .check(z.regex(/^\d{1,3} years?$/, APPLICATION_RULES.experience)),
  z.transform((text) => Number.parseInt(text, 10)),
)
const years = z.pipe(
  experience,
  z.int().check(z.maximum(MOST_YEARS, `Experience is at most ${MOST_YEARS} years`)),
)
const skills = z.array(oneLineText(60), APPLICATION_RULES.skills).check(
  z.maxLength(100, 'Please name at most 100 skills.'),
  z.overwrite((list) => skillsOf(list)),
  z.minLength(1, APPLICATION_RULES.skills),
)

const PERSON = {
  applicantName: requiredLine(120, APPLICATION_RULES.name),
  applicantEmail,
  experience: years,
  skills,
  coverLetter: z._default(textOf(10_000), ''),
}

/**
 * `resumeUrl` is the uploaded path. The server ignores other fields and sets title, status and
 * date.
 */
export const NewApplication = z.object({
  ...PERSON,
  jobId: z.uuid('Job information is missing. Please try again.'),
  resumeUrl: uploadedFile(APPLICATION_RULES.resume),
})
export type NewApplication = z.output<typeof NewApplication>
NewApplication.register(z.globalRegistry, { id: 'NewApplication' })

/** Spec §3, Application (created on submit). Must not reveal earlier applications (M84). */
export const CreatedApplication = z.object({
  applicantName: z.string(),
  applicantEmail: z.string(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  resumeUrl: z.string(),
  coverLetter: z.string(),
  status: z.literal('pending'),
  appliedDate: z.iso.date(),
  experience: z.string(),
  skills: z.array(z.string()),
})
export type CreatedApplication = z.infer<typeof CreatedApplication>
CreatedApplication.register(z.globalRegistry, { id: 'CreatedApplication' })

/** Received by mail or in person, as `sourceNote` states. Resume and confirmation are optional. */
export const AddedApplication = z.object({
  ...PERSON,
  jobId: z.uuid('Choose a job.'),
  resumeUrl: z._default(
    z.union(
      [z.literal(''), uploadedFile('Please add the resume again.')],
      'Please add the resume again.',
    ),
    '',
  ),
  sourceNote: requiredText(200, 'Enter how you received the application.'),
  isAcknowledged: z._default(z.boolean(), true),
})
export type AddedApplication = z.output<typeof AddedApplication>
AddedApplication.register(z.globalRegistry, { id: 'AddedApplication' })

/** Accepted in a whole application (spec §7) but ignored: job and date never change (M95). */
const READ_ONLY = {
  id: z.optional(z.unknown()),
  jobId: z.optional(z.unknown()),
  jobTitle: z.optional(z.unknown()),
  appliedDate: z.optional(z.unknown()),
}

/**
 * The whole application or single fields. An empty or current `resumeUrl` keeps the resume, a new
 * upload replaces it. With `revision`, a later change of fields or status causes a conflict.
 */
export const ApplicationChange = z.object({
  ...READ_ONLY,
  applicantName: z.optional(PERSON.applicantName),
  applicantEmail: z.optional(applicantEmail),
  experience: z.optional(years),
  skills: z.optional(skills),
  coverLetter: z.optional(textOf(10_000)),
  resumeUrl: z.optional(
    z.union(
      [z.literal(''), uploadedFile('Please add the resume again.')],
      'Please add the resume again.',
    ),
  ),
  status: z.optional(status),
  revision: z.optional(wholeNumber()),
})
export type ApplicationChange = z.output<typeof ApplicationChange>
ApplicationChange.register(z.globalRegistry, { id: 'ApplicationChange' })

/** With `revision`, a later change by another team member causes a conflict. */
const StatusOf = z.object({ id: z.uuid(), status, revision: z.optional(wholeNumber()) })

/** Each application has its own status, so that a bulk change can be undone. */
export const StatusChanges = z.object({
  changes: z
    .array(StatusOf)
    .check(
      z.minLength(1, 'Choose at least one application.'),
      z.maxLength(500, 'Choose at most 500 applications at once.'),
    ),
})
export type StatusChanges = z.output<typeof StatusChanges>
StatusChanges.register(z.globalRegistry, { id: 'StatusChanges' })

/** The changed applications with their previous status and new revision. */
export const ChangedStatuses = z.object({
  before: z.array(z.object({ id: z.uuid(), status, revision: z.int() })),
})
export type ChangedStatuses = z.infer<typeof ChangedStatuses>
ChangedStatuses.register(z.globalRegistry, { id: 'ChangedStatuses' })

const instant = z.iso.datetime()
const maybe = z.nullable(instant)

/** The pending mail about a status change. */
export const PendingMail = z.object({
  status,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sendsAt: instant,
})
export type PendingMail = z.infer<typeof PendingMail>
PendingMail.register(z.globalRegistry, { id: 'PendingMail' })

/**
 * `answeredAt` is null while a first or second answer is due by `answerBy`. `resumeUrl` may be
 * empty. `resubmissions` counts later applications of the same person for the same job.
 */
export const Application = z.object({
  id: z.uuid(),
  reference: z.string(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  appliedDate: z.iso.date(),
  experience: z.string(),
  status,
  resumeUrl: z.string(),
  coverLetter: z.string(),
  skills: z.array(z.string()),
  /** `website`, or how the application arrived if a team member added it. */
  source: z.string(),
  appliedAt: instant,
  answerBy: instant,
  openedAt: maybe,
  conversationAt: maybe,
  answeredAt: maybe,
  withdrawnAt: maybe,
  resubmissions: z.int(),
  mailSendsAt: maybe,
  /** Due date of the second answer, after a repeated application. */
  reapplicationAnswerBy: maybe,
  revision: z.int(),
})
export type Application = z.infer<typeof Application>
Application.register(z.globalRegistry, { id: 'Application' })

const NO_POINT = 'Choose a score from 1 to 4.'
const points = z._default(
  z.nullable(z.int(NO_POINT).check(z.minimum(1, NO_POINT), z.maximum(4, NO_POINT))),
  null,
)
/** One team member's scorecard: 1 is a strong no, 4 a strong yes, null is not rated. */
export const ApplicationScores = z.object({
  craft: points,
  communication: points,
  ownership: points,
  fit: points,
})
export type ApplicationScores = z.output<typeof ApplicationScores>
ApplicationScores.register(z.globalRegistry, { id: 'ApplicationScores' })

/** A later application of the same person for the same job. Its own ID links its resume. */
export const LaterVersion = z.object({
  id: z.uuid(),
  sentAt: instant,
  applicantName: z.string(),
  experience: z.string(),
  skills: z.array(z.string()),
  coverLetter: z.string(),
})
export type LaterVersion = z.infer<typeof LaterVersion>

export const APPLICATION_ACTIVITIES = [
  'applied',
  'added',
  'applied-again',
  'opened',
  'status',
  'changed',
  'noted',
  'conversation',
  'written',
  'not-written',
  'withdrawn',
  'deleted',
  'restored',
] as const
const ActivityList = z.object({
  at: instant,
  what: z.enum(APPLICATION_ACTIVITIES),
  by: z.nullable(z.string()),
  detail: z.nullable(z.string()),
})
export type ApplicationActivity = z.infer<typeof ActivityList>
export const ApplicationNote = z.object({
  id: z.uuid(),
  at: instant,
  by: z.string(),
  text: z.string(),
})
export type ApplicationNote = z.infer<typeof ApplicationNote>
ApplicationNote.register(z.globalRegistry, { id: 'ApplicationNote' })

/** The team's view. `by` is a team member's name, or null for the applicant and the system. */
export const ApplicationDetail = z.extend(Application, {
  jobSkills: z.array(z.string()),
  versions: z.array(LaterVersion),
  notes: z.array(ApplicationNote),
  myScores: ApplicationScores,
  others: z.array(z.object({ by: z.string(), scores: ApplicationScores })),
  activities: z.array(ActivityList),
  pendingMail: z.nullable(PendingMail),
})
export type ApplicationDetail = z.infer<typeof ApplicationDetail>
ApplicationDetail.register(z.globalRegistry, { id: 'ApplicationDetail' })

const FILTER = {
  search: z.optional(textOf(100)),
  jobId: z.optional(z.uuid()),
  status: z.optional(status),
  /** Only applications past their due date. */
  stalled: z.optional(z.stringbool()),
}
export const ApplicationsFilter = z.object(FILTER)
export type ApplicationsFilter = z.infer<typeof ApplicationsFilter>
export const ApplicationsQuery = z.object({ ...FILTER, ...Paged.shape })
export type ApplicationsQuery = z.infer<typeof ApplicationsQuery>

/** `found` counts the filtered applications. `byJob` omits jobs without applications. */
export const ApplicationCounts = z.object({
  found: z.int(),
  all: z.int(),
  pending: z.int(),
  stalled: z.int(),
  byJob: z.array(z.object({ jobId: z.uuid(), jobTitle: z.string(), count: z.int() })),
  /** Days, over the last 90 days; null with fewer than three answers. */
  medianAnswerDays: z.nullable(z.number()),
})
export type ApplicationCounts = z.infer<typeof ApplicationCounts>
ApplicationCounts.register(z.globalRegistry, { id: 'ApplicationCounts' })

/** Null with too few answers. */
export const MedianAnswerTime = z.object({ medianAnswerDays: z.nullable(z.number()) })
MedianAnswerTime.register(z.globalRegistry, { id: 'MedianAnswerTime' })

/** With `status`, the call affects only a pending mail about that status. */
export const PendingMailChange = z.object({
  text: requiredText(5000, 'Enter the text of the mail.'),
  status: z.optional(status),
})
export type PendingMailChange = z.output<typeof PendingMailChange>
export const ExpectedMail = z.optional(z.object({ status: z.optional(status) }))
export const NewApplicationNote = z.object({ text: requiredText(5000, 'Enter a note.') })
/** Null cancels the conversation. */
export const ConversationTime = z.object({
  at: z.nullable(z.iso.datetime('Choose a day and a time.')),
})

/** Options of a hire: close the job, and reject the other open applicants in ten minutes. */
export const Hiring = z.object({
  closesJob: z.boolean(),
  rejectsOthers: z.boolean(),
  revision: z.optional(wholeNumber()),
})
export type Hiring = z.output<typeof Hiring>
Hiring.register(z.globalRegistry, { id: 'Hiring' })
/** `before` lists the changed applications with their previous status. */
export const Hired = z.object({
  application: Application,
  isJobClosed: z.boolean(),
  before: ChangedStatuses.shape.before,
})
export type Hired = z.infer<typeof Hired>
Hired.register(z.globalRegistry, { id: 'Hired' })

/** Visible to anyone with the link, so without name, address or texts. */
export const ApplicationTracking = z.object({
  reference: z.string(),
  jobTitle: z.string(),
  appliedAt: instant,
  answerBy: instant,
  openedAt: maybe,
  shortlistedAt: maybe,
  conversationAt: maybe,
  answeredAt: maybe,
  withdrawnAt: maybe,
  outcome: z.nullable(z.enum(['hired', 'rejected'])),
  /** Due date of the answer to a second application. */
  reapplicationAnswerBy: maybe,
  timeZone: z.string(),
  place: z.string(),
})
export type ApplicationTracking = z.infer<typeof ApplicationTracking>
ApplicationTracking.register(z.globalRegistry, { id: 'ApplicationTracking' })

/** `withdrawal` ends the application, `deletion` also erases all its data. */
export const APPLICANT_REQUESTS = ['withdrawal', 'deletion'] as const
export type ApplicantRequest = (typeof APPLICANT_REQUESTS)[number]
const requestKind = z.enum(APPLICANT_REQUESTS, 'Choose an option.')
export const CodeRequest = z.object({ requestKind })
const NO_CODE = 'Enter the six-digit code from the email that we sent you.'
export const WishCode = z.object({
  requestKind,
  code: z.string(NO_CODE).check(z.trim(), z.regex(/^\d{6}$/, NO_CODE)),
})
export type WishCode = z.output<typeof WishCode>
WishCode.register(z.globalRegistry, { id: 'WishCode' })
