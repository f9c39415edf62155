// Rules for plan offers: who can get one, its state, and why it cannot be made or accepted.
import { formatDay } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import type { Inquiry } from '../../inquiries/inquiries.contract.ts'
import { whyNoWork } from '../../inquiries/inquiry-work.contract.ts'
import type { OfferState } from './plan-offers.contract.ts'

/** A lead that requested a discovery session, or a plan for doctors. */
export const isFromPractice = ({ kind, payload }: Pick<Inquiry, 'kind' | 'payload'>): boolean =>
  kind === 'discovery' || (payload?.kind === 'quote-request' && payload.plan?.family === 'doctors')

/** The reason why no offer can be made; undefined if one can. */
export function whyNoOffer(
  inquiry: Pick<Inquiry, 'kind' | 'isSpam' | 'isPartial' | 'email' | 'stage'>,
): string | undefined {
  const problem = whyNoWork(inquiry)
  if (problem) return problem
  if (!inquiry.email) return 'This request has no email address for an offer.'
  return inquiry.stage === 'closed' ? 'This request is closed. Reopen it first.' : undefined
}

type OfferValidity = { state: string; validUntilAt: Date }

/** Valid to the end of its last day. Only an open offer can expire. */
export function offerStateOf({ state, validUntilAt }: OfferValidity, now: Date): OfferState {
  if (state === 'open' && now >= validUntilAt) return 'expired'
  // Only our own services write it, from the contract's list.
  return state as OfferState
}

/** The reason why it cannot be accepted; undefined if it can. */
export function offerProblem(state: OfferState, validUntil: string): string | undefined {
  const messages: Record<OfferState, string | undefined> = {
    open: undefined,
    expired: `This offer ended on ${formatDay(validUntil)}. Reply to our email, and we will make you a new one.`,
    accepted: 'This offer was already accepted.',
    withdrawn: 'We withdrew this offer. Reply to our email if you have questions.',
    replaced: 'A newer offer has replaced this one.',
  }
  return messages[state]
}

/** `Doctor Growth, $1,997 a month` @param amount in cents */
export const offerText = ({ name, amount }: { name: string; amount: number }): string =>
  `${name}, ${dollars(amount)} a month`
