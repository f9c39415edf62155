import type * as z from 'zod/mini'
import { type FormRules, technicalFields } from '#site/forms/form-state.ts'
import { formText } from '#site/forms/read-form.ts'
import { SentContactMessage } from '../../contact.contract.ts'

const LABELS = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' } as const

export const CONTACT_FORM: FormRules<z.input<typeof SentContactMessage>> = {
  labels: LABELS,
  missing: {
    name: 'Enter your name',
    email: 'Enter an email we can reply to',
    subject: 'Enter a short subject',
    message: 'Write your message',
  },
  schema: SentContactMessage,
  read(form) {
    const written = Object.fromEntries(
      Object.keys(LABELS).map((field) => [field, formText(form, field)]),
    )
    return { body: { ...written, ...technicalFields(form) } }
  },
}
