// The letters about a quote: to its customer, and to the agency.
import { dayInWords } from '#kernel/dates.ts'
import type { Brand, Letter } from '#kernel/mail/letter.tsx'
import { dollars } from '#kernel/money.ts'
import { firstChoice, priceOf } from './price.rules.ts'
import { type AppliedPromotion, DECLINE_REASONS, type DeclineReason, type DuePart, lineTitle, type QuoteContent } from './quotes.contract.ts'

/** Whole dollars as they are printed. */
const inDollars = (whole: number): string => dollars(whole * 100)
const WHY = 'You get this mail because we wrote a quote for this address.'

type Sent = { id: string; number: string; version: number; content: QuoteContent; promotion: AppliedPromotion | null; totalAmount: number; changes: string[] }

/** The quote itself, in short: what it costs, until when, and the way to it. */
export function quoteSent(brand: Brand, { id, number, version, content, promotion, totalAmount, changes }: Sent, why: 'new' | 'revised' | 'again'): Letter {
  const until = dayInWords(content.validUntil)
  const heading = { new: `Your quote ${number}`, revised: `Your quote ${number}, version ${version}`, again: `Your quote ${number} is waiting for you` }[why]
  const { parts } = priceOf(content, promotion, firstChoice(content.items))
  const lines = content.items.map(({ amount, may, ...line }) => ({ label: lineTitle(line), value: inDollars(amount), detail: { required: undefined, optional: 'Optional', a: 'Choice A', b: 'Choice B' }[may] }))
  const [first] = parts
  return {
    brand,
    subject: `${heading}: ${inDollars(totalAmount)}`,
    preview: `${inDollars(totalAmount)}, valid until ${until}.`,
    heading,
    blocks: [
      { p: `This is what we would do for ${content.businessName}, and what it costs. It is valid until the end of ${until}.` },
      ...(changes.length ? [{ p: `What is different from the version before: ${changes.join(' ')}` }] : []),
      { rows: [...lines, { label: 'Total', value: inDollars(totalAmount) }, ...(first && parts.length > 1 ? [{ label: first.name, value: inDollars(first.amount) }] : [])] },
      { button: { label: 'Look at the quote', url: `${brand.url}/quotes/${id}` } },
      { small: 'You sign in with this address, or create an account with it: nobody else can open the quote.' },
    ],
    why: WHY,
  }
}

export function quoteWithdrawn(brand: Brand, number: string): Letter {
  return {
    brand,
    subject: `We have withdrawn the quote ${number}`,
    preview: 'It cannot be accepted any more.',
    heading: `We have withdrawn the quote ${number}`,
    blocks: [{ p: 'It cannot be accepted any more. If that surprises you, answer this mail, and we talk about it.' }],
    why: WHY,
  }
}

/** @param isLastDay the day on which it ends */
export function quoteReminder(brand: Brand, { id, number, totalAmount, validUntil }: { id: string; number: string; totalAmount: number; validUntil: string }, isLastDay: boolean): Letter {
  const heading = isLastDay ? `Today is the last day of the quote ${number}` : `The quote ${number} ends in three days`
  return {
    brand,
    subject: heading,
    preview: `${inDollars(totalAmount)}, valid until the end of ${dayInWords(validUntil)}.`,
    heading,
    blocks: [
      { p: `It stands at ${inDollars(totalAmount)} until the end of ${dayInWords(validUntil)}. After that you can still ask us for a new date.` },
      { button: { label: 'Look at the quote', url: `${brand.url}/quotes/${id}` } },
      { small: 'Once you have answered it, either way, we remind you no more.' },
    ],
    why: WHY,
  }
}

type Accepted = { id: string; number: string; businessName: string; name: string; code: string; totalAmount: number; next: DuePart | undefined; equity: number | null }

const acceptedRows = ({ number, name, totalAmount, next, equity, code }: Accepted) => [
  { label: 'Quote', value: number },
  { label: 'Accepted by', value: name },
  { label: 'Total', value: inDollars(totalAmount) },
  ...(equity === null ? [] : [{ label: 'Equity', value: `${equity} percent`, detail: 'Subject to signed agreement' }]),
  ...(next ? [{ label: `Next: ${next.name.toLowerCase()}`, value: inDollars(next.amount) }] : []),
  { label: 'Check it at', value: `/verify/${code}` },
]

/** The record of acceptance, to whoever accepted. */
export function quoteAccepted(brand: Brand, paper: Accepted): Letter {
  const { id, number, next, code } = paper
  return {
    brand,
    subject: `You accepted the quote ${number}`,
    preview: next ? `Next: ${next.name.toLowerCase()} of ${inDollars(next.amount)}.` : 'Next: we begin.',
    heading: `You accepted the quote ${number}`,
    blocks: [
      { p: 'Thank you. This is the record of what was agreed: keep it. Nobody can change it any more, neither you nor we.' },
      { rows: acceptedRows(paper) },
      { button: { label: 'Open the record', url: `${brand.url}/quotes/${id}` } },
      { small: `Anyone who has the record can check at ${brand.url}/verify/${code} that it is the one we hold. That page shows the number and the day, nothing else.` },
    ],
    why: WHY,
  }
}

/** The same record, to the agency. */
export function quoteAcceptedHere(brand: Brand, paper: Accepted): Letter {
  const { id, number, businessName } = paper
  return {
    brand,
    subject: `${businessName} accepted ${number}: ${inDollars(paper.totalAmount)}`,
    preview: 'The project has begun, and the first payment is due.',
    heading: `${businessName} accepted ${number}`,
    blocks: [{ rows: acceptedRows(paper) }, { button: { label: 'Open the quote', url: `${brand.url}/admin/quotes/${id}` } }],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}

/** To the agency. What they wrote themselves stays behind the sign-in. */
export function quoteDeclinedHere(brand: Brand, { id, number, businessName, reason }: { id: string; number: string; businessName: string; reason: DeclineReason }): Letter {
  return {
    brand,
    subject: `${businessName} declined ${number}`,
    preview: `The reason: ${DECLINE_REASONS[reason].toLowerCase()}.`,
    heading: `${businessName} declined ${number}`,
    blocks: [{ p: `The reason: ${DECLINE_REASONS[reason].toLowerCase()}. You can send a revised quote.` }, { button: { label: 'Open the quote', url: `${brand.url}/admin/quotes/${id}` } }],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}

/** To the agency, once a quote. */
export function quoteViewedHere(brand: Brand, { id, number, businessName }: { id: string; number: string; businessName: string }): Letter {
  return {
    brand,
    subject: `${businessName} has opened ${number}`,
    preview: 'For the first time.',
    heading: `${businessName} has opened ${number}`,
    blocks: [{ p: 'For the first time. You hear of it once.' }, { button: { label: 'Open the quote', url: `${brand.url}/admin/quotes/${id}` } }],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}
