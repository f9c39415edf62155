import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { Currency } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { NO_BANK_DETAILS } from '../payments/payments.mail.ts'

/** Cents: `amount` is left to pay, after `creditUsed`. `hasAccount`: the address can sign in. */
type Sent = {
  description: string
  detail: string
  currency: Currency
  amount: number
  creditUsed: number
  invoiceNumber: string | null
  dueOn: string | null
  note: string
  cardsEnabled: boolean
  hasBankDetails: boolean
  hasAccount: boolean
}

/** Bank details are in the invoice and the dashboard, never in the text of a mail. */
export function invoiceSent(brand: Brand, invoice: Sent): MailContent {
  const { description, detail, amount, creditUsed, invoiceNumber, dueOn, note } = invoice
  const { currency, cardsEnabled } = invoice
  const sum = exactMoney(amount, currency)
  return {
    brand,
    subject: `Invoice ${invoiceNumber}: ${description}, ${sum}`,
    preview: dueOn ? `Due by ${formatDay(dueOn)}. The invoice is attached.` : 'It is attached.',
    heading: `Invoice ${invoiceNumber}`,
    values: { amount: sum, what: description, number: invoiceNumber ?? '' },
    blocks: [
      ...note.split(/\n\s*\n/).flatMap((text) => (text.trim() ? [{ p: text.trim() }] : [])),
      {
        rows: [
          { label: description, detail, value: exactMoney(amount + creditUsed, currency) },
          ...(creditUsed
            ? [
                { label: 'Paid from your credit', value: `−${exactMoney(creditUsed, currency)}` },
                { label: 'Left to pay', value: sum },
              ]
            : []),
          ...(dueOn ? [{ label: 'Due by', value: formatDay(dueOn) }] : []),
        ],
      },
      { p: howToPay(invoice), as: 'payment' },
      {
        button: {
          label: cardsEnabled ? 'Pay by card' : 'See your payments',
          url: `${brand.url}${paths.customer.section('payments')}`,
        },
      },
      ...(invoice.hasAccount
        ? []
        : [{ small: 'Sign in with this address, or create an account with it.' }]),
    ],
    why: 'You get this email because it is about a payment by the owner of this address.',
  }
}

function howToPay({ cardsEnabled, hasBankDetails }: Sent): string {
  const bank = hasBankDetails
    ? 'The attached invoice has our bank details. Please give its number with the transfer.'
    : NO_BANK_DETAILS
  return `${
    cardsEnabled
      ? 'You can pay by card in your dashboard, or by bank transfer.'
      : 'Please pay by bank transfer.'
  } ${bank}`
}
