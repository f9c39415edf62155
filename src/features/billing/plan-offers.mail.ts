// The letters about an offered plan: to the practice, and to the agency.
import { dayInWords } from '#kernel/dates.ts'
import type { Brand, Letter } from '#kernel/mail/letter.tsx'
import { dollars } from '#kernel/money.ts'
import { offerInWords } from './plan-offers.rules.ts'
import type { PlanTerms } from './subscriptions.contract.ts'

const WHY =
  'You get this mail because you asked us with this address about marketing your practice.'

/** `hasAccount` whether the address can sign in already; `replaces` another offer; `page` is the one that needs no account. */
type Offered = {
  plan: PlanTerms
  features: readonly string[]
  note: string
  validUntil: string
  email: string
  takesCard: boolean
  hasAccount: boolean
  replaces: boolean
  page: string
  takePath: string
}

export function planOffered(brand: Brand, offer: Offered): Letter {
  const { plan, features, note, validUntil, takesCard, replaces, page } = offer
  const lastDay = dayInWords(validUntil)
  return {
    brand,
    subject: `Our offer: ${offerInWords(plan)}`,
    preview: `Promised until the end of ${lastDay}.`,
    heading: `Our offer for your practice`,
    values: { offer: offerInWords(plan), day: lastDay },
    blocks: [
      ...note.split(/\n\s*\n/).flatMap((text) => (text.trim() ? [{ p: text.trim() }] : [])),
      {
        lines: features.map((label) => ({ label })),
        total: {
          label: plan.name,
          value: dollars(plan.amount),
          note: `Each month. You can cancel any month. Promised until the end of ${lastDay}.`,
        },
      },
      ...(replaces ? [{ p: 'It takes the place of the offer that we made you before.' }] : []),
      {
        button: { label: takesCard ? 'Read the offer, and take it' : 'Read the offer', url: page },
      },
      ...(takesCard
        ? byCard(brand, offer)
        : [
            {
              p: 'To take it, just answer this mail: we take no cards, and send you an invoice for each month, which you pay by bank transfer.',
            },
          ]),
      { p: `${brand.phone}, or just answer this mail.` },
    ],
    why: WHY,
  }
}

/** To whoever reads the mail of this address it says nothing new. */
function byCard({ url }: Brand, { email, hasAccount, takePath }: Offered): Letter['blocks'] {
  const small = {
    small: `You sign in with this address${hasAccount ? '' : ', or create an account with it'}: nobody else can take the offer.`,
  }
  return hasAccount
    ? [small]
    : [
        small,
        {
          button: {
            label: 'Create an account',
            url: `${url}/signup?${new URLSearchParams({ email, next: takePath })}`,
          },
        },
      ]
}

export function planOfferWithdrawn(brand: Brand, plan: PlanTerms): Letter {
  const subject = `We have withdrawn our offer: ${offerInWords(plan)}`
  return {
    brand,
    subject,
    preview: 'It cannot be taken any more.',
    heading: 'We have withdrawn our offer',
    values: { offer: offerInWords(plan) },
    blocks: [
      { rows: [{ label: plan.name, value: `${dollars(plan.amount)} a month` }] },
      {
        p: 'It cannot be taken any more, and nothing was charged. If that surprises you, answer this mail, and we talk about it.',
        as: 'news',
      },
    ],
    why: WHY,
  }
}

/** To the agency. */
export function planOfferTakenHere(
  brand: Brand,
  {
    inquiryId,
    businessName,
    email,
    plan,
  }: { inquiryId: string; businessName: string; email: string; plan: PlanTerms },
): Letter {
  const subject = `${businessName} took your offer: ${offerInWords(plan)}`
  return {
    brand,
    subject,
    preview: 'The first month is paid, and the plan has begun.',
    heading: `${businessName} took your offer`,
    values: { business: businessName, offer: offerInWords(plan) },
    blocks: [
      { rows: [{ label: plan.name, value: `${dollars(plan.amount)} a month` }] },
      { p: `The first month is paid by card, and the plan has begun. They read mail at ${email}.` },
      { button: { label: 'Open the request', url: `${brand.url}/admin/inbox/${inquiryId}` } },
    ],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}
