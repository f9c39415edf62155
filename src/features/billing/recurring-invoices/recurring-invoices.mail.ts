import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { exactDollars } from '#kernel/money.ts'

const WHY = 'You get this email because we send invoices to the owner of this address.'

/** Amounts in cents. `per` is `a month`; `firstDay` that of the first invoice with the new price. */
export function priceChanged(
  brand: Brand,
  {
    title,
    per,
    before,
    total,
    firstDay,
  }: { title: string; per: string; before: number; total: number; firstDay: string },
): MailContent {
  const [sum, day] = [exactDollars(total), formatDay(firstDay)]
  return {
    brand,
    subject: `From ${day}: ${title} at ${sum} ${per}`,
    preview: `Instead of ${exactDollars(before)}. Invoices before that day stay the same.`,
    heading: `${title}: new price from ${day}`,
    values: { what: title, amount: sum, day },
    blocks: [
      {
        rows: [
          { label: 'Until then', value: `${exactDollars(before)} ${per}` },
          { label: `From the invoice of ${day}`, value: `${sum} ${per}` },
        ],
      },
      {
        p: 'Invoices before that day stay the same. If you have questions, or do not agree, just reply to this email.',
        as: 'notice',
      },
    ],
    why: WHY,
  }
}

export function priceKept(
  brand: Brand,
  { title, per, total }: { title: string; per: string; total: number },
): MailContent {
  const sum = exactDollars(total)
  return {
    brand,
    subject: `The price stays: ${title} at ${sum} ${per}`,
    preview: 'The change that we announced does not apply.',
    heading: 'The price stays as it is',
    values: { what: title, amount: sum },
    blocks: [
      { p: 'The change of the price that we announced does not apply.', as: 'notice' },
      { rows: [{ label: title, value: `${sum} ${per}` }] },
    ],
    why: WHY,
  }
}
