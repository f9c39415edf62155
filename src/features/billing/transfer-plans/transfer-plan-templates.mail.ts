import type { MailTemplates, MailScreen } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  planEndedForAgency,
  planMethodChanged,
  planOrderEnded,
  planPaidTwiceForAgency,
  planPastDue,
} from './transfer-plans.mail.ts'

const THEIR_PAYMENTS: MailScreen = {
  label: 'View their payments',
  path: (_id, address) => paths.admin.paymentsLike(address),
}
const PAYMENTS: MailScreen = { label: 'View payments', path: () => paths.admin.payments }

const BUSINESS = { businessName: 'Square One Coffee', email: 'office@squareone.example' }
const GROWTH = { name: 'Growth', amount: 49_900 }

export const transferPlanTemplates: MailTemplates['templates'] = {
  'plan-past-due': {
    title: 'Plan past due',
    when: 'To the customer, when the invoice of a plan by bank transfer is overdue.',
    about: THEIR_PAYMENTS,
    sample: (brand) =>
      planPastDue(brand, {
        ...GROWTH,
        invoiceNumber: 'INV-2026-0014',
        dueOn: '2026-04-04',
        until: '2026-04-18',
      }),
  },
  'plan-method-changed': {
    title: 'Plan payment method changed',
    when: 'To the customer, when they switch a plan between card and bank transfer.',
    about: THEIR_PAYMENTS,
    sample: (brand) =>
      planMethodChanged(brand, {
        ...GROWTH,
        from: new Date('2026-04-04T16:00:00Z'),
        method: 'bank-transfer',
      }),
  },
  'plan-order-ended': {
    title: 'Plan order ended',
    when: 'To the customer, when they did not pay for a plan ordered by bank transfer, or its offer ended.',
    about: THEIR_PAYMENTS,
    sample: (brand) =>
      planOrderEnded(
        brand,
        { ...GROWTH, invoiceNumber: 'INV-2026-0014', returned: 10_000 },
        'The payment for the first month did not arrive.',
      ),
  },
  'plan-ended-agency': {
    title: 'Plan ended unpaid (agency)',
    when: 'To the agency, when a plan by bank transfer ends because an invoice was not paid.',
    about: PAYMENTS,
    sample: (brand) =>
      planEndedForAgency(brand, {
        plan: GROWTH,
        ...BUSINESS,
        invoiceNumbers: ['INV-2026-0014'],
      }),
  },
  'plan-paid-twice-agency': {
    title: 'Plan paid twice (agency)',
    when: 'To the agency, when a customer who already has a plan pays for another order.',
    about: PAYMENTS,
    sample: (brand) =>
      planPaidTwiceForAgency(brand, {
        plan: GROWTH,
        ...BUSINESS,
        amount: 49_900,
        invoiceNumber: 'INV-2026-0014',
      }),
  },
}
