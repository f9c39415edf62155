import type { Currency } from '#kernel/currencies.contract.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { money } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ABOUT_PAYMENT, paymentsUrl } from './payments.mail.ts'

/** @param amount above zero */
export function refundMade(
  brand: Brand,
  {
    description,
    amount,
    currency,
    detail,
    method,
    card,
  }: {
    description: string
    amount: number
    currency: Currency
    detail: string
    method: string | null
    card: string | null
  },
): MailContent {
  return {
    brand,
    subject: `We refunded ${money(amount, currency)}: ${description.replace(/^Refund, /, '')}`,
    preview: method === 'card' ? 'To the card used for payment.' : 'By bank transfer.',
    heading: `We refunded ${money(amount, currency)}`,
    values: { amount: money(amount, currency), what: description.replace(/^Refund, /, '') },
    blocks: [
      ...(detail ? [{ p: detail }] : []),
      {
        rows: [
          { label: description, value: money(amount, currency) },
          {
            label: 'Refunded',
            value:
              method === 'card' ? `to ${card ?? 'the card used for payment'}` : 'by bank transfer',
          },
        ],
      },
      {
        p: 'The credit note is attached. It may take a few days to appear on your statement.',
        as: 'attachment',
      },
      { button: { label: 'See your payments', url: paymentsUrl(brand) } },
    ],
    why: ABOUT_PAYMENT,
  }
}

export function refundCameBack(
  brand: Brand,
  {
    description,
    amount,
    currency,
    detail,
  }: { description: string; amount: number; currency: Currency; detail: string },
): MailContent {
  return {
    brand,
    subject: `Your bank returned our refund of ${money(amount, currency)}`,
    preview: 'Please reply to this email, and we will find another way.',
    heading: `Your bank returned our refund of ${money(amount, currency)}`,
    values: { amount: money(amount, currency) },
    blocks: [
      {
        p:
          'We refunded the card used for payment, but your bank did not accept the money. ' +
          'It is still yours: reply to this email with a bank account for the transfer.',
        as: 'request',
      },
      { rows: [{ label: description, value: money(amount, currency) }] },
      { p: `${detail} The invoice for this correction is attached.` },
      { button: { label: 'See your payments', url: paymentsUrl(brand) } },
    ],
    why: ABOUT_PAYMENT,
  }
}

/** @param isLate true if the customer was already notified of the refund */
export function refundFailedForAgency(
  brand: Brand,
  {
    description,
    amount,
    currency,
    businessName,
    email,
  }: {
    description: string
    amount: number
    currency: Currency
    businessName: string
    email: string
  },
  isLate: boolean,
): MailContent {
  const heading = isLate
    ? `A refund was returned: ${money(amount, currency)} for ${businessName}`
    : `A refund failed: ${money(amount, currency)} for ${businessName}`
  return {
    brand,
    subject: heading,
    preview: 'Their bank did not accept it. Refund it by bank transfer.',
    heading,
    values: { amount: money(amount, currency), business: businessName },
    blocks: [
      { rows: [{ label: description, value: money(amount, currency) }] },
      {
        p: [
          'Their bank did not accept it.',
          isLate
            ? `We asked them for a bank account: ${email}.`
            : `They have not been notified: ask for a bank account at ${email}.`,
          'After the transfer, record the refund again as a bank transfer,',
          'so that they get a credit note.',
        ].join(' '),
      },
      { button: { label: 'Open the dashboard', url: `${brand.url}${paths.admin.home}` } },
    ],
    why: 'You get this email because this is the agency’s address in Settings.',
  }
}
