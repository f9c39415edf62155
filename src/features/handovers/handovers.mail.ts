import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import { testimonialRequested } from './testimonials/project-testimonials.mail.ts'

export function handoverReady(
  brand: Brand,
  { projectId, name }: { projectId: string; name: string },
): MailContent {
  return {
    brand,
    subject: `Your handover is ready: ${name}`,
    preview: 'Access details and next steps are in your dashboard.',
    heading: 'Your handover is ready',
    values: { project: name },
    blocks: [
      {
        p: `The handover of ${name} has your access details, and what you can do next. Passwords are shown only there.`,
        as: 'state',
      },
      {
        button: {
          label: 'Open the handover',
          url: `${brand.url}${paths.customer.project(projectId)}`,
        },
      },
    ],
    why: 'You received this email because we delivered a project for you. You can choose which emails you get in your dashboard.',
  }
}

export const handoverMailTemplates: MailTemplates = {
  group: 'Projects',
  templates: {
    'handover-ready': {
      title: 'Handover ready',
      when: 'To the customer, when the team publishes the handover of a delivered project.',
      sample: (brand) =>
        handoverReady(brand, {
          projectId: '01980000-0000-7000-8000-000000000000',
          name: 'Online store for Juniper Row Florist',
        }),
    },
    'testimonial-requested': {
      title: 'Testimonial requested',
      when: 'To the customer, when the team requests a testimonial for a delivered project.',
      sample: (brand) =>
        testimonialRequested(brand, {
          projectId: '01980000-0000-7000-8000-000000000000',
          name: 'Online store for Juniper Row Florist',
        }),
    },
  },
}
