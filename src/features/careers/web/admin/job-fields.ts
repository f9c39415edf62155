// Fields of the job form and their conversion. Spec §5, Job save.
import { FILL_REQUIRED } from '#kernel/text.contract.ts'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import { type Job, type JobCategory, JobFields, type JobType } from '../../jobs.contract.ts'
import { jobSkillsIn } from '../../jobs.rules.ts'

/** Skills are separated by commas. */
export type JobValues = {
  title: string
  category: JobCategory | ''
  type: JobType
  location: string
  salary: string
  company: string
  description: string
  skills: string
  closesOn: string
  isActive: boolean
}
export type JobErrors = Partial<Record<keyof JobValues, string>>

export const NEW_JOB: JobValues = {
  title: '',
  category: '',
  type: 'full-time',
  location: '',
  salary: '',
  company: '',
  description: '',
  skills: '',
  closesOn: '',
  isActive: true,
}

export const jobValues = ({
  title,
  category,
  type,
  location,
  salary,
  company,
  description,
  skills,
  closesOn,
  status,
}: Job): JobValues => ({
  title,
  category,
  type,
  location,
  salary,
  company,
  description,
  skills: skills.join(', '),
  closesOn: closesOn ?? '',
  isActive: status === 'active',
})

const MISSING: JobErrors = { title: 'Enter a title.', category: 'Choose a category.' }

/** Unedited skills stay as they are. */
export function jobFieldsOf(
  { skills, closesOn, isActive, ...values }: JobValues,
  before: Job | undefined,
): { fields: JobFields } | { errors: JobErrors; problem: ToastText } {
  const isUntouched = before !== undefined && skills === before.skills.join(', ')
  const read = JobFields.safeParse({
    ...values,
    skills: isUntouched ? before.skills : jobSkillsIn(skills),
    closesOn: closesOn || null,
    status: isActive ? 'active' : 'inactive',
  })
  return read.success
    ? { fields: read.data }
    : jobErrorsOf(
        read.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]),
      )
}

export function jobErrorsOf(messages: readonly [string, string][]): {
  errors: JobErrors
  problem: ToastText
} {
  const { invalidJob } = PROBLEMS
  const errors: JobErrors = Object.fromEntries(
    messages
      .toReversed()
      .map(([path, message]) => [
        path.split('.')[0],
        message === FILL_REQUIRED ? (MISSING[path as keyof JobValues] ?? message) : message,
      ]),
  )
  const isMissing = messages.some(([, message]) => message === FILL_REQUIRED)
  return {
    errors,
    problem: isMissing
      ? invalidJob
      : { title: invalidJob.title, text: messages[0]?.[1] ?? invalidJob.text },
  }
}
