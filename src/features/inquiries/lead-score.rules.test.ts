import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUDGETS, TIMELINES } from '../catalogue/catalogue.contract.ts'
import { LEAD_CRITERIA, leadScore, mostPoints } from './lead-score.rules.ts'
import type { DiscoveryPayload, QuoteRequestPayload } from './payloads.contract.ts'

const codeOf = <Code extends string>(codes: Record<Code, string>) =>
  // Object.keys returns string[].
  fc.option(fc.constantFrom(...(Object.keys(codes) as Code[])))
const text = fc.constantFrom('', 'An answer.')
const sender = fc.record({ email: text, phone: text })
const request: fc.Arbitrary<QuoteRequestPayload> = fc.record({
  kind: fc.constant('quote-request' as const),
  serviceType: fc.constantFrom('small-business' as const, 'startups' as const),
  package: fc.option(fc.constant({ name: 'Medium', duration: '' })),
  plan: fc.constant(null),
  services: fc.array(fc.constant('SEO'), { maxLength: 3 }),
  promotion: fc.constant(null),
  timeline: codeOf(TIMELINES),
  budget: codeOf(BUDGETS),
  website: text,
  description: text,
})
const FULL_LEAD: DiscoveryPayload = {
  kind: 'discovery',
  name: 'Ada',
  email: 'ada@quist.example',
  phone: '1',
  practiceName: 'Quist',
  challenges: 'Mondays',
  currentPresence: 'A page',
  location: 'Plano',
  advertisingChannels: ['Facebook'],
  specialty: { code: 'dentists', label: 'Dentists' },
  mainGoal: { code: 'website', label: 'New website' },
  hasWebsite: null,
  plan: { id: null, family: 'doctors', name: 'Growth', terms: '' },
  step: null,
}

test.each(Object.entries(LEAD_CRITERIA))(
  'the most points of a %s add up to 100',
  (_kind, criteria) => {
    expect(criteria.reduce((sum, criterion) => sum + mostPoints(criterion), 0)).toBe(100)
  },
)

test('the score is the sum of its reasons, between 0 and 100, without hidden points', () => {
  fc.assert(
    fc.property(request, sender, (payload, from) => {
      const found = leadScore(payload, from)
      expect(found?.score).toBe(found?.reasons.reduce((sum, { points }) => sum + points, 0))
      for (const { points, most } of found?.reasons ?? []) {
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(most)
      }
    }),
  )
})

test('another answer never lowers the score', () => {
  fc.assert(
    fc.property(request, sender, (payload, from) => {
      const before = leadScore(payload, from)?.score ?? 0
      for (const more of [
        { ...payload, budget: payload.budget ?? ('under-5k' as const) },
        { ...payload, timeline: payload.timeline ?? ('flexible' as const) },
        { ...payload, services: [...payload.services, 'Ads'] },
        { ...payload, description: payload.description || 'More.' },
      ])
        expect(leadScore(more, from)?.score).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('a complete lead has 100 points, an empty one none, and a message no score', () => {
  expect(leadScore(FULL_LEAD, { email: 'a', phone: '1' })?.score).toBe(100)
  const empty: DiscoveryPayload = {
    ...FULL_LEAD,
    practiceName: '',
    challenges: '',
    currentPresence: '',
    location: '',
    advertisingChannels: [],
    specialty: null,
    mainGoal: null,
    plan: null,
  }
  expect(leadScore(empty, { email: '', phone: '' })?.score).toBe(0)
  expect(
    leadScore({ kind: 'message', subject: '', message: '' }, { email: 'a', phone: '' }),
  ).toBeNull()
})
