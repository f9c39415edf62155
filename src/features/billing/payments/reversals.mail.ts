import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { Currency } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { ABOUT_PAYMENT, paymentsUrl } from './payments.mail.ts'

/** `amount` is the cents that were recorded, `credit` those of credit, `left` what is due again. */
export function receiptReversed(
  brand: Brand,
  {
    description,
    amount,
    credit,
    left,
    currency,
    dueOn,
    receivedOn,
    isFromCredit,
  }: {
    description: string
    amount: number
    credit: number
    left: number
    currency: Currency
    dueOn: string | null
    receivedOn: string | null
    isFromCredit: boolean
  },
): MailContent {
  const day = receivedOn ? ` on ${formatDay(receivedOn)}` : ''
  const total = exactMoney(amount + credit, currency)
  return {
    brand,
    subject: `Open again: ${description}`,
    preview: `${exactMoney(left, currency)} is left to pay. The earlier receipt does not count.`,
    heading: `${description} is open again`,
    values: { amount: total, left: exactMoney(left, currency), what: description },
    blocks: [
      {
        p: isFromCredit
          ? `We had used ${total} of your credit for it. That was our mistake: the credit is yours again.`
          : `We had confirmed that ${total} arrived${day}. That was our mistake: we recorded money ` +
            'for this payment that did not arrive for it. The earlier receipt does not count.',
      },
      {
        rows: [
          { label: description, value: `−${exactMoney(amount, currency)}` },
          ...(credit > 0
            ? [{ label: 'Credit that we added', value: `−${exactMoney(credit, currency)}` }]
            : []),
          { label: 'Left to pay', value: exactMoney(left, currency) },
          ...(dueOn ? [{ label: 'Due', value: formatDay(dueOn) }] : []),
        ],
      },
      {
        p: 'If you have paid it, reply to this email, and we look for the transfer.',
        as: 'question',
      },
      { button: { label: 'See your payments', url: paymentsUrl(brand) } },
    ],
    why: ABOUT_PAYMENT,
  }
}
