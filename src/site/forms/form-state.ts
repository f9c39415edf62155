// Result of a public form, the same with and without JavaScript.
import type * as z from 'zod/mini'
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { type FieldErrors, fieldErrors, renameFields } from '#kernel/field-errors.contract.ts'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import { FILL_REQUIRED } from '#kernel/text.contract.ts'
import { formProblem, type FormProblem, NOT_REACHED } from './form-problem.ts'
import { messageOfActionError, type SentByScript } from './page-action.ts'
import { type FormValues, formText, readFormValues } from './read-form.ts'

export type NotSent = FormProblem & { values: FormValues; keyReused?: true }
export type FormState = { sent: InquiryReceipt } | NotSent

export type FormRules<Body> = {
  labels: Record<string, string>
  /** Error by field for an empty required field; the toast only reports missing information. */
  missing: FieldErrors
  /** Of the call. The API parses the body; a script parses it too, to show errors at once. */
  schema: z.ZodMiniType<unknown, Body>
  /** The body of the call as entered, or errors that only the form can have. */
  read: (form: FormData) => { body: unknown } | { errors: FieldErrors }
  /** The form's names of fields that the API names otherwise. */
  renamed?: Record<string, string>
  sumUp?: (errors: FieldErrors) => ToastText
  unreachable?: string
}

/** Validates before sending, and keeps the input if the call fails. */
export const sentByScript = <Body>(rules: FormRules<Body>): SentByScript<FormState> => ({
  check: (form) => {
    const errors = errorsIn(form, rules)
    return errors && invalidState(form, rules, errors)
  },
  failed: (form, error) => unreachable(form, error, rules.unreachable),
})

/** The errors that the API would return, without a request. */
export function errorsIn<Body>(
  form: FormData,
  { read, schema, renamed }: FormRules<Body>,
): FieldErrors | undefined {
  const entered = read(form)
  if ('errors' in entered) return entered.errors
  const { error } = schema.safeParse(entered.body)
  return error && named(fieldErrors(error), renamed)
}

/** Spec §5. */
export function invalidState<Body>(
  form: FormData,
  { labels, missing, sumUp }: FormRules<Body>,
  errors: FieldErrors,
): NotSent {
  const shown: FieldErrors = {}
  for (const field of Object.keys(labels)) if (errors[field]) shown[field] = errors[field]
  const problem = formProblem(shown, {
    required: FILL_REQUIRED,
    missing,
    problem: PROBLEMS.missingInformation,
  })
  return { ...problem, ...(sumUp && { problem: sumUp(errors) }), values: readFormValues(form) }
}

export function rejectedState<Body>(
  form: FormData,
  rules: FormRules<Body>,
  { code, message, fields }: ErrorResponse,
): NotSent {
  if (code === 'invalid' && fields) return invalidState(form, rules, named(fields, rules.renamed))
  if (code === 'key-reused')
    return {
      ...notSent(
        form,
        'We already received an earlier version. Send again if you want us to have this one too.',
      ),
      keyReused: true,
    }
  return notSent(form, message)
}

export function unreachable(form: FormData, error: unknown, message = NOT_REACHED): NotSent {
  return notSent(form, messageOfActionError(error) ?? message)
}

const notSent = (form: FormData, text: string): NotSent => ({
  problem: { title: PROBLEMS.submissionFailed.title, text },
  errors: {},
  values: readFormValues(form),
})

/** `customServices.3` becomes customServices, `formData.email` becomes email. */
const named = (errors: FieldErrors, renamed: Record<string, string> = {}): FieldErrors =>
  renameFields(errors, (path) => {
    const field = path.replace(/^formData\./, '').replace(/\.\d+$/, '')
    return renamed[field] ?? field
  })

/** Only a script sets `secondsTaken`. */
export function technicalFields(form: FormData): {
  source: string
  leaveEmpty: string
  secondsTaken: number | undefined
} {
  const seconds = Number.parseFloat(formText(form, 'secondsTaken'))
  return {
    source: formText(form, 'source'),
    leaveEmpty: formText(form, 'leaveEmpty'),
    secondsTaken: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
  }
}
