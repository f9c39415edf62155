import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { exactDollars } from '#kernel/money.ts'
import { ABOUT_PAYMENT, paymentsUrl, receivedText } from './payments.mail.ts'

/** `amount` is the cents that arrived on `receivedOn`, `left` those that are still due. */
export function partialPaymentReceived(
  brand: Brand,
  part: {
    description: string
    amount: number
    left: number
    receivedOn: string
    card: string | null
    method: string | null
  },
): MailContent {
  const { description, amount, left, receivedOn } = part
  return {
    brand,
    subject: `We received ${exactDollars(amount)} of ${description}`,
    preview: `${exactDollars(left)} is left to pay.`,
    heading: `We received ${exactDollars(amount)}`,
    values: { amount: exactDollars(amount), left: exactDollars(left), what: description },
    blocks: [
      { p: 'Thank you. This is a part of what is due.' },
      {
        rows: [
          { label: description, value: exactDollars(amount + left) },
          { label: `${receivedText(part)}, ${formatDay(receivedOn)}`, value: exactDollars(amount) },
          { label: 'Left to pay', value: exactDollars(left) },
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
    reason,
  }: {
    description: string
    invoiceNumber: string | null
    amount: number
    left: number
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
    values: { amount: exactDollars(amount), what: description },
    blocks: [
      { p: reason },
      {
        rows: [
          { label: 'Credited', value: exactDollars(amount) },
          { label: 'Still due', value: exactDollars(left) },
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
