import type { Currency } from '#kernel/currencies.contract.ts'
import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { exactMoney } from '#kernel/money.ts'

const WHY = 'You get this email because we send invoices to the owner of this address.'

type Priced = { title: string; per: string; currency: Currency; total: number }

/** Amounts in cents. `per` is `a month`; `firstDay` that of the first invoice with the new price. */
export function priceChanged(
  brand: Brand,
  { title, per, currency, before, total, firstDay }: Priced & { before: number; firstDay: string },
): MailContent {
  const [sum, old, day] = [
    exactMoney(total, currency),
    exactMoney(before, currency),
    formatDay(firstDay),
  ]
  return {
    brand,
    subject: `From ${day}: ${title} at ${sum} ${per}`,
    preview: `Instead of ${old}. Invoices before that day stay the same.`,
    heading: `${title}: new price from ${day}`,
    values: { what: title, amount: sum, day },
    blocks: [
      {
        rows: [
          { label: 'Until then', value: `${old} ${per}` },
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

export function priceKept(brand: Brand, { title, per, currency, total }: Priced): MailContent {
  const sum = exactMoney(total, currency)
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
