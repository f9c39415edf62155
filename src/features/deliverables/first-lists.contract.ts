// What the plans of the specification deliver, in a new installation. Spec §9.
import type { DeliverableLine, Frequency } from './deliverable-lists.contract.ts'

type Options = { often?: Frequency; detail?: string; approved?: true }
type First = readonly [name: string, options?: Options]

const REPORT: First = ['Monthly report']
const PROFILE: First = ['Google Business profile kept current']
const weeklyPosts = (name: string, detail = ''): First => [
  name,
  { often: 'weekly', approved: true, detail },
]
const once = (name: string, approved?: true): First => [
  name,
  { often: 'once', ...(approved && { approved }) },
]
const campaigns = (name: string, detail = ''): First => [name, { approved: true, detail }]

const STARTER: readonly First[] = [
  once('Website design', true),
  once('Google My Business setup'),
  once('Social setup on 2 platforms'),
]
const GROWTH: readonly First[] = [
  ...STARTER,
  ['Advanced SEO'],
  weeklyPosts('Social posts', '8 posts per month'),
  ['Reputation management'],
]

const LINES: Readonly<Record<string, readonly First[]>> = {
  'subscription-basic': [PROFILE, weeklyPosts('Social posts on one network'), REPORT],
  'subscription-growth': [
    PROFILE,
    weeklyPosts('Social posts on two networks'),
    campaigns('Ad campaigns run and tuned'),
    ['Monthly call with the person who runs them'],
    REPORT,
  ],
  'subscription-premium': [
    PROFILE,
    weeklyPosts('Social posts on three networks'),
    campaigns('Ad campaigns across Meta and Google'),
    ['A landing page for each campaign', { approved: true }],
    ['Monthly call with the person who runs them'],
    REPORT,
  ],
  'digital-kickstarter': [
    ['WordPress hosting'],
    ['Maintenance and backups'],
    ['Monitoring'],
    once('Full SEO setup', true),
    ['Local SEO'],
    campaigns('2 Meta campaigns', 'Facebook and Instagram'),
    ['Monthly ad insights'],
  ],
  'digital-premium': [
    ['Business hosting with SSL and CDN'],
    ['Security monitoring'],
    ['Edits and advanced fixes'],
    ['Mobile and speed optimisation'],
    ['Advanced SEO'],
    ['Monthly SEO report'],
    campaigns('Up to 5 multi-platform campaigns', 'Meta, Google, TikTok, LinkedIn'),
    weeklyPosts('Social posts', '15–20 posts per month'),
    ['App maintenance with store compliance checks'],
    once('Push notification setup'),
    ['Bi-weekly report', { often: 'twice-a-month' }],
    ['Monthly growth strategy call'],
  ],
  'doctor-starter': [...STARTER, ['Basic SEO'], REPORT],
  'doctor-growth': [
    ...GROWTH,
    campaigns('2 Meta campaigns'),
    ['Bi-weekly strategy call', { often: 'twice-a-month' }],
    REPORT,
  ],
  'doctor-premium': [
    ...GROWTH,
    campaigns('5 multi-platform campaigns'),
    ['Funnel optimisation'],
    ['Video content', { approved: true }],
    ['24/7 support and monitoring'],
    ['Weekly strategy session', { often: 'weekly' }],
    REPORT,
  ],
}

/** By plan. Nobody owns a line yet. */
export const FIRST_LISTS: ReadonlyMap<string, DeliverableLine[]> = new Map(
  Object.entries(LINES).map(([planId, lines]) => [
    planId,
    lines.map((line, at) => toLine(`${planId}-${at + 1}`, line)),
  ]),
)

function toLine(id: string, [name, options = {}]: First): DeliverableLine {
  const { often = 'monthly', detail = '', approved = false } = options
  return { id, name, detail, frequency: often, ownerId: null, needsApproval: approved }
}
