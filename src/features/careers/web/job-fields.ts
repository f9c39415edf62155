// Fields of the job form and their conversion. Spec §5, Job save.
import { FILL_REQUIRED } from '../../../kernel/text.contract.ts'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import { type Job, type JobCategory, JobFields, type JobType } from '../jobs.contract.ts'
import { jobSkillsIn } from '../jobs.rules.ts'

/** Skills are separated by commas. */
export type Typed = {
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
export type Wrong = Partial<Record<keyof Typed, string>>

export const NEW_JOB: Typed = {
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

export const typedOf = ({
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
}: Job): Typed => ({
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

const MISSING: Wrong = { title: 'Enter a title.', category: 'Choose a category.' }

/** The fields to save, or field errors with a summary toast. Unedited skills stay as they are. */
export function fieldsOf(
  { skills, closesOn, isActive, ...typed }: Typed,
  before: Job | undefined,
): { fields: JobFields } | { wrong: Wrong; problem: ToastText } {
  const isUntouched = before !== undefined && skills === before.skills.join(', ')
  const read = JobFields.safeParse({
    ...typed,
    skills: isUntouched ? before.skills : jobSkillsIn(skills),
    closesOn: closesOn || null,
    status: isActive ? 'active' : 'inactive',
  })
  return read.success
    ? { fields: read.data }
    : refusedFields(
        read.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]),
      )
}

/** Field errors, and the specification's summary toast, for a rejected request. */
export function refusedFields(sentences: readonly [string, string][]): {
  wrong: Wrong
  problem: ToastText
} {
  const { invalidJob } = PROBLEMS
  const wrong: Wrong = Object.fromEntries(
    sentences
      .toReversed()
      .map(([path, sentence]) => [
        path.split('.')[0],
        sentence === FILL_REQUIRED ? (MISSING[path as keyof Typed] ?? sentence) : sentence,
      ]),
  )
  const isMissing = sentences.some(([, sentence]) => sentence === FILL_REQUIRED)
  return {
    wrong,
    problem: isMissing
      ? invalidJob
      : { title: invalidJob.title, text: sentences[0]?.[1] ?? invalidJob.text },
  }
}
