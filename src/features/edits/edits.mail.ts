import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'

type About = { id: string; title: string }

const WHY =
  'You received this email because you have a monthly plan with us. ' +
  'You can choose which emails you get in your dashboard.'

export function editDone(brand: Brand, { id, title }: About): MailContent {
  const heading = `Done: ${title}`
  return {
    brand,
    subject: heading,
    preview: 'We finished an edit of your queue.',
    heading,
    values: { edit: title },
    blocks: [
      { p: 'We finished this edit. The result is in your dashboard.', as: 'summary' },
      { button: { label: 'Look at it', url: `${brand.url}${paths.customer.edit(id)}` } },
    ],
    why: WHY,
  }
}

/** Omits the reason, which requires signing in. */
export function editCanceled(brand: Brand, { id, title }: About): MailContent {
  const heading = `Canceled: ${title}`
  return {
    brand,
    subject: heading,
    preview: 'We took an edit out of your queue.',
    heading,
    values: { edit: title },
    blocks: [
      { p: 'We took this edit out of your queue. The reason is in your dashboard.', as: 'summary' },
      { button: { label: 'Read the reason', url: `${brand.url}${paths.customer.edit(id)}` } },
    ],
    why: WHY,
  }
}

const SAMPLE = { id: '00000000-0000-0000-0000-000000000000', title: 'New opening hours' }

export const editMailTemplates: MailTemplates = {
  group: 'Payments and plans',
  templates: {
    'edit-done': {
      title: 'Edit done',
      when: 'To the customer, when an edit of the queue is done.',
      sample: (brand) => editDone(brand, SAMPLE),
    },
    'edit-canceled': {
      title: 'Edit canceled',
      when: 'To the customer, when the team cancels an edit.',
      sample: (brand) => editCanceled(brand, SAMPLE),
    },
  },
}
