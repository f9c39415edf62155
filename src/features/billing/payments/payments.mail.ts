import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { dollars, exactDollars } from '#kernel/money.ts'
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
    receivedOn,
    startsWork,
    card,
    method,
    invoiceNumber,
  }: {
    description: string
    detail: string
    amount: number
    receivedOn: string
    startsWork: boolean
    card: string | null
    method: string | null
    invoiceNumber: string | null
  },
): MailContent {
  return {
    brand,
    subject: `We received ${dollars(amount)}: ${description}`,
    preview: startsWork ? 'Thank you. Your project starts now.' : 'Thank you.',
    heading: `We received ${dollars(amount)}`,
    values: { amount: dollars(amount), what: description },
    blocks: [
      { p: startsWork ? 'Thank you. Your project starts now.' : 'Thank you.' },
      {
        rows: [
          { label: description, detail, value: dollars(amount) },
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
    creditUsed = 0,
    dueOn,
    cardsEnabled,
    hasBankDetails,
  }: {
    description: string
    amount: number
    /** Cents of the customer's credit that paid a part of it. */
    creditUsed?: number
    dueOn: string | null
    cardsEnabled: boolean
    hasBankDetails: boolean
  },
): MailContent {
  return {
    brand,
    subject: `${description} is due: ${dollars(amount)}`,
    preview: cardsEnabled
      ? 'By card or bank transfer.'
      : 'By bank transfer. The invoice is attached.',
    heading: `${description} is due`,
    values: { amount: dollars(amount), what: description },
    blocks: [
      {
        rows: [
          { label: description, value: dollars(amount + creditUsed) },
          ...(creditUsed
            ? [
                { label: 'Paid from your credit', value: `−${dollars(creditUsed)}` },
                { label: 'Left to pay', value: dollars(amount) },
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
    businessName,
    email,
    invoiceNumber,
  }: {
    description: string
    amount: number
    businessName: string
    email: string
    invoiceNumber: string | null
  },
  returned = 0,
): MailContent {
  const paid = returned
    ? `${exactDollars(returned)} was paid, and is now their credit.`
    : 'Nothing was paid.'
  const subject = `${businessName} canceled an order: ${description}`
  return {
    brand,
    subject,
    preview: `Invoice ${invoiceNumber} is void.`,
    heading: subject,
    values: { business: businessName, what: description },
    blocks: [
      { rows: [{ label: description, value: dollars(amount) }] },
      {
        p: `${paid} Invoice ${invoiceNumber} is void. You can reach them at ${email}.`,
      },
      { button: { label: 'Open the dashboard', url: `${brand.url}${paths.admin.home}` } },
    ],
    why: 'You get this email because this is the agency’s address in Settings.',
  }
}

/** @param amount above zero */
export function refundMade(
  brand: Brand,
  {
    description,
    amount,
    detail,
    method,
    card,
  }: {
    description: string
    amount: number
    detail: string
    method: string | null
    card: string | null
  },
): MailContent {
  return {
    brand,
    subject: `We refunded ${dollars(amount)}: ${description.replace(/^Refund, /, '')}`,
    preview: method === 'card' ? 'To the card used for payment.' : 'By bank transfer.',
    heading: `We refunded ${dollars(amount)}`,
    values: { amount: dollars(amount), what: description.replace(/^Refund, /, '') },
    blocks: [
      ...(detail ? [{ p: detail }] : []),
      {
        rows: [
          { label: description, value: dollars(amount) },
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
  { description, amount, detail }: { description: string; amount: number; detail: string },
): MailContent {
  return {
    brand,
    subject: `Your bank returned our refund of ${dollars(amount)}`,
    preview: 'Please reply to this email, and we will find another way.',
    heading: `Your bank returned our refund of ${dollars(amount)}`,
    values: { amount: dollars(amount) },
    blocks: [
      {
        p:
          'We refunded the card used for payment, but your bank did not accept the money. ' +
          'It is still yours: reply to this email with a bank account for the transfer.',
        as: 'request',
      },
      { rows: [{ label: description, value: dollars(amount) }] },
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
    businessName,
    email,
  }: { description: string; amount: number; businessName: string; email: string },
  isLate: boolean,
): MailContent {
  const heading = isLate
    ? `A refund was returned: ${dollars(amount)} for ${businessName}`
    : `A refund failed: ${dollars(amount)} for ${businessName}`
  return {
    brand,
    subject: heading,
    preview: 'Their bank did not accept it. Refund it by bank transfer.',
    heading,
    values: { amount: dollars(amount), business: businessName },
    blocks: [
      { rows: [{ label: description, value: dollars(amount) }] },
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
