// Combines the summaries of several addresses into one customer.
import { wordsIn } from '../../kernel/text.contract.ts'
import { OTHER_CURRENCIES } from '../../kernel/currencies.contract.ts'
import type { CustomerRow, PaidAndDue } from './customers.contract.ts'

type AddressSummary = {
  email: string
  name: string
  rank: number
  isAccount: boolean
  isDisabled: boolean
  isVerified: boolean
  isCustomer: boolean
  isTalking: boolean
  isApplicant: boolean
  isSubscriber: boolean
  paid: number
  due: number
  others: readonly PaidAndDue[]
  firstAt: Date
  lastAt: Date
}
type Summed = Pick<
  CustomerRow,
  | 'name'
  | 'email'
  | 'isVerified'
  | 'isDisabled'
  | 'isCustomer'
  | 'isTalking'
  | 'isApplicant'
  | 'isSubscriber'
  | 'paid'
  | 'due'
  | 'others'
> & { firstAt: Date; lastAt: Date }

/** Name and email of an account win. @returns undefined if no address has a record */
export function summed(
  summaries: readonly AddressSummary[],
  lead: string | undefined,
): Summed | undefined {
  const [best] = summaries.toSorted(
    (one, other) =>
      Number(other.isAccount) - Number(one.isAccount) ||
      Number(other.isVerified) - Number(one.isVerified) ||
      Number(other.email === lead) - Number(one.email === lead) ||
      one.rank - other.rank ||
      other.lastAt.getTime() - one.lastAt.getTime(),
  )
  if (!best) return undefined
  const any = (
    is: 'isVerified' | 'isDisabled' | 'isCustomer' | 'isTalking' | 'isApplicant' | 'isSubscriber',
  ): boolean => summaries.some((one) => one[is])
  const sum = (what: 'paid' | 'due'): number =>
    summaries.reduce((total, one) => total + one[what], 0)
  return {
    name: best.name || summaries.find(({ name }) => name !== '')?.name || best.email,
    email: best.email,
    isVerified: any('isVerified'),
    isDisabled: any('isDisabled'),
    isCustomer: any('isCustomer'),
    isTalking: any('isTalking'),
    isApplicant: any('isApplicant'),
    isSubscriber: any('isSubscriber'),
    paid: sum('paid'),
    due: sum('due'),
    others: addedOthers(summaries),
    firstAt: summaries
      .map(({ firstAt }) => firstAt)
      .reduce((one, other) => (other < one ? other : one)),
    lastAt: summaries
      .map(({ lastAt }) => lastAt)
      .reduce((one, other) => (other > one ? other : one)),
  }
}

export const isSomething = ({ paid, due }: PaidAndDue): boolean => paid !== 0 || due !== 0

/** Those of each currency, which are never added to others. */
const addedOthers = (summaries: readonly AddressSummary[]): PaidAndDue[] =>
  OTHER_CURRENCIES.map((currency) => {
    const own = summaries.flatMap(({ others }) => others.filter((of) => of.currency === currency))
    const sum = (what: 'paid' | 'due'): number => own.reduce((total, of) => total + of[what], 0)
    return { currency, paid: sum('paid'), due: sum('due') }
  }).filter(isSomething)

/** The address that the customer was created for. */
export const mainAddressOf = (
  addresses: readonly { email: string; ownId: string }[],
  customerId: string,
): string | undefined => addresses.find(({ ownId }) => ownId === customerId)?.email

/** `agency` wins over `customer`. */
export function waitingOnOfCustomer(
  waits: readonly { whose: 'agency' | 'customer' }[],
): CustomerRow['waitingOn'] {
  if (waits.some(({ whose }) => whose === 'agency')) return 'agency'
  return waits.length ? 'customer' : 'nobody'
}

/** Lower case without diacritics, so that Panaderia finds Panadería. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Shorter words would match too many others. */
const SHORTEST = 4
const MAX_SPELLED_WORDS = 12

/** The word and all variants with one letter less. Two words that share one differ by a typo. */
export const spellingsOf = (word: string): string[] =>
  word.length < SHORTEST
    ? []
    : [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]

export const allSpellings = (name: string): string[] => [
  ...new Set(termsIn(name).slice(0, MAX_SPELLED_WORDS).flatMap(spellingsOf)),
]

export const termsIn = (text: string): string[] => wordsIn(folded(text))

export const searchTextOf = (name: string, emails: readonly string[]): string =>
  folded([name, ...emails].join(' '))
