// Fields of the application form and their conversion. Spec §3 and §5, Application form.
import type * as z from 'zod/mini'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import type { FormRules } from '#site/forms/form-state.ts'
import { formText } from '#site/forms/read-form.ts'
import { APPLICATION_RULES, NewApplication } from '../../apply.contract.ts'
import { skillsIn } from '../../careers.contract.ts'

/** In the order of the form. */
const LABELS = {
  applicantName: 'Full Name',
  applicantEmail: 'Email Address',
  resumeUrl: 'Resume File',
  experienceYears: 'Years of Experience',
  skillsInput: 'Skills',
  coverLetter: 'Cover Letter',
} as const

export const APPLY_FORM: FormRules<z.input<typeof NewApplication>> = {
  labels: LABELS,
  missing: {},
  sumUp,
  unreachable: PROBLEMS.submissionFailed.text,
  schema: NewApplication,
  read(form) {
    const text = (name: string): string => formText(form, name)
    return {
      body: {
        jobId: text('jobId'),
        applicantName: text('applicantName'),
        applicantEmail: text('applicantEmail'),
        resumeUrl: text('resumeUrl'),
        experience: yearsIn(text('experienceYears')),
        skills: skillsIn(text('skillsInput')),
        coverLetter: text('coverLetter'),
      },
    }
  },
  renamed: { experience: 'experienceYears', skills: 'skillsInput' },
}

/** API format; the server rejects anything but a whole number. */
const yearsIn = (text: string): string => `${text.trim()} years`

/** Spec §8: a missing resume or job has its own toast. */
function sumUp(errors: FieldErrors): ToastText {
  if (errors.jobId) return PROBLEMS.jobMissing
  const [first] = Object.keys(LABELS).filter((field) => errors[field])
  if (first === 'resumeUrl' && errors.resumeUrl === APPLICATION_RULES.resume)
    return PROBLEMS.resumeRequired
  return {
    title: PROBLEMS.missingInformation.title,
    text: (first && errors[first]) ?? PROBLEMS.missingInformation.text,
  }
}
