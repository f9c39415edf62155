import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { Currency } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { ABOUT_PAYMENT, paymentsUrl, receivedText } from './payments.mail.ts'

/** `amount` is the cents that arrived on `receivedOn`, `left` those that are still due. */
export function partialPaymentReceived(
  brand: Brand,
  part: {
    description: string
    amount: number
    left: number
    currency: Currency
    receivedOn: string
    card: string | null
    method: string | null
  },
): MailContent {
  const { description, amount, left, currency, receivedOn } = part
  return {
    brand,
    subject: `We received ${exactMoney(amount, currency)} of ${description}`,
    preview: `${exactMoney(left, currency)} is left to pay.`,
    heading: `We received ${exactMoney(amount, currency)}`,
    values: {
      amount: exactMoney(amount, currency),
      left: exactMoney(left, currency),
      what: description,
    },
    blocks: [
      { p: 'Thank you. This is a part of what is due.' },
      {
        rows: [
          { label: description, value: exactMoney(amount + left, currency) },
          {
            label: `${receivedText(part)}, ${formatDay(receivedOn)}`,
            value: exactMoney(amount, currency),
          },
          { label: 'Left to pay', value: exactMoney(left, currency) },
        ],
      },
      { button: { label: 'See your payments', url: paymentsUrl(brand) } },
    ],
    why: ABOUT_PAYMENT,
  }
}

/** `amount` is the cents that are credited, `left` those that are still due. */
export function creditNoteIssued(
  brand: Brand,
  {
    description,
    invoiceNumber,
    amount,
    left,
    currency,
    reason,
  }: {
    description: string
    invoiceNumber: string | null
    amount: number
    left: number
    currency: Currency
    reason: string
  },
): MailContent {
  const heading = left
    ? `We lowered what is due for ${description}`
    : `Nothing more is due for ${description}`
  return {
    brand,
    subject: heading,
    preview: reason,
    heading,
    values: { amount: exactMoney(amount, currency), what: description },
    blocks: [
      { p: reason },
      {
        rows: [
          { label: 'Credited', value: exactMoney(amount, currency) },
          { label: 'Still due', value: exactMoney(left, currency) },
        ],
      },
      ...(invoiceNumber
        ? [{ p: `The credit note for invoice ${invoiceNumber} is attached.`, as: 'attachment' }]
        : []),
      { button: { label: 'See your payments', url: paymentsUrl(brand) } },
    ],
    why: ABOUT_PAYMENT,
  }
}
