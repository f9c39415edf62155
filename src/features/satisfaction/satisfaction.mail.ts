import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { SATISFACTION_WORDS, satisfactionPath } from './satisfaction.contract.ts'

/** The links only select an answer; the customer sends it on the page. */
export function satisfactionRequested(
  brand: Brand,
  { name, token }: { name: string; token: string },
): MailContent {
  const url = `${brand.url}${satisfactionPath(token)}`
  const rows = SATISFACTION_WORDS.map((label, at) => ({ label, url: `${url}?rating=${at + 1}` }))
  return {
    brand,
    subject: `How satisfied are you with ${name}?`,
    preview: 'One question about the result. No account needed.',
    heading: 'How satisfied are you with the result?',
    values: { project: name },
    blocks: [
      {
        p:
          `We delivered ${name} a few days ago. How satisfied are you with the result? ` +
          `Choose an answer; you can add a comment before you send it.`,
        as: 'question',
      },
      { rows: rows.toReversed() },
      { button: { label: 'Answer the question', url } },
    ],
    why:
      'You received this email because we delivered a project for you. ' +
      'You can choose which emails you get in your dashboard.',
  }
}

export const satisfactionMailTemplates: MailTemplates = {
  group: 'Projects',
  templates: {
    'satisfaction-requested': {
      title: 'Satisfaction question',
      when: 'To the customer, five days after the delivery of a project.',
      sample: (brand) =>
        satisfactionRequested(brand, {
          name: 'Online store for Juniper Row Florist',
          token: 'sample',
        }),
    },
  },
}
