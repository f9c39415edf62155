// Jobs: the agency's open and closed positions. Spec §3, §5 and §7, product M79.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { FILL_REQUIRED, oneLineText, requiredLine, textOf } from '../../kernel/text.contract.ts'

export const JOB_TYPES = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  freelance: 'Freelance',
} as const
export type JobType = keyof typeof JOB_TYPES
const TYPES = Object.keys(JOB_TYPES) as [JobType, ...JobType[]]
export const JOB_CATEGORIES = ['Technology', 'Product', 'Design', 'Marketing'] as const
export type JobCategory = (typeof JOB_CATEGORIES)[number]
export const JOB_STATUSES = { active: 'Active', inactive: 'Inactive' } as const
export type JobStatus = keyof typeof JOB_STATUSES

/** H10: trimmed, empty entries stay; screens hide them. */
const skills = z.array(oneLineText(60)).check(z.maxLength(30, 'Please name at most 30 skills.'))

const status = z.enum(['active', 'inactive'], 'Choose active or inactive.')

const closesOn = z.nullable(z.iso.date('Choose a day.'))

/** `company` is empty for the agency; `closesOn` is the last day to apply, in its time zone. */
export const JobFields = z.object({
  title: requiredLine(120, FILL_REQUIRED),
  category: z.enum(JOB_CATEGORIES, FILL_REQUIRED),
  location: z._default(oneLineText(120), ''),
  type: z._default(z.enum(TYPES, 'Choose a type from the list.'), 'full-time'),
  description: z._default(textOf(20_000), ''),
  skills: z._default(skills, []),
  salary: z._default(oneLineText(120), ''),
  company: z._default(oneLineText(120), ''),
  status: z._default(status, 'active'),
  closesOn: z._default(closesOn, null),
})
export type JobFields = z.output<typeof JobFields>
JobFields.register(z.globalRegistry, { id: 'JobFields' })

/** Only an explicit `status` publishes. With `revision`, a later change causes a conflict. */
export const JobChange = z.extend(JobFields, {
  status: z.optional(status),
  closesOn: z.optional(closesOn),
  revision: z.optional(wholeNumber()),
})
export type JobChange = z.output<typeof JobChange>
JobChange.register(z.globalRegistry, { id: 'JobChange' })

/** `posted` is YYYY-MM-DD. Only team members receive `applications` and `revision`. */
export const Job = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(JOB_CATEGORIES),
  location: z.string(),
  type: z.enum(TYPES),
  description: z.string(),
  skills: z.array(z.string()),
  status: z.enum(['active', 'inactive']),
  company: z.string(),
  salary: z.string(),
  posted: z.iso.date(),
  closesOn: z.nullable(z.iso.date()),
  applications: z.optional(z.int()),
  revision: z.optional(z.int()),
})
export type Job = z.infer<typeof Job>
Job.register(z.globalRegistry, { id: 'Job' })
