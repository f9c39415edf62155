// Review of applications by the team. Spec §7, product M87 and M95.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { requiredText, textOf } from '../../kernel/text.contract.ts'
import { applicationStatus, ChangedStatuses } from './application-statuses.contract.ts'
import { Interview } from './interviews.contract.ts'

const instant = z.iso.datetime()
const maybe = z.nullable(instant)

export const PendingMail = z.object({
  status: applicationStatus,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sendsAt: instant,
})
export type PendingMail = z.infer<typeof PendingMail>
PendingMail.register(z.globalRegistry, { id: 'PendingMail' })

/** `answeredAt` is null while an answer is due by `answerBy`. `resumeUrl` may be empty. */
export const Application = z.object({
  id: z.uuid(),
  reference: z.string(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  appliedDate: z.iso.date(),
  experience: z.string(),
  status: applicationStatus,
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
  reapplicationAnswerBy: maybe,
  revision: z.int(),
})
export type Application = z.infer<typeof Application>
Application.register(z.globalRegistry, { id: 'Application' })

/** Omits the name, which a blind review hides. */
export const applicationTitle = ({
  reference,
  jobTitle,
}: Pick<Application, 'reference' | 'jobTitle'>): string =>
  `Application ${reference} for ${jobTitle}`
export const isApplicationTitle = (text: string): boolean => text.startsWith('Application R-')
/** A reply by mail belongs to the application. */
export const applicationReplySubject = (
  application: { id: string; name: string } & Parameters<typeof applicationTitle>[0],
) => ({
  about: 'application' as const,
  aboutId: application.id,
  title: applicationTitle(application),
  name: application.name,
})
export const WITHDRAWN_APPLICANT =
  'This application was withdrawn, so the applicant can no longer be emailed.'

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
  'reapplied',
  'opened',
  'status',
  'changed',
  'noted',
  'conversation',
  'mail-sent',
  'mail-discarded',
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
  /** The upcoming one. */
  interview: z.nullable(Interview),
  pendingMail: z.nullable(PendingMail),
})
export type ApplicationDetail = z.infer<typeof ApplicationDetail>
ApplicationDetail.register(z.globalRegistry, { id: 'ApplicationDetail' })

const FILTER = {
  search: z.optional(textOf(100)),
  jobId: z.optional(z.uuid()),
  status: z.optional(applicationStatus),
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

export const MedianAnswerTime = z.object({ medianAnswerDays: z.nullable(z.number()) })
MedianAnswerTime.register(z.globalRegistry, { id: 'MedianAnswerTime' })

/** With `status`, the call affects only a pending mail about that status. */
export const PendingMailChange = z.object({
  text: requiredText(5000, 'Enter the text of the email.'),
  status: z.optional(applicationStatus),
})
export type PendingMailChange = z.output<typeof PendingMailChange>
export const ExpectedMail = z.optional(z.object({ status: z.optional(applicationStatus) }))
export const NewApplicationNote = z.object({ text: requiredText(5000, 'Enter a note.') })

export const Hiring = z.object({
  closesJob: z.boolean(),
  rejectsOthers: z.boolean(),
  revision: z.optional(wholeNumber()),
})
export type Hiring = z.output<typeof Hiring>
Hiring.register(z.globalRegistry, { id: 'Hiring' })
export const Hired = z.object({
  application: Application,
  isJobClosed: z.boolean(),
  before: ChangedStatuses.shape.before,
})
export type Hired = z.infer<typeof Hired>
Hired.register(z.globalRegistry, { id: 'Hired' })
