import type { MailScreen, MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import { partialPaymentReceived } from './partial-payments.mail.ts'
import { receiptReversed } from './reversals.mail.ts'

const THEIR_PAYMENTS: MailScreen = {
  label: 'View their payments',
  path: (_id, address) => paths.admin.paymentsLike(address),
}
const DEPOSIT = 'Deposit, quote Q-2026-0042'

export const receiptTemplates: MailTemplates['templates'] = {
  'partial-payment-received': {
    title: 'Partial payment received',
    when: 'To the customer, when a part of a payment has arrived.',
    about: THEIR_PAYMENTS,
    sample: (brand) =>
      partialPaymentReceived(brand, {
        description: DEPOSIT,
        amount: 50_000,
        left: 66_400,
        currency: 'USD',
        receivedOn: '2026-03-04',
        card: null,
        method: 'bank-transfer',
      }),
  },
  'receipt-reversed': {
    title: 'Receipt undone',
    when: 'To the customer, when an admin undoes a receipt that was recorded by mistake.',
    about: THEIR_PAYMENTS,
    sample: (brand) =>
      receiptReversed(brand, {
        description: DEPOSIT,
        amount: 116_400,
        credit: 0,
        left: 116_400,
        currency: 'USD',
        dueOn: '2026-03-18',
        receivedOn: '2026-03-04',
        isFromCredit: false,
      }),
  },
}
