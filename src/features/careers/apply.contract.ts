// What an applicant sends, and what the team may change. Spec §3, §5 and §7, product M82 to M85.
import * as z from 'zod/mini'
import { uploadedFile } from '../../kernel/files/files.contract.ts'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import {
  oneLineText,
  requiredLine,
  requiredText,
  textOf,
  INVALID_EMAIL,
} from '../../kernel/text.contract.ts'
import { skillsOf } from './careers.contract.ts'
import { applicationStatus } from './application-statuses.contract.ts'

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

/** `resumeUrl` is the uploaded path. The server itself sets title, status and date. */
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

/** For an application by mail or in person. Resume and confirmation are optional. */
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

/** An empty or current `resumeUrl` keeps the resume. An outdated `revision` causes a conflict. */
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
  status: z.optional(applicationStatus),
  revision: z.optional(wholeNumber()),
})
export type ApplicationChange = z.output<typeof ApplicationChange>
ApplicationChange.register(z.globalRegistry, { id: 'ApplicationChange' })
