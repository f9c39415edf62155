import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { MailScreen, MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import { INQUIRY_SCREEN } from '../inquiries/inquiries.contract.ts'
import { orderCanceledForAgency, paymentDue, paymentReceived } from './payments/payments.mail.ts'
import { refundCameBack, refundFailedForAgency, refundMade } from './payments/refunds.mail.ts'
import { creditNoteIssued } from './payments/partial-payments.mail.ts'
import { receiptTemplates } from './payments/receipt-templates.mail.ts'
import { invoiceSent } from './invoices/invoices.mail.ts'
import { priceChanged, priceKept } from './recurring-invoices/recurring-invoices.mail.ts'
import { paymentReminder } from './reminders/reminders.mail.ts'
import { accountStatement } from './statements/statements.mail.ts'
import {
  planOffered,
  planOfferAcceptedForAgency,
  planOfferWithdrawn,
} from './plan-offers/plan-offers.mail.ts'
import {
  cardDeclined,
  planCanceled,
  planCanceledForAgency,
  planChanged,
  planEnded,
  planUnchanged,
  planReactivated,
  planStarted,
} from './subscriptions/subscriptions.mail.ts'

import { transferPlanTemplates } from './transfer-plans/transfer-plan-templates.mail.ts'

const THEIR_PAYMENTS: MailScreen = {
  label: 'View their payments',
  path: (_id, address) => paths.admin.paymentsLike(address),
}
const PAYMENTS: MailScreen = { label: 'View payments', path: () => paths.admin.payments }

const BUSINESS = { businessName: 'Square One Coffee', email: 'office@squareone.example' }
const CARE = { title: 'Website care', per: 'a month', currency: MAIN_CURRENCY }
const DEPOSIT = {
  description: 'Deposit, quote Q-2026-0042',
  amount: 116_400,
  currency: MAIN_CURRENCY,
}
const REFUND = {
  description: 'Refund, deposit of quote Q-2026-0042',
  amount: 116_400,
  currency: MAIN_CURRENCY,
}
const GROWTH = { name: 'Growth', amount: 49_900, periodEnd: new Date('2026-04-04T16:00:00Z') }
const OFFERED = { id: 'sample', name: 'Practice Plus', amount: 129_900, adSpend: null }

export const billingMailTemplates: MailTemplates = {
  group: 'Payments and plans',
  templates: {
    invoice: {
      title: 'Invoice',
      when: 'To the customer, when an admin sends an invoice; includes the PDF.',
      about: THEIR_PAYMENTS,
      sample: (brand) =>
        invoiceSent(brand, {
          description: 'Website care, March',
          detail: 'Reference PO-4711',
          amount: 24_950,
          creditUsed: 5_000,
          currency: MAIN_CURRENCY,
          invoiceNumber: 'INV-2026-0014',
          dueOn: '2026-03-18',
          note: 'Thank you for another month with us.',
          cardsEnabled: true,
          hasBankDetails: true,
          hasAccount: true,
        }),
    },
    'invoice-price-change': {
      title: 'Price change',
      when: 'To the customer, when an admin announces another price of a recurring invoice.',
      about: THEIR_PAYMENTS,
      sample: (brand) =>
        priceChanged(brand, { ...CARE, before: 19_950, total: 24_950, firstDay: '2026-05-01' }),
    },
    'invoice-price-kept': {
      title: 'Price change withdrawn',
      when: 'To the customer, when an admin withdraws an announced price.',
      about: THEIR_PAYMENTS,
      sample: (brand) => priceKept(brand, { ...CARE, total: 19_950 }),
    },
    'payment-due': {
      title: 'Payment due',
      when: 'To the customer, when a payment is due; includes the invoice if card payments are off.',
      about: THEIR_PAYMENTS,
      sample: (brand) =>
        paymentDue(brand, {
          ...DEPOSIT,
          dueOn: '2026-03-18',
          cardsEnabled: true,
          hasBankDetails: true,
        }),
    },
    'payment-reminder': {
      title: 'Payment reminder',
      when: 'To the customer, before and after the due date of a payment, as set in Settings.',
      about: THEIR_PAYMENTS,
      sample: (brand) =>
        paymentReminder(brand, {
          ...DEPOSIT,
          coveredAmount: 0,
          invoiceNumber: 'INV-2026-0012',
          dueOn: '2026-03-18',
          today: '2026-03-21',
          text: 'We start with your project as soon as it arrives.',
          cardsEnabled: true,
          hasBankDetails: true,
        }),
    },
    'account-statement': {
      title: 'Statement of account',
      when: 'To the customer, when an admin emails their statement of account; includes the PDF.',
      about: THEIR_PAYMENTS,
      sample: (brand) =>
        accountStatement(brand, {
          until: '2026-03-21',
          statements: [{ currency: MAIN_CURRENCY, closing: 116_400 }],
        }),
    },
    'payment-received': {
      title: 'Payment received',
      when: 'To the customer, when a payment has arrived.',
      about: THEIR_PAYMENTS,
      sample: (brand) =>
        paymentReceived(brand, {
          ...DEPOSIT,
          detail: '',
          receivedOn: '2026-03-04',
          startsWork: true,
          card: null,
          method: 'bank-transfer',
          invoiceNumber: 'INV-2026-0012',
        }),
    },
    ...receiptTemplates,
    'credit-note-issued': {
      title: 'Credit note',
      when: 'To the customer, when a credit note lowers what is due, or voids a payment.',
      about: THEIR_PAYMENTS,
      sample: (brand) =>
        creditNoteIssued(brand, {
          description: DEPOSIT.description,
          invoiceNumber: 'INV-2026-0012',
          amount: 16_400,
          left: 100_000,
          currency: MAIN_CURRENCY,
          reason: 'Two pages are no longer needed.',
        }),
    },
    'refund-made': {
      title: 'Refund',
      when: 'To the customer, when a payment is refunded.',
      about: THEIR_PAYMENTS,
      sample: (brand) =>
        refundMade(brand, {
          ...REFUND,
          detail: 'We were unable to start.',
          method: 'bank',
          card: null,
        }),
    },
    'refund-came-back': {
      title: 'Refund returned',
      when: 'To the customer, when their bank does not accept a refund.',
      about: THEIR_PAYMENTS,
      sample: (brand) => refundCameBack(brand, { ...REFUND, detail: 'The account was closed.' }),
    },
    'refund-came-back-agency': {
      title: 'Refund returned (agency)',
      when: 'To the agency, when a bank returns a refund.',
      about: PAYMENTS,
      sample: (brand) => refundFailedForAgency(brand, { ...REFUND, ...BUSINESS }, true),
    },
    'refund-failed-agency': {
      title: 'Refund failed (agency)',
      when: 'To the agency, when a refund does not go through.',
      about: PAYMENTS,
      sample: (brand) => refundFailedForAgency(brand, { ...REFUND, ...BUSINESS }, false),
    },
    'fixes-canceled-agency': {
      title: 'Order canceled (agency)',
      when: 'To the agency, when a customer cancels fixes or a plan that were invoiced.',
      about: PAYMENTS,
      sample: (brand) =>
        orderCanceledForAgency(brand, {
          description: 'Two hours of fixes',
          amount: 30_000,
          currency: MAIN_CURRENCY,
          ...BUSINESS,
          invoiceNumber: 'INV-2026-0013',
        }),
    },
    'plan-started': {
      title: 'Plan started',
      when: 'To the customer, when a monthly plan starts.',
      about: THEIR_PAYMENTS,
      sample: (brand) => planStarted(brand, GROWTH),
    },
    'plan-changed': {
      title: 'Plan changed',
      when: 'To the customer, when they choose another plan.',
      about: THEIR_PAYMENTS,
      sample: (brand) =>
        planChanged(brand, { ...GROWTH, from: GROWTH.periodEnd, paymentMethod: 'card' }),
    },
    'plan-resumed': {
      title: 'Plan kept',
      when: 'To the customer, when they undo a scheduled plan change.',
      about: THEIR_PAYMENTS,
      sample: (brand) => planUnchanged(brand, GROWTH),
    },
    'plan-canceled': {
      title: 'Plan canceled',
      when: 'To the customer, when they cancel their plan.',
      about: THEIR_PAYMENTS,
      sample: (brand) => planCanceled(brand, GROWTH),
    },
    'plan-reactivated': {
      title: 'Plan reactivated',
      when: 'To the customer, when they reactivate a canceled plan.',
      about: THEIR_PAYMENTS,
      sample: (brand) => planReactivated(brand, GROWTH),
    },
    'plan-ended': {
      title: 'Plan ended',
      when: 'To the customer, when a plan has ended.',
      about: THEIR_PAYMENTS,
      sample: (brand) => planEnded(brand, { name: 'Growth', family: 'marketing', why: 'canceled' }),
    },
    ...transferPlanTemplates,
    'card-declined': {
      title: 'Card declined',
      when: 'To the customer, when their bank declines a monthly payment.',
      about: THEIR_PAYMENTS,
      sample: (brand) => cardDeclined(brand, { ...GROWTH, nextTryAt: GROWTH.periodEnd }),
    },
    'plan-canceled-agency': {
      title: 'Plan canceled (agency)',
      when: 'To the agency, when a customer cancels a plan.',
      about: PAYMENTS,
      sample: (brand) =>
        planCanceledForAgency(brand, {
          plan: GROWTH,
          ...BUSINESS,
          currentPeriodEnd: GROWTH.periodEnd,
          cancelReason: 'We handle this in-house now.',
        }),
    },
    'plan-offer': {
      title: 'Plan offer',
      when: 'To a practice, when we offer it a plan.',
      about: INQUIRY_SCREEN,
      lost: 'It contained a private link that we do not keep. Send the offer again from the request.',
      sample: (brand) =>
        planOffered(brand, {
          plan: OFFERED,
          features: ['A website of its own', 'Local search', 'Reviews answered'],
          note: 'As discussed on the phone.',
          validUntil: '2026-04-15',
          email: 'office@smithfamily.example',
          cardsEnabled: true,
          hasAccount: false,
          replaces: false,
          page: `${brand.url}${paths.track('sample')}`,
          acceptPath: paths.customer.section('subscription'),
        }),
    },
    'plan-offer-withdrawn': {
      title: 'Plan offer withdrawn',
      when: 'To a practice, when an offer is withdrawn.',
      about: INQUIRY_SCREEN,
      sample: (brand) => planOfferWithdrawn(brand, OFFERED),
    },
    'plan-offer-accepted-agency': {
      title: 'Plan offer accepted (agency)',
      when: 'To the agency, when a practice accepts an offer.',
      about: INQUIRY_SCREEN,
      sample: (brand) =>
        planOfferAcceptedForAgency(brand, {
          inquiryId: 'sample',
          businessName: 'Smith Family Medicine',
          email: 'office@smithfamily.example',
          plan: OFFERED,
          paymentMethod: 'card',
        }),
    },
  },
}
