import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { dollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { offerText } from './plan-offers.rules.ts'
import type { PlanPaymentMethod, PlanTerms } from '../subscriptions/subscriptions.contract.ts'

const WHY = 'You get this email because you asked us about marketing your practice.'

/** `hasAccount`: the address can sign in; `page` needs no account. */
type Offered = {
  plan: PlanTerms
  features: readonly string[]
  note: string
  validUntil: string
  email: string
  /** What the price states about tax: `plus tax`, or ''. */
  tax?: string
  cardsEnabled: boolean
  hasAccount: boolean
  replaces: boolean
  page: string
  acceptPath: string
}

export function planOffered(brand: Brand, offer: Offered): MailContent {
  const { plan, features, note, validUntil, tax = '', cardsEnabled, replaces, page } = offer
  const lastDay = formatDay(validUntil)
  const monthly = ['Each month', tax].filter(Boolean).join(', ')
  return {
    brand,
    subject: `Our offer: ${offerText(plan)}`,
    preview: `Valid through ${lastDay}.`,
    heading: `Our offer for your practice`,
    values: { offer: offerText(plan), day: lastDay },
    blocks: [
      ...note.split(/\n\s*\n/).flatMap((text) => (text.trim() ? [{ p: text.trim() }] : [])),
      {
        lines: features.map((label) => ({ label })),
        total: {
          label: plan.name,
          value: dollars(plan.amount),
          note: `${monthly}. You can cancel any month. Valid through ${lastDay}.`,
        },
      },
      ...(replaces ? [{ p: 'It replaces our earlier offer.' }] : []),
      { button: { label: 'View and accept the offer', url: page } },
      {
        p: cardsEnabled
          ? 'You can pay by card, or by bank transfer with an invoice each month.'
          : 'You get an invoice each month and pay it by bank transfer.',
      },
      ...howToAccept(brand, offer),
      { p: `${brand.phone}, or just reply to this email.` },
    ],
    why: WHY,
  }
}

/** Safe to say in the mail: only the owner of this address reads it. */
function howToAccept(
  { url }: Brand,
  { email, hasAccount, acceptPath }: Offered,
): MailContent['blocks'] {
  const small = {
    small:
      `Sign in with this address${hasAccount ? '' : ', or create an account with it'}: ` +
      'only you can accept the offer.',
  }
  return hasAccount
    ? [small]
    : [
        small,
        {
          button: {
            label: 'Create an account',
            url: `${url}${paths.signup}?${new URLSearchParams({ email, next: acceptPath })}`,
          },
        },
      ]
}

export function planOfferWithdrawn(brand: Brand, plan: PlanTerms): MailContent {
  const subject = `We withdrew our offer: ${offerText(plan)}`
  return {
    brand,
    subject,
    preview: 'It can no longer be accepted.',
    heading: 'We withdrew our offer',
    values: { offer: offerText(plan) },
    blocks: [
      { rows: [{ label: plan.name, value: `${dollars(plan.amount)} a month` }] },
      {
        p: 'It can no longer be accepted, and nothing was charged. If you have questions, just reply to this email.',
        as: 'consequence',
      },
    ],
    why: WHY,
  }
}

/** To the agency. */
export function planOfferAcceptedForAgency(
  brand: Brand,
  {
    inquiryId,
    businessName,
    email,
    plan,
    paymentMethod,
  }: {
    inquiryId: string
    businessName: string
    email: string
    plan: PlanTerms
    paymentMethod: PlanPaymentMethod
  },
): MailContent {
  const subject = `${businessName} accepted your offer: ${offerText(plan)}`
  return {
    brand,
    subject,
    preview: 'The first month is paid, and the plan has started.',
    heading: `${businessName} accepted your offer`,
    values: { business: businessName, offer: offerText(plan) },
    blocks: [
      { rows: [{ label: plan.name, value: `${dollars(plan.amount)} a month` }] },
      {
        p:
          `The first month is paid by ${paymentMethod === 'card' ? 'card' : 'bank transfer'}, ` +
          `and the plan has started. You can reach them at ${email}.`,
      },
      {
        button: { label: 'Open the request', url: `${brand.url}${paths.admin.inquiry(inquiryId)}` },
      },
    ],
    why: 'You get this email because this is the agency’s address in Settings.',
  }
}
