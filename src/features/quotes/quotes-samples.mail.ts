import type { ZonedMailBrand, MailSamples } from '#kernel/mail/template-override.ts'
import type { QuoteContent, QuoteItem } from './quote-content.contract.ts'
import {
  quoteAccepted,
  quoteAcceptedForAgency,
  quoteDeclinedForAgency,
} from './quote-decisions.mail.ts'
import {
  quoteReaddressed,
  quoteReminder,
  quoteSent,
  quoteViewedForAgency,
  quoteWithdrawn,
} from './quotes.mail.ts'

const line = (id: string, name: string, amount: number): QuoteItem => ({
  id,
  name,
  description: '',
  type: 'one-time',
  amount,
  packageId: null,
  may: 'required',
  duration: '',
  freeMonths: 0,
})
const CONTENT: QuoteContent = {
  businessName: 'Square One Coffee',
  businessEmail: 'office@squareone.example',
  track: 'small-business',
  description: '',
  items: [
    line('seo', 'SEO Optimization', 950),
    line('analytics', 'Analytics Implementation', 735),
    line('ads', 'Google Ads Setup', 900),
  ],
  discount: 10,
  discountType: 'percentage',
  promotionCode: null,
  payment: 'deposit',
  depositPercent: 50,
  milestones: [],
  equity: null,
  validUntil: '2026-04-03',
  note: '',
  terms: '',
}
const NUMBER = 'Q-2026-0042'
const ID = 'sample'
const SHORT = { id: ID, number: NUMBER, businessName: CONTENT.businessName }
const sent = (why: 'new' | 'revised' | 'resent') => (brand: ZonedMailBrand) =>
  quoteSent(
    brand,
    {
      hasAccount: false,
      id: ID,
      number: NUMBER,
      version: why === 'new' ? 1 : 2,
      content: CONTENT,
      promotion: null,
      totalAmount: 2327,
      changes: why === 'revised' ? ['Google Ads Setup is new.'] : [],
    },
    why,
  )
const reminder = (days: number) => (brand: ZonedMailBrand) =>
  quoteReminder(
    brand,
    { id: ID, number: NUMBER, totalAmount: 2327, validUntil: '2026-04-03' },
    days,
  )
const ACCEPTED = {
  ...SHORT,
  name: 'Nora Quist',
  code: '7K2MQX9R4T',
  totalAmount: 2327,
  next: { kind: 'deposit', name: 'Deposit', amount: 1164 },
  equity: null,
} as const

export const quoteSamples: MailSamples = {
  'quote-new': sent('new'),
  'quote-revised': sent('revised'),
  'quote-resent': sent('resent'),
  'quote-three-days': reminder(3),
  'quote-last-day': reminder(0),
  'quote-accepted': (brand) => quoteAccepted(brand, ACCEPTED),
  'quote-withdrawn': (brand) => quoteWithdrawn(brand, NUMBER),
  'quote-readdressed': (brand) =>
    quoteReaddressed(brand, `Quote ${NUMBER} is no longer addressed to you`),
  'quote-accepted-agency': (brand) => quoteAcceptedForAgency(brand, ACCEPTED),
  'quote-declined-agency': (brand) =>
    quoteDeclinedForAgency(brand, { ...SHORT, reason: 'price', wantsRevision: true }),
  'quote-viewed-agency': (brand) => quoteViewedForAgency(brand, SHORT),
}
