import type { Currency } from '#kernel/currencies.contract.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { NO_BANK_DETAILS } from '../payments/payments.mail.ts'
import { dueText } from './reminders.rules.ts'

type Reminder = {
  description: string
  currency: Currency
  /** Cents that are left, and those that are settled. */
  amount: number
  coveredAmount: number
  invoiceNumber: string | null
  dueOn: string
  today: string
  text: string
  cardsEnabled: boolean
  hasBankDetails: boolean
}

/** Bank details are in the invoice and the dashboard, never in the text of a mail. */
export function paymentReminder(brand: Brand, reminder: Reminder): MailContent {
  const { description, currency, amount, coveredAmount, invoiceNumber, dueOn, today } = reminder
  const { text, cardsEnabled } = reminder
  const when = dueText(dueOn, today)
  const sum = exactMoney(amount, currency)
  return {
    brand,
    subject: `Reminder: ${description} ${when.replace(/, .*/, '')}`,
    preview: `${sum} ${when}.`,
    heading: today > dueOn ? 'A payment is overdue' : 'A payment is due',
    values: { amount: sum, what: description },
    blocks: [
      { p: `${description} ${when}.`, as: 'due' },
      ...(text ? [{ p: text }] : []),
      {
        rows: [
          {
            label: description,
            ...(invoiceNumber && { detail: `Invoice ${invoiceNumber}` }),
            value: exactMoney(amount + coveredAmount, currency),
          },
          ...(coveredAmount
            ? [
                { label: 'Paid or credited', value: `−${exactMoney(coveredAmount, currency)}` },
                { label: 'Left to pay', value: sum },
              ]
            : []),
        ],
      },
      { p: howToPay(reminder), as: 'payment' },
      {
        p:
          'If your payment is already on its way, please ignore this email: a bank transfer can ' +
          'take a few days to arrive.',
        as: 'on its way',
      },
      {
        button: {
          label: cardsEnabled ? 'Pay by card' : 'See your payments',
          url: `${brand.url}${paths.customer.section('payments')}`,
        },
      },
    ],
    why: 'You get this email because it is about a payment by the owner of this address.',
  }
}

function howToPay({ cardsEnabled, hasBankDetails, invoiceNumber }: Reminder): string {
  if (cardsEnabled && hasBankDetails)
    return 'You can pay by card in your dashboard, or by bank transfer: our bank details are there too.'
  if (cardsEnabled)
    return (
      'You can pay by card in your dashboard. ' +
      'For a bank transfer, reply to this email, and we will send our bank details.'
    )
  const invoice = invoiceNumber ? `, with the number of the attached invoice` : ''
  return hasBankDetails
    ? `Please pay by bank transfer${invoice}. Our bank details are in your dashboard.`
    : `Please pay by bank transfer${invoice}. ${NO_BANK_DETAILS}`
}
