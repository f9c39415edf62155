// The requests of the demo's year, and the quotes that answer most of them.
import { SMALL_BUSINESSES, STARTUP_BUSINESSES } from './demo-businesses.contract.ts'
import type {
  DemoBusiness,
  DemoLine,
  DemoQuote,
  DemoQuoteState,
  DemoRequest,
  DemoRequestKind,
} from './demo-year.contract.ts'
import type { Random } from './random.rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
export const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)
export const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR)

/** On the same day between 9 AM and 4 PM in Texas, but not after now. */
export function atWork(now: Date, random: Random, at: Date): Date {
  const day = at.getTime() - (at.getTime() % DAY)
  const moment = day + (15 + random.next() * 7) * HOUR
  return new Date(Math.min(Math.max(moment, at.getTime()), now.getTime() - HOUR))
}

const addressOf = (name: string): string =>
  `hello@${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`

export function demoBusinesses(random: Random): DemoBusiness[] {
  const toBusiness =
    (track: DemoBusiness['track']) =>
    ([name, trade, contact]: readonly [string, string, string]): DemoBusiness => ({
      name,
      email: addressOf(name),
      contact,
      phone: `(469) 555-01${String(random.between(10, 99))}`,
      trade,
      track,
    })
  return random.shuffled([
    ...SMALL_BUSINESSES.map(toBusiness('small-business')),
    ...STARTUP_BUSINESSES.map(toBusiness('startups')),
  ])
}

const line = (name: string, amount: number): DemoLine => ({
  name,
  amount,
  packageId: null,
  duration: '',
  freeMonths: 0,
})
const packageLine = (id: string, name: string, amount: number, duration: string, months = 0) => ({
  ...line(name, amount),
  packageId: id,
  duration,
  freeMonths: months,
})
const PACKAGES = {
  'small-business': [
    packageLine('small-business-basic', 'Basic', 2999, '2-3 weeks', 1),
    packageLine('small-business-medium', 'Medium', 5999, '4-6 weeks', 3),
    packageLine('small-business-medium', 'Medium', 5999, '4-6 weeks', 3),
    packageLine('small-business-premium', 'Premium', 9999, '6-8 weeks', 6),
  ],
  startups: [
    packageLine('mvp-basic', 'Basic', 15_000, '4-6 weeks'),
    packageLine('mvp-medium', 'Medium', 35_000, '8-10 weeks'),
  ],
} as const
const SERVICES = [
  line('SEO Optimization', 950),
  line('Social Media Management', 1100),
  line('Google Ads Setup', 900),
  line('Analytics Implementation', 735),
  line('Content Creation', 1200),
  line('Branding & Design', 1800),
]

/** From the oldest to the newest quote: those that are or were just open are the newest. */
const DRAFTS = 4
const OPEN: readonly DemoQuoteState[] = [
  'accepted',
  'pending',
  'sent',
  'accepted',
  'pending',
  'pending',
  'sent',
  'pending',
  'accepted',
  'pending',
  'sent',
  'pending',
  'pending',
  'sent',
  'pending',
]
const ENDED: readonly (readonly [DemoQuoteState, number])[] = [
  ['accepted', 22],
  ['declined', 26],
  ['expired', 15],
  ['withdrawn', 8],
]
const QUOTE_COUNT = DRAFTS + OPEN.length + ENDED.reduce((sum, [, count]) => sum + count, 0)
const [OLDEST_DAYS, VALID_DAYS] = [362, 30]

export function demoQuoteStates(random: Random): DemoQuoteState[] {
  const ended = random.shuffled(
    ENDED.flatMap(([state, count]) => Array.from({ length: count }, () => state)),
  )
  return [...ended, ...OPEN, ...Array.from({ length: DRAFTS }, (): DemoQuoteState => 'draft')]
}

/** Drafts are less than a day old, open quotes less than four weeks, and ended ones older. */
function ageInDays(position: number, random: Random): number {
  const ended = QUOTE_COUNT - DRAFTS - OPEN.length
  if (position < ended)
    return OLDEST_DAYS - (position / ended) ** 0.85 * (OLDEST_DAYS - 34) + random.next()
  const left = QUOTE_COUNT - position
  return left <= DRAFTS ? left * 0.2 + random.next() * 0.1 : (left - DRAFTS) * 1.7 + 1.4
}

export function quotedRequest(
  now: Date,
  random: Random,
  {
    position,
    state,
    business,
  }: { position: number; state: DemoQuoteState; business: DemoBusiness },
): DemoRequest {
  const receivedAt = before(now, ageInDays(position, random))
  const chosen = random.next() < 0.8 ? [random.oneOf(PACKAGES[business.track])] : []
  const services = random.shuffled(SERVICES).slice(0, random.between(chosen.length ? 0 : 1, 2))
  const quote = quoteOf(now, random, { state, receivedAt, lines: [...chosen, ...services] })
  return {
    ...newRequest(random, business, 'quote-request', receivedAt),
    readAt: after(receivedAt, random.between(1, 5)),
    answeredAt: state === 'draft' ? null : quote.publishedAt,
    text: requestText(random, business),
    quote,
  }
}

function quoteOf(
  now: Date,
  random: Random,
  {
    state,
    receivedAt,
    lines,
  }: Pick<DemoRequest, 'receivedAt'> & Pick<DemoQuote, 'state' | 'lines'>,
): DemoQuote {
  const discount = random.oneOf([0, 0, 0, 5, 10])
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const publishedAt = atWork(now, random, after(receivedAt, random.between(6, 20)))
  const createdAt = after(publishedAt, -random.between(1, 3))
  const expiresAt = after(publishedAt, VALID_DAYS * 24)
  const answeredAt =
    state === 'accepted' || state === 'declined' || state === 'withdrawn'
      ? sooner(after(now, -5), after(publishedAt, random.between(20, 100)))
      : state === 'expired'
        ? expiresAt
        : null
  return {
    id: random.idAt(createdAt),
    number: '',
    state,
    lines,
    discount,
    total: Math.floor((sum * (100 - discount) * 100 + 5000) / 10_000),
    createdAt,
    publishedAt,
    answeredAt,
    depositPaidAt: null,
  }
}

const sooner = (one: Date, other: Date): Date => (one < other ? one : other)

const newRequest = (
  random: Random,
  business: DemoBusiness,
  kind: DemoRequestKind,
  receivedAt: Date,
): DemoRequest => ({
  id: random.idAt(receivedAt),
  reference: random.reference(),
  business,
  kind,
  receivedAt,
  readAt: null,
  answeredAt: null,
  closedAt: null,
  closeReason: null,
  text: '',
  ...cameFrom(random, kind),
  quote: null,
})

function cameFrom(random: Random, kind: DemoRequestKind): Pick<DemoRequest, 'source' | 'campaign'> {
  if (kind !== 'quote-request') return { source: '', campaign: '' }
  const source = random.oneOf(['', '', 'small-business-medium', `post-${random.between(1, 6)}`])
  const campaign = source.startsWith('post-')
    ? ''
    : random.oneOf(['', '', 'google / new websites', 'facebook / spring offer', 'newsletter'])
  return { source, campaign }
}

const REQUEST_TEXTS = [
  'Our {trade} needs a website that loads on a phone and shows our hours.',
  'People call to ask what our {trade} costs. The prices should be online.',
  'We want customers to book without calling. Our {trade} is busy on weekends.',
  'Last year we paid for ads and could not tell what came of them.',
  'The old site of our {trade} shows an address that we left.',
  'We open a second location, and nothing online says so yet.',
]
const requestText = (random: Random, { trade }: DemoBusiness): string =>
  random.oneOf(REQUEST_TEXTS).replace('{trade}', trade)

const OTHERS: readonly (readonly [DemoRequestKind, number])[] = [
  ['message', 18],
  ['discovery', 12],
  ['pitch', 10],
  ['quote-request', 10],
]
const REASONS = ['answered', 'answered', 'answered', 'not-a-fit', 'no-reply', 'duplicate'] as const
/** The newest others are still open: with these ages in hours, not read or not answered. */
const OPEN_HOURS = [3, 7, 11, 15]

/** Without a quote: answered in another way, not a fit, or still open. */
export function otherRequests(
  now: Date,
  random: Random,
  businesses: readonly DemoBusiness[],
): DemoRequest[] {
  const kinds = random.shuffled(
    OTHERS.flatMap(([kind, count]) => Array.from({ length: count }, () => kind)),
  )
  return kinds.map((kind, at) => {
    const senders = businesses.filter(({ track }) => (kind === 'pitch') === (track === 'startups'))
    const openHours = OPEN_HOURS[at]
    const receivedAt = openHours
      ? after(now, -openHours)
      : before(now, 3 + (at / kinds.length) * 350 + random.next())
    const request = newRequest(random, random.oneOf(senders), kind, receivedAt)
    const text = requestText(random, request.business)
    if (openHours) return { ...request, text, readAt: at % 2 ? after(receivedAt, 1) : null }
    const answeredAt = after(receivedAt, random.between(2, 23))
    return {
      ...request,
      text,
      readAt: after(receivedAt, 1),
      answeredAt,
      closedAt: after(answeredAt, random.between(1, 90)),
      closeReason: random.oneOf(REASONS),
    }
  })
}
