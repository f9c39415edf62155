import { formatLongDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import { filledLines } from '#kernel/text.contract.ts'
import { LEGAL_TITLES, type LegalDocument } from '#features/legal/legal.contract.ts'

type Changed = {
  document: LegalDocument
  effectiveOn: string
  changes: string
  requiresAcceptance: boolean
}

/** Links to the dated version, which stays readable after later ones. */
export function legalTextChanged(
  brand: Brand,
  { document, effectiveOn, changes, requiresAcceptance }: Changed,
): MailContent {
  const title = LEGAL_TITLES[document]
  const day = formatLongDay(effectiveOn)
  return {
    brand,
    subject: `We’re updating our ${title}`,
    preview: `The new version takes effect on ${day}.`,
    heading: `New ${title} on ${day}`,
    values: { text: title, day },
    blocks: [
      { p: `A new version of our ${title} takes effect on ${day}. What changes:`, as: 'opening' },
      ...filledLines(changes).map((line) => ({ p: line })),
      { button: { label: 'Read the new version', url: `${brand.url}/${document}/${effectiveOn}` } },
      ...(requiresAcceptance
        ? [
            {
              p: `Please accept it in your dashboard: ${brand.url}${paths.customer.home}`,
              as: 'acceptance',
            },
          ]
        : []),
    ],
    why: 'You received this email because you have an account with us, and the change concerns you.',
  }
}

export const legalNoticesMailTemplates: MailTemplates = {
  group: 'Accounts and subscribers',
  templates: {
    'legal-text-changed': {
      title: 'Changed legal text',
      when: 'To all customers with an account, when an admin publishes a new version.',
      sample: (brand) =>
        legalTextChanged(brand, {
          document: 'terms',
          effectiveOn: '2027-01-01',
          changes: 'Prices are stated with tax included.',
          requiresAcceptance: true,
        }),
    },
  },
}
