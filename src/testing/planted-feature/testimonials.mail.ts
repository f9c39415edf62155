import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { MailTemplates } from '#kernel/mail/mail-template.ts'

export const testimonialArrived = (brand: Brand): MailContent => ({
  brand,
  subject: `${brand.name} has received your testimonial`,
  preview: 'Thank you for writing about our work.',
  heading: 'Thank you',
  blocks: [{ p: 'We have received your testimonial. We will read it before we publish it.' }],
  why: 'You received this email because this address was entered with a testimonial.',
})

export const testimonialMailTemplates: MailTemplates = {
  group: 'Requests and messages',
  templates: {
    'testimonial-received': {
      title: 'Testimonial received',
      when: 'To a person who wrote a testimonial.',
      sample: testimonialArrived,
    },
  },
}
