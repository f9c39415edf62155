import { type MailScreen, type MailTemplates, PAST_REMINDER } from '#kernel/mail/mail-template.ts'
import type { ZonedMailBrand } from '#kernel/mail/template-override.ts'
import { paths } from '#kernel/paths.contract.ts'
import { firstChoice, quotePrice } from './price.rules.ts'
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

const SCREEN: MailScreen = { label: 'Open the quote', path: (id) => paths.admin.quote(id) }
const FROM_QUOTE =
  'Send the quote again from its own page, so that the email shows its current version.'

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
      tax: null,
      changes: why === 'revised' ? ['Google Ads Setup is new.'] : [],
    },
    why,
  )
const reminder = (days: number) => (brand: ZonedMailBrand) =>
  quoteReminder(
    brand,
    {
      id: ID,
      number: NUMBER,
      totalAmount: 2327,
      currency: 'USD',
      totalTax: null,
      validUntil: '2026-04-03',
    },
    days,
  )
const ACCEPTED = {
  ...SHORT,
  name: 'Nora Quist',
  code: '7K2MQX9R4T',
  price: quotePrice(CONTENT, null, firstChoice(CONTENT.items)),
  equity: null,
  monthlyAmount: 0,
} as const

export const quoteMailTemplates: MailTemplates = {
  group: 'Quotes',
  templates: {
    'quote-new': {
      title: 'Quote',
      when: 'To the customer, when a quote is sent.',
      about: SCREEN,
      noResendReason: FROM_QUOTE,
      sample: sent('new'),
    },
    'quote-revised': {
      title: 'Quote, new version',
      when: 'To the customer, when a quote is sent again with changes.',
      about: SCREEN,
      noResendReason: FROM_QUOTE,
      sample: sent('revised'),
    },
    'quote-resent': {
      title: 'Quote, second notice',
      when: 'To the customer, when a team member sends an unanswered quote again.',
      about: SCREEN,
      noResendReason: FROM_QUOTE,
      sample: sent('resent'),
    },
    'quote-three-days': {
      title: 'Quote: three days left',
      when: 'To the customer, three days before an unanswered quote expires.',
      about: SCREEN,
      noResendReason: PAST_REMINDER,
      sample: reminder(3),
    },
    'quote-last-day': {
      title: 'Quote: last day',
      when: 'To the customer, on the last day of an unanswered quote.',
      about: SCREEN,
      noResendReason: PAST_REMINDER,
      sample: reminder(0),
    },
    'quote-accepted': {
      title: 'Quote accepted',
      when: 'To the customer, with a record of the agreement.',
      about: SCREEN,
      sample: (brand) => quoteAccepted(brand, ACCEPTED),
    },
    'quote-withdrawn': {
      title: 'Quote withdrawn',
      when: 'To the customer, when a quote is withdrawn.',
      about: SCREEN,
      sample: (brand) => quoteWithdrawn(brand, NUMBER),
    },
    'quote-readdressed': {
      title: 'Quote sent to another address',
      when: 'To the previous recipient, when a quote gets a new recipient.',
      about: SCREEN,
      sample: (brand) => quoteReaddressed(brand, `Quote ${NUMBER} is no longer addressed to you`),
    },
    'quote-accepted-agency': {
      title: 'Quote accepted (agency)',
      when: 'To the agency, when a customer accepts.',
      about: SCREEN,
      sample: (brand) => quoteAcceptedForAgency(brand, ACCEPTED),
    },
    'quote-declined-agency': {
      title: 'Quote declined (agency)',
      when: 'To the agency, when a customer declines.',
      about: SCREEN,
      sample: (brand) =>
        quoteDeclinedForAgency(brand, { ...SHORT, reason: 'price', wantsRevision: true }),
    },
    'quote-viewed-agency': {
      title: 'Quote opened (agency)',
      when: 'To the agency, when a customer opens a quote for the first time.',
      about: SCREEN,
      sample: (brand) => quoteViewedForAgency(brand, SHORT),
    },
  },
}
