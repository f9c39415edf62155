import type { MailSamples } from '#kernel/mail/template-override.ts'
import {
  fixesCanceledForAgency,
  paymentDue,
  paymentReceived,
  refundCameBack,
  refundFailedForAgency,
  refundMade,
} from './payments.mail.ts'
import { planOffered, planOfferAcceptedForAgency, planOfferWithdrawn } from './plan-offers.mail.ts'
import {
  cardDeclined,
  planCanceled,
  planCanceledForAgency,
  planChanged,
  planEnded,
  planUnchanged,
  planReactivated,
  planStarted,
} from './subscriptions.mail.ts'

const BUSINESS = { businessName: 'Square One Coffee', email: 'office@squareone.example' }
const DEPOSIT = { description: 'Deposit, quote Q-2026-0042', amount: 116_400 }
const REFUND = { description: 'Refund, deposit of quote Q-2026-0042', amount: 116_400 }
const GROWTH = { name: 'Growth', amount: 49_900, periodEnd: new Date('2026-04-04T16:00:00Z') }
const OFFERED = { id: 'sample', name: 'Practice Plus', amount: 129_900, adSpend: null }

export const billingSamples: MailSamples = {
  'payment-due': (brand) =>
    paymentDue(brand, { ...DEPOSIT, cardsEnabled: true, hasBankDetails: true }),
  'payment-received': (brand) =>
    paymentReceived(brand, {
      ...DEPOSIT,
      detail: '',
      receivedOn: '2026-03-04',
      startsWork: true,
      card: null,
      invoiceNumber: 'INV-2026-0012',
    }),
  'refund-made': (brand) =>
    refundMade(brand, {
      ...REFUND,
      detail: 'We were unable to start.',
      method: 'bank',
      card: null,
    }),
  'refund-came-back': (brand) =>
    refundCameBack(brand, { ...REFUND, detail: 'The account was closed.' }),
  'refund-came-back-agency': (brand) =>
    refundFailedForAgency(brand, { ...REFUND, ...BUSINESS }, true),
  'refund-failed-agency': (brand) =>
    refundFailedForAgency(brand, { ...REFUND, ...BUSINESS }, false),
  'fixes-canceled-agency': (brand) =>
    fixesCanceledForAgency(brand, {
      description: 'Two hours of fixes',
      amount: 30_000,
      ...BUSINESS,
      invoiceNumber: 'INV-2026-0013',
    }),
  'plan-started': (brand) => planStarted(brand, GROWTH),
  'plan-changed': (brand) => planChanged(brand, { ...GROWTH, from: GROWTH.periodEnd }),
  'plan-resumed': (brand) => planUnchanged(brand, GROWTH),
  'plan-canceled': (brand) => planCanceled(brand, GROWTH),
  'plan-reactivated': (brand) => planReactivated(brand, GROWTH),
  'plan-ended': (brand) =>
    planEnded(brand, { name: 'Growth', family: 'marketing', why: 'canceled' }),
  'card-declined': (brand) => cardDeclined(brand, { ...GROWTH, nextTryAt: GROWTH.periodEnd }),
  'plan-canceled-agency': (brand) =>
    planCanceledForAgency(brand, {
      plan: GROWTH,
      ...BUSINESS,
      currentPeriodEnd: GROWTH.periodEnd,
      cancelReason: 'We handle this in-house now.',
    }),
  'plan-offer': (brand) =>
    planOffered(brand, {
      plan: OFFERED,
      features: ['A website of its own', 'Local search', 'Reviews answered'],
      note: 'As discussed on the phone.',
      validUntil: '2026-04-15',
      email: 'office@smithfamily.example',
      cardsEnabled: true,
      hasAccount: false,
      replaces: false,
      page: `${brand.url}/track/sample`,
      acceptPath: '/dashboard?section=subscription',
    }),
  'plan-offer-withdrawn': (brand) => planOfferWithdrawn(brand, OFFERED),
  'plan-offer-accepted-agency': (brand) =>
    planOfferAcceptedForAgency(brand, {
      inquiryId: 'sample',
      businessName: 'Smith Family Medicine',
      email: 'office@smithfamily.example',
      plan: OFFERED,
    }),
}
