// Result of the newsletter form, the same with and without JavaScript.
import { type FieldErrors, fieldErrors } from '#kernel/field-errors.contract.ts'
import { messageOfActionError } from '#site/forms/page-action.ts'
import { formText } from '#site/forms/read-form.ts'
import { NewsletterRequest } from '../../newsletter.contract.ts'

/** The same for every address. `errors` is about the address, `problem` about anything else. */
export type NewsletterState =
  | { isRequested: true }
  | { isRequested: false; errors?: FieldErrors; problem?: string; email: string }

export function checkNewsletter(form: FormData): NewsletterState | undefined {
  const email = formText(form, 'email')
  const read = NewsletterRequest.safeParse({ email })
  return read.success ? undefined : { isRequested: false, errors: fieldErrors(read.error), email }
}

export const newsletterFailed = (form: FormData, error: unknown): NewsletterState => ({
  isRequested: false,
  problem: messageOfActionError(error) ?? 'We could not be reached. Please try again in a moment.',
  email: formText(form, 'email'),
})
