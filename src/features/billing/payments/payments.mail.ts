import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { Currency } from '#kernel/currencies.contract.ts'
import { exactMoney, money } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'

export const ABOUT_PAYMENT =
  'You get this email because it is about a payment by the owner of this address.'
export const paymentsUrl = ({ url }: Brand): string => `${url}${paths.customer.section('payments')}`

/** @param receivedOn `2026-03-04` */
export function paymentReceived(
  brand: Brand,
  {
    description,
    detail,
    amount,
    currency,
    receivedOn,
    startsWork,
    card,
    method,
    invoiceNumber,
  }: {
    description: string
    detail: string
    amount: number
    currency: Currency
    receivedOn: string
    startsWork: boolean
    card: string | null
    method: string | null
    invoiceNumber: string | null
  },
): MailContent {
  return {
    brand,
    subject: `We received ${money(amount, currency)}: ${description}`,
    preview: startsWork ? 'Thank you. Your project starts now.' : 'Thank you.',
    heading: `We received ${money(amount, currency)}`,
    values: { amount: money(amount, currency), what: description },
    blocks: [
      { p: startsWork ? 'Thank you. Your project starts now.' : 'Thank you.' },
      {
        rows: [
          { label: description, detail, value: money(amount, currency) },
          {
            label: receivedText({ card, method }),
            value: formatDay(receivedOn),
          },
        ],
      },
      ...(invoiceNumber ? [{ p: `Your invoice ${invoiceNumber} is attached.` }] : []),
      { button: { label: 'See your payments', url: paymentsUrl(brand) } },
    ],
    why: ABOUT_PAYMENT,
  }
}

export const receivedText = ({
  card,
  method,
}: {
  card: string | null
  method: string | null
}): string =>
  method === 'credit'
    ? 'Paid from your credit'
    : card
      ? `Paid by card, ${card}`
      : 'Received by bank transfer'

/** Bank details are in the invoice and the dashboard, never in the text of a mail. */
export function paymentDue(
  brand: Brand,
  {
    description,
    amount,
    currency,
    creditUsed = 0,
    dueOn,
    cardsEnabled,
    hasBankDetails,
  }: {
    description: string
    amount: number
    currency: Currency
    /** Cents of the customer's credit that paid a part of it. */
    creditUsed?: number
    dueOn: string | null
    cardsEnabled: boolean
    hasBankDetails: boolean
  },
): MailContent {
  return {
    brand,
    subject: `${description} is due: ${money(amount, currency)}`,
    preview: cardsEnabled
      ? 'By card or bank transfer.'
      : 'By bank transfer. The invoice is attached.',
    heading: `${description} is due`,
    values: { amount: money(amount, currency), what: description },
    blocks: [
      {
        rows: [
          { label: description, value: money(amount + creditUsed, currency) },
          ...(creditUsed
            ? [
                { label: 'Paid from your credit', value: `−${money(creditUsed, currency)}` },
                { label: 'Left to pay', value: money(amount, currency) },
              ]
            : []),
          ...(dueOn ? [{ label: 'Due by', value: formatDay(dueOn) }] : []),
        ],
      },
      { p: cardsEnabled ? byCardOrBank(hasBankDetails) : byBank(hasBankDetails) },
      {
        button: {
          label: cardsEnabled ? 'Pay by card' : 'See your payments',
          url: paymentsUrl(brand),
        },
      },
    ],
    why: ABOUT_PAYMENT,
  }
}

export const NO_BANK_DETAILS =
  'If you do not have our bank details yet, reply to this email, and we will send them.'

const byCardOrBank = (hasBankDetails: boolean): string =>
  `You can pay by card in your dashboard, or by bank transfer: ${
    hasBankDetails
      ? 'our bank details are there too.'
      : 'reply to this email, and we will send our bank details.'
  }`
const byBank = (hasBankDetails: boolean): string =>
  `Please pay by bank transfer, with the number of the attached invoice. ${
    hasBankDetails ? 'It has our bank details.' : NO_BANK_DETAILS
  }`

/**
 * To the agency: the invoice is issued, but the customer will not pay it.
 * @param returned cents that were paid, and are the customer's credit now
 */
export function orderCanceledForAgency(
  brand: Brand,
  {
    description,
    amount,
    currency,
    businessName,
    email,
    invoiceNumber,
  }: {
    description: string
    amount: number
    currency: Currency
    businessName: string
    email: string
    invoiceNumber: string | null
  },
  returned = 0,
): MailContent {
  const paid = returned
    ? `${exactMoney(returned, currency)} was paid, and is now their credit.`
    : 'Nothing was paid.'
  const subject = `${businessName} canceled an order: ${description}`
  return {
    brand,
    subject,
    preview: `Invoice ${invoiceNumber} is void.`,
    heading: subject,
    values: { business: businessName, what: description },
    blocks: [
      { rows: [{ label: description, value: money(amount, currency) }] },
      {
        p: `${paid} Invoice ${invoiceNumber} is void. You can reach them at ${email}.`,
      },
      { button: { label: 'Open the dashboard', url: `${brand.url}${paths.admin.home}` } },
    ],
    why: 'You get this email because this is the agency’s address in Settings.',
  }
}
