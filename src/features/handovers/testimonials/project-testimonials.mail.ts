import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'

export function testimonialRequested(
  brand: Brand,
  { projectId, name }: { projectId: string; name: string },
): MailContent {
  return {
    brand,
    subject: `Would you write a testimonial about ${name}?`,
    preview: 'A few sentences about our work, in your dashboard.',
    heading: 'Would you write a testimonial?',
    values: { project: name },
    blocks: [
      {
        p:
          `We delivered ${name}. If you are happy with our work, a few sentences from you would ` +
          `help others to decide. You say yourself what we may do with it, and can withdraw it at any time.`,
        as: 'request',
      },
      {
        button: {
          label: 'Write a testimonial',
          url: `${brand.url}${paths.customer.project(projectId)}`,
        },
      },
    ],
    why:
      'You received this email because we delivered a project for you. ' +
      'You can choose which emails you get in your dashboard.',
  }
}
