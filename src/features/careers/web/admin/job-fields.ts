// Fields of the job form and their conversion. Spec §5, Job save.
import { type FieldErrors, firstStep, renameFields } from '#kernel/field-errors.contract.ts'
import { PROBLEMS } from '#kernel/messages.ts'
import { FILL_REQUIRED } from '#kernel/text.contract.ts'
import {
  type Checked,
  toChecked,
  formProblem,
  type FormProblem,
  type FormTexts,
} from '#site/forms/form-problem.ts'
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

export const jobValues = (job: Job): JobValues => ({
  ...job,
  skills: job.skills.join(', '),
  closesOn: job.closesOn ?? '',
  isActive: job.status === 'active',
})

const JOB_TEXTS: FormTexts = {
  required: FILL_REQUIRED,
  missing: { title: 'Enter a title.', category: 'Choose a category.' },
  problem: PROBLEMS.invalidJob,
}

/** Unedited skills stay as they are. */
export function checkJob(
  { skills, closesOn, isActive, ...values }: JobValues,
  before: Job | undefined,
): Checked<JobFields> {
  const isUntouched = before !== undefined && skills === before.skills.join(', ')
  return toChecked(
    JobFields.safeParse({
      ...values,
      skills: isUntouched ? before.skills : jobSkillsIn(skills),
      closesOn: closesOn || null,
      status: isActive ? 'active' : 'inactive',
    }),
  )
}

export const jobProblem = (errors: FieldErrors): FormProblem =>
  formProblem(renameFields(errors, firstStep), JOB_TEXTS)
