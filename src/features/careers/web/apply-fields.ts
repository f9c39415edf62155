// Fields of the application form and their conversion. Spec §3 and §5, Application form.
import type * as z from 'zod/mini'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import { checked, type FormRules, type Wrong } from '#site/form-answer.ts'
import { textIn } from '#site/read-form.ts'
import { APPLICATION_RULES, NewApplication } from '../applications.contract.ts'
import { skillsIn } from '../careers.contract.ts'

/** In the order of the form. */
const LABELS = {
  applicantName: 'Full Name',
  applicantEmail: 'Email Address',
  resumeUrl: 'Resume File',
  experienceYears: 'Years of Experience',
  skillsInput: 'Skills',
  coverLetter: 'Cover Letter',
} as const
export type ApplyField = keyof typeof LABELS

/** Fields whose API name differs from the form's. */
const FIELDS: Record<string, ApplyField> = { experience: 'experienceYears', skills: 'skillsInput' }

export const APPLY_FORM: FormRules<z.input<typeof NewApplication>> = {
  labels: LABELS,
  missing: {},
  sumUp,
  unanswered: PROBLEMS.submissionFailed.text,
  check(form) {
    const typed = (name: string): string => textIn(form, name)
    const body = {
      jobId: typed('jobId'),
      applicantName: typed('applicantName'),
      applicantEmail: typed('applicantEmail'),
      resumeUrl: typed('resumeUrl'),
      experience: yearsIn(typed('experienceYears')),
      skills: skillsIn(typed('skillsInput')),
      coverLetter: typed('coverLetter'),
    }
    const read = checked(NewApplication.safeParse(body))
    return 'wrong' in read ? { wrong: named(read.wrong) } : { body }
  },
}

/** API format; the server rejects anything but a whole number. */
const yearsIn = (text: string): string => `${text.trim()} years`

const named = (wrong: Wrong): Wrong =>
  Object.fromEntries(
    Object.entries(wrong).map(([field, sentence]) => [FIELDS[field] ?? field, sentence]),
  )

/** Spec §8: a missing resume or job has its own toast. */
function sumUp(said: Wrong): ToastText {
  const wrong = named(said)
  if (wrong.jobId) return PROBLEMS.jobMissing
  const [first] = Object.keys(LABELS).filter((field) => wrong[field])
  if (first === 'resumeUrl' && wrong.resumeUrl === APPLICATION_RULES.resume)
    return PROBLEMS.resumeRequired
  return {
    title: PROBLEMS.missingInformation.title,
    text: (first && wrong[first]) ?? PROBLEMS.missingInformation.text,
  }
}
