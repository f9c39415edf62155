// The fields of a job: as they are typed, and as they are saved. Spec §5, Job save.
import { FILL_REQUIRED } from '../../../kernel/text.contract.ts'
import { type Message, PROBLEMS } from '#kernel/messages.ts'
import { type Job, type JobCategory, JobFields, type JobType } from '../jobs.contract.ts'
import { jobSkillsIn } from '../jobs.rules.ts'

/** Skills with commas between them. */
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

/** What is saved, or the sentence at each wrong field with the toast that sums it up. Skills that nobody touched stay as they are. */
export function fieldsOf(
  { skills, closesOn, isActive, ...typed }: Typed,
  before: Job | undefined,
): { fields: JobFields } | { wrong: Wrong; problem: Message } {
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

/** The same for what the server refused. What stands at a required field says what belongs there; the toast says the specification's sentence. */
export function refusedFields(sentences: readonly [string, string][]): {
  wrong: Wrong
  problem: Message
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
