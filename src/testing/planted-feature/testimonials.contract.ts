// Testimonials: what customers write about the work of the agency, until the team publishes it.
import * as z from 'zod/mini'
import { emailText, requiredLine, requiredText } from '../../kernel/text.contract.ts'

export const SentTestimonial = z.object({
  name: requiredLine(100, 'Enter your name.'),
  email: emailText('Enter your email address.'),
  text: requiredText(2000, 'Write the testimonial first.'),
})
export type SentTestimonial = z.infer<typeof SentTestimonial>

export const Testimonial = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
  publishedAt: z.nullable(z.iso.datetime()),
})
export type Testimonial = z.infer<typeof Testimonial>
