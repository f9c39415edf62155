// How traces become a customer: one name, one address to write to, and what they are to the agency.
import type { CustomerRow } from './customers.contract.ts'

/** Of one address. */
type AddressSummary = {
  email: string
  name: string
  rank: number
  isAccount: boolean
  isVerified: boolean
  isCustomer: boolean
  isTalking: boolean
  isApplicant: boolean
  isSubscriber: boolean
  paid: number
  due: number
  firstAt: Date
  lastAt: Date
}
type Summed = Pick<
  CustomerRow,
  | 'name'
  | 'email'
  | 'isVerified'
  | 'isCustomer'
  | 'isTalking'
  | 'isApplicant'
  | 'isSubscriber'
  | 'paid'
  | 'due'
> & { firstAt: Date; lastAt: Date }

/** All addresses of one customer together; undefined where none has left a trace. An account names best, and is where to write to. @param lead the address that the page was begun with */
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
    is: 'isVerified' | 'isCustomer' | 'isTalking' | 'isApplicant' | 'isSubscriber',
  ): boolean => summaries.some((one) => one[is])
  const sum = (what: 'paid' | 'due'): number =>
    summaries.reduce((total, one) => total + one[what], 0)
  return {
    name: best.name || summaries.find(({ name }) => name !== '')?.name || best.email,
    email: best.email,
    isVerified: any('isVerified'),
    isCustomer: any('isCustomer'),
    isTalking: any('isTalking'),
    isApplicant: any('isApplicant'),
    isSubscriber: any('isSubscriber'),
    paid: sum('paid'),
    due: sum('due'),
    firstAt: summaries
      .map(({ firstAt }) => firstAt)
      .reduce((one, other) => (other < one ? other : one)),
    lastAt: summaries
      .map(({ lastAt }) => lastAt)
      .reduce((one, other) => (other > one ? other : one)),
  }
}

/** The address that a page was begun with. */
export const leadOf = (
  addresses: readonly { email: string; ownId: string }[],
  customerId: string,
): string | undefined => addresses.find(({ ownId }) => ownId === customerId)?.email

/** Ours before theirs: what we owe comes first. */
export function waitingOnOfCustomer(
  waits: readonly { whose: 'us' | 'them' }[],
): CustomerRow['waitingOn'] {
  if (waits.some(({ whose }) => whose === 'us')) return 'us'
  return waits.length ? 'them' : 'nobody'
}

/** In small letters, without the marks on them: Panaderia finds Panadería. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Shorter words have too many neighbours. */
const SHORTEST = 4
const MAX_SPELLED_WORDS = 12

/** A word, and each that is left of it without one of its letters: two that share one are a slip of the finger apart. */
export const spellingsOf = (word: string): string[] =>
  word.length < SHORTEST
    ? []
    : [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]

/** Of a name. */
export const allSpellings = (name: string): string[] => [
  ...new Set(termsIn(name).slice(0, MAX_SPELLED_WORDS).flatMap(spellingsOf)),
]

/** What somebody typed, as words: letters and digits alone. */
export const termsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** What is looked through when somebody searches: the name and every address. */
export const searchTextOf = (name: string, emails: readonly string[]): string =>
  folded([name, ...emails].join(' '))
