// Who may be offered a plan, how an offer stands, and why one cannot be made or taken.
import { dayInWords } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { DOCTORS_KIND } from '../catalogue/catalogue.contract.ts'
import type { Inquiry } from '../inquiries/inquiries.contract.ts'
import type { OfferState } from './plan-offers.contract.ts'

/** A practice: whoever asked for a discovery session, or for one of its plans. */
export const isFromPractice = ({ kind, choices }: Pick<Inquiry, 'kind' | 'choices'>): boolean =>
  kind === 'discovery' ||
  choices.some(({ label, detail }) => label === 'Plan' && detail?.startsWith(`${DOCTORS_KIND}, `))

/** The sentence that says why nothing can be offered there now; undefined when it can. */
export function whyNoOffer({
  isSpam,
  isPartial,
  email,
  stage,
}: Pick<Inquiry, 'isSpam' | 'isPartial' | 'email' | 'stage'>): string | undefined {
  if (isSpam) return 'This is sorted as spam. Take it out of there first.'
  if (isPartial)
    return 'They have not sent it yet: there is no page of theirs on which an offer could stand.'
  if (!email) return 'They left no email address to which an offer could go.'
  return stage === 'closed' ? 'This request is closed. Reopen it first.' : undefined
}

type Standing = { state: string; validUntilAt: Date }

/** To the end of its last day. Only what is open can run out. */
export function offerStateOf({ state, validUntilAt }: Standing, now: Date): OfferState {
  if (state === 'open' && now >= validUntilAt) return 'expired'
  // Only our own services write it, from the contract's list.
  return state as OfferState
}

/** The sentence that says why it cannot be taken; undefined when it can. */
export function whyNotTaken(state: OfferState, validUntil: string): string | undefined {
  const sentences: Record<OfferState, string | undefined> = {
    open: undefined,
    expired: `This offer ended on ${dayInWords(validUntil)}. Answer our mail, and we make you a new one.`,
    taken: 'This offer was taken already.',
    withdrawn: 'We have withdrawn this offer. Answer our mail if that surprises you.',
    replaced: 'A newer offer stands in its place.',
  }
  return sentences[state]
}

/** `Doctor Growth, $1,997 a month`. @param amount in cents */
export const offerInWords = ({ name, amount }: { name: string; amount: number }): string =>
  `${name}, ${dollars(amount)} a month`
