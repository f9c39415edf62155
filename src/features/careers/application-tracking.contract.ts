// An applicant’s tracking page and requests. Product M86.
import * as z from 'zod/mini'

const instant = z.iso.datetime()
const maybe = z.nullable(instant)

/** Anyone with the link sees it, so it has no name, address or texts. */
export const ApplicationTracking = z.object({
  reference: z.string(),
  jobTitle: z.string(),
  appliedAt: instant,
  answerBy: instant,
  openedAt: maybe,
  shortlistedAt: maybe,
  conversationAt: maybe,
  /** The upcoming one. */
  interview: z.nullable(z.object({ startsAt: instant, endsAt: instant, place: z.string() })),
  answeredAt: maybe,
  withdrawnAt: maybe,
  outcome: z.nullable(z.enum(['hired', 'rejected'])),
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
export const ApplicantRequestCode = z.object({
  requestKind,
  code: z.string(NO_CODE).check(z.trim(), z.regex(/^\d{6}$/, NO_CODE)),
})
export type ApplicantRequestCode = z.output<typeof ApplicantRequestCode>
ApplicantRequestCode.register(z.globalRegistry, { id: 'ApplicantRequestCode' })
