// A contact message: a general message to the agency.
import * as z from 'zod/mini'
import { emailText, FILL_REQUIRED, requiredLine, requiredText } from '../../kernel/text.contract.ts'
import { FORM_METADATA } from '../inquiries/inquiry-form.contract.ts'

/** Spec §3 and §5: all four fields are required. */
export const ContactMessage = z.object({
  name: requiredLine(120, FILL_REQUIRED),
  email: emailText(),
  subject: requiredLine(200, FILL_REQUIRED),
  message: requiredText(5000, FILL_REQUIRED),
})
ContactMessage.register(z.globalRegistry, { id: 'ContactMessage' })

export const SentContactMessage = z.extend(ContactMessage, FORM_METADATA)
export type SentContactMessage = z.output<typeof SentContactMessage>
SentContactMessage.register(z.globalRegistry, { id: 'SentContactMessage' })
