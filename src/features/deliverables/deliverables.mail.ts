import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ACCEPTED_AFTER_DAYS, DELIVERABLES_PATH } from './deliverables.contract.ts'

export function deliverablesReady(
  brand: Brand,
  { names }: { names: readonly string[] },
): MailContent {
  const heading =
    names.length === 1 ? `Please look at “${names[0]}”` : `${names.length} deliverables are ready`
  return {
    brand,
    subject: heading,
    preview: 'Accept what we delivered, or return it with a reason.',
    heading,
    values: { count: String(names.length) },
    blocks: [
      {
        p:
          'Accept what we delivered, or return it and tell us why. What you do not return within ' +
          `${ACCEPTED_AFTER_DAYS} days counts as accepted.`,
        as: 'request',
      },
      ...names.map((text) => ({ p: text })),
      {
        button: {
          label: 'Review them',
          url: `${brand.url}${paths.customer.section('subscription')}`,
        },
      },
    ],
    why:
      'You received this email because you have a monthly plan with us. ' +
      'You can choose which emails you get in your dashboard.',
  }
}

/** Omits the reason, which requires signing in. */
export function returnedForAgency(
  brand: Brand,
  { businessName, name }: { businessName: string; name: string },
): MailContent {
  const heading = `${businessName} returned “${name}”`
  return {
    brand,
    subject: heading,
    preview: 'Read the reason, and complete it again.',
    heading,
    values: { business: businessName, deliverable: name },
    blocks: [
      { p: 'Read the reason in Deliverables, and complete it again.', as: 'next-step' },
      {
        button: {
          label: 'Open Deliverables',
          url: `${brand.url}${DELIVERABLES_PATH}?list=returned`,
        },
      },
    ],
    why: 'You received this email because it is the agency’s address in Settings.',
  }
}

export const deliverableMailTemplates: MailTemplates = {
  group: 'Payments and plans',
  templates: {
    'deliverables-ready': {
      title: 'Deliverables ready for approval',
      when: 'To the customer, at most once a day, when deliverables wait for approval.',
      sample: (brand) =>
        deliverablesReady(brand, { names: ['Social posts (1 of 4)', 'Landing page'] }),
    },
    'deliverable-returned-agency': {
      title: 'Deliverable returned (agency)',
      when: 'To the agency, when a customer returns a deliverable.',
      sample: (brand) =>
        returnedForAgency(brand, { businessName: 'Square One Coffee', name: 'Landing page' }),
    },
  },
}
