// Testimonials: the team requests one for a delivered project, the customer writes it and consents.
import * as z from 'zod/mini'
import { LONGEST_HOME_TESTIMONIAL } from '../../marketing/home-testimonials.contract.ts'
import { wholeNumber } from '../../../kernel/numbers.contract.ts'
import { oneLineText, requiredLine, requiredText } from '../../../kernel/text.contract.ts'

export const TESTIMONIAL_STATES = ['requested', 'received', 'withdrawn'] as const

/** Stored with the testimonial, as it was agreed to. */
export const consentText = (agency: string): string =>
  `I agree that ${agency} stores this testimonial with my name, my company and the name of the ` +
  'project, and may show it in public. I can withdraw it at any time in my dashboard.'

const TEXTS = {
  text: requiredText(2000, 'Write a few sentences.'),
  authorName: requiredLine(120, 'Enter your name.'),
  company: oneLineText(120),
}
const rating = wholeNumber(1, 5, 'Choose a rating from 1 to 5.')

/** Texts are empty until it is received, and after it was withdrawn. */
const SHAPE = {
  projectId: z.uuid(),
  projectName: z.string(),
  state: z.enum(TESTIMONIAL_STATES),
  text: z.string(),
  authorName: z.string(),
  company: z.string(),
  rating: z.nullable(z.int()),
  consentText: z.string(),
  consentedAt: z.nullable(z.iso.datetime()),
  requestedAt: z.iso.datetime(),
}
/** `isPublished`: the home page has it in its texts. */
export const ProjectTestimonial = z.object({
  ...SHAPE,
  businessName: z.string(),
  email: z.string(),
  requestedBy: z.string(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  isPublished: z.boolean(),
})
export type ProjectTestimonial = z.infer<typeof ProjectTestimonial>
ProjectTestimonial.register(z.globalRegistry, { id: 'ProjectTestimonial' })

export const MaybeTestimonial = z.object({ testimonial: z.nullable(ProjectTestimonial) })
export type MaybeTestimonial = z.infer<typeof MaybeTestimonial>

/** As the home page shows it: shorter than what the customer wrote, perhaps. */
export const PublishedText = z.object({
  text: requiredText(LONGEST_HOME_TESTIMONIAL, 'Enter the text that the home page will show.'),
})
export type PublishedText = z.infer<typeof PublishedText>
PublishedText.register(z.globalRegistry, { id: 'PublishedText' })

/** `consent` is the text to agree to now; `testimonial` is null until the team requests it. */
export const MyTestimonial = z.object({
  testimonial: z.nullable(z.object(SHAPE)),
  consent: z.string(),
})
export type MyTestimonial = z.infer<typeof MyTestimonial>
MyTestimonial.register(z.globalRegistry, { id: 'MyTestimonial' })

/** `consent` is the text that the customer saw and agreed to. */
export const TestimonialAnswer = z.object({
  ...TEXTS,
  rating,
  consent: requiredText(600, 'Agree to this, or close the form.'),
})
export type TestimonialAnswer = z.infer<typeof TestimonialAnswer>
TestimonialAnswer.register(z.globalRegistry, { id: 'TestimonialAnswer' })
