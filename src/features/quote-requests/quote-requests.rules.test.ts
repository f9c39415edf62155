import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  ADDITIONAL_SERVICES,
  BUDGET_RANGES,
  BUDGETS,
  type Budget,
  type Package,
  TIMELINES,
} from '../catalogue/catalogue.contract.ts'
import { readTeam, readTeamValue, teamValue } from '../catalogue/team.contract.ts'
import { choicesOf } from '../inquiries/payloads.rules.ts'
import { QuoteRequest } from './quote-requests.contract.ts'
import {
  budgetFit,
  chosenPackage,
  estimate,
  priceRequest,
  quoteRequestPayload,
  quoteRequestSummary,
} from './quote-requests.rules.ts'

type RequestInput = z.input<typeof QuoteRequest>
const offered = (serviceType: Package['serviceType'], name: string, duration: string): Package => ({
  id: `${serviceType}-${name}`,
  serviceType,
  name,
  price: 1,
  duration,
  extra: '',
  popular: false,
  features: [],
})
const packages = [
  offered('small-business', 'Medium', '4-6 weeks'),
  offered('startups', 'Medium', '8-10 weeks'),
  offered('startups', 'Seed', '2 weeks'),
]
const who = { businessName: 'Square One Coffee', email: 'hello@squareone.example' }
const requestPrice = (
  request: Omit<RequestInput, 'formData'>,
  details: Partial<RequestInput['formData']> = {},
) => QuoteRequest.parse({ ...request, formData: { ...who, ...details } })

test('takes the package of the chosen track', () => {
  expect(
    chosenPackage({ serviceType: 'startups', selectedPackage: 'Medium' }, packages)?.duration,
  ).toBe('8-10 weeks')
  expect(
    chosenPackage({ serviceType: 'small-business', selectedPackage: 'Medium' }, packages)?.duration,
  ).toBe('4-6 weeks')
})

test.each([
  ['of the other track', 'Seed'],
  ['that is not sold', 'Gold'],
  ['without a name', ''],
  ['left open', null],
])('ignores a package %s', (_why, selectedPackage) => {
  expect(
    chosenPackage({ serviceType: 'small-business', selectedPackage }, packages),
  ).toBeUndefined()
})

test('describes the choices with the screen’s labels', () => {
  const request = requestPrice(
    {
      serviceType: 'startups',
      selectedPackage: 'Medium',
      customServices: ['SEO Optimization', 'API Development'],
    },
    { timeline: '2-3-months', budget: '15k-35k' },
  )
  expect(choicesOf(quoteRequestPayload(request, { chosen: packages[1] }))).toEqual([
    { label: 'Track', values: ['Startup'] },
    { label: 'Package', values: ['Medium'], detail: '8-10 weeks' },
    { label: 'Additional services', values: ['SEO Optimization', 'API Development'] },
    { label: 'Timeline', values: ['2-3 months'] },
    { label: 'Budget', values: ['$15k–$35k'] },
  ])
  expect(
    choicesOf(quoteRequestPayload(requestPrice({ serviceType: 'small-business' }), {})),
  ).toEqual([{ label: 'Track', values: ['Small Business'] }])
})

const secret = fc.string({ minLength: 12, maxLength: 40, unit: fc.constantFrom(...'qwxyzk') })
test('hides all free text on the tracking page', () => {
  const codes = {
    timeline: fc.constantFrom(
      '' as const,
      ...(Object.keys(TIMELINES) as (keyof typeof TIMELINES)[]),
    ),
    budget: fc.constantFrom('' as const, ...(Object.keys(BUDGETS) as (keyof typeof BUDGETS)[])),
  }
  fc.assert(
    fc.property(secret, codes.timeline, codes.budget, (input, timeline, budget) => {
      const request = requestPrice(
        { serviceType: 'small-business', selectedPackage: 'Medium' },
        {
          businessName: input,
          email: `${input}@x.example`,
          phone: input,
          website: input,
          description: input,
          timeline,
          budget,
        },
      )
      expect(
        JSON.stringify(choicesOf(quoteRequestPayload(request, { chosen: packages[0] }))),
      ).not.toContain(input)
    }),
  )
})

test.each([
  [
    'the first words of the description',
    requestPrice(
      { serviceType: 'startups', selectedPackage: 'Seed' },
      { description: '  A shop\n\nfor  tea ' },
    ),
    'A shop for tea',
  ],
  [
    'else what was picked',
    requestPrice({
      serviceType: 'startups',
      selectedPackage: 'Seed',
      customServices: ['SEO Optimization'],
    }),
    'Seed package, SEO Optimization',
  ],
  ['else the track', requestPrice({ serviceType: 'startup' }), 'Startup, nothing chosen yet'],
])('summarizes %s in the Inbox', (_what, request, summary) => {
  expect(quoteRequestSummary(request, { chosen: chosenPackage(request, packages) })).toBe(summary)
})

const ROLES = [
  { id: 'dev', role: 'Developer', rate: 8000, description: '' },
  { id: 'pm', role: 'Product Manager', rate: 10_000, description: '' },
]
const TEAM = { weeks: 6, roles: [{ id: 'dev', hours: 20 }] }

test('a team is stored with the names of its roles, and priced at today’s rates', () => {
  const request = { ...requestPrice({ serviceType: 'startups' }), team: TEAM }
  const payload = quoteRequestPayload(request, { roles: ROLES })
  expect(payload.team).toEqual({ weeks: 6, roles: [{ name: 'Developer', hours: 20 }] })
  expect(choicesOf(payload)).toContainEqual({
    label: 'Team',
    values: ['Developer, 20 hours a week'],
    detail: 'for 6 weeks',
  })
  const role = { kind: 'role', serviceType: null, name: 'Developer', amount: 9000, duration: null }
  expect(priceRequest(payload, [role])).toMatchObject({
    lines: [{ name: 'Developer, 120 hours', type: 'one-time', amount: 1_080_000 }],
    total: 1_080_000,
    isComplete: true,
  })
})

test('a team is read from a link and from a field, without what the price book lacks', () => {
  const query = 'role=dev&hours=20&role=pm&hours=0&role=gone&hours=9&weeks=6'
  const team = readTeam(new URLSearchParams(query), ROLES)
  expect(team).toEqual(TEAM)
  expect(readTeamValue(teamValue(TEAM))).toEqual(TEAM)
  for (const text of ['', '6', '0:dev=20', '6:dev=0', '6:dev=9999', 'x:dev=1', '6:dev=-1'])
    expect(readTeamValue(text)).toBeNull()
})

test('shortens a long Inbox line after a whole word, with an ellipsis', () => {
  const summary = (description: string): string =>
    quoteRequestSummary(
      {
        ...requestPrice({ serviceType: 'startups' }),
        formData: { ...requestPrice({ serviceType: 'startups' }).formData, description },
      },
      {},
    )
  expect(summary('A shop for tea, '.repeat(20))).toBe(`${'A shop for tea, '.repeat(12)}A shop…`)
  expect(summary('tea '.repeat(50))).toBe('tea '.repeat(50).trim())
  expect([summary('x'.repeat(300)), summary(`${'x'.repeat(198)}🍵🍵`)]).toEqual([
    `${'x'.repeat(199)}…`,
    `${'x'.repeat(198)}…`,
  ])
})

test('summarizes in one non-empty line of at most 200 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, size: 'max' }), (description) => {
      const summary = quoteRequestSummary(
        {
          ...requestPrice({ serviceType: 'startups' }),
          formData: { ...requestPrice({ serviceType: 'startups' }).formData, description },
        },
        {},
      )
      expect(summary).toMatch(/^\S[^\n]{0,199}$/)
    }),
  )
})

const item = (
  kind: string,
  name: string,
  amount: number | null,
  serviceType: string | null = null,
  duration: string | null = null,
) => ({ kind, name, amount, serviceType, duration })
const book = [
  item('package', 'Basic', 299_900, 'small-business', '2-3 weeks'),
  item('package', 'Medium', 599_900, 'small-business', '4-6 weeks'),
  item('package', 'Medium', 3_500_000, 'startups', '8-10 weeks'),
  item('service', 'SEO Optimization', 95_000),
  item('service', 'Analytics Implementation', 73_500),
  item('service', 'API Development', null),
  item('role', 'Content Creation', 8_000),
]
const chosen = {
  serviceType: 'small-business' as const,
  package: { name: 'Medium' },
  services: ['SEO Optimization', 'Analytics Implementation'],
  budget: '5k-15k' as const,
}

test('prices the package, then each service once', () => {
  expect(priceRequest(chosen, book)).toEqual({
    lines: [
      { name: 'Medium package', type: 'package', amount: 599_900, duration: '4-6 weeks' },
      { name: 'SEO Optimization', type: 'one-time', amount: 95_000, duration: null },
      { name: 'Analytics Implementation', type: 'one-time', amount: 73_500, duration: null },
    ],
    total: 768_400,
    isComplete: true,
    fit: 'fits',
  })
})

test('reports no complete total and no budget fit for items priced on request', () => {
  expect(
    priceRequest({ ...chosen, services: ['API Development', 'Content Creation'] }, book),
  ).toMatchObject({
    lines: [
      { amount: 599_900 },
      { name: 'API Development', amount: null },
      { name: 'Content Creation', amount: null },
    ],
    total: 599_900,
    isComplete: false,
    fit: null,
  })
})

test.each([
  ['under-5k', 'over'],
  ['15k-35k', 'under'],
  [null, null],
] as const)('compares the budget %j as %s', (budget, fit) => {
  expect(priceRequest({ ...chosen, budget }, book).fit).toBe(fit)
})

test('does not call an empty request completely priced', () => {
  expect(
    priceRequest(
      { serviceType: 'startups', package: null, services: [], budget: 'under-5k' },
      book,
    ),
  ).toEqual({ lines: [], total: 0, isComplete: false, fit: null })
})

test('sums the lines, and is complete only when each has an amount', () => {
  fc.assert(
    fc.property(
      fc.option(fc.constant({ name: 'Medium' })),
      fc.shuffledSubarray([...ADDITIONAL_SERVICES]),
      (chosen, services) => {
        const { lines, total, isComplete } = priceRequest(
          { serviceType: 'startups', package: chosen, services, budget: null },
          book,
        )
        expect(lines).toHaveLength(services.length + (chosen ? 1 : 0))
        expect(total).toBe(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
        expect(isComplete).toBe(lines.length > 0 && !lines.some(({ amount }) => amount === null))
      },
    ),
  )
})

const ranges: [name: string, low: number | null, high: number | null][] = [
  ['SEO Optimization', 30_000, 110_000],
  ['Analytics Implementation', 20_000, 80_000],
  ['Content Creation', 70_049, 200_051],
  ['API Development', null, null],
  ['Half a Range', 30_000, null],
  ['The Other Half', null, 110_000],
]
const services = ranges.map(([name, low, high]) => ({ name, low, high }))
const ranged = ['SEO Optimization', 'Analytics Implementation', 'Content Creation']
const priced = (price: number): Package => ({
  ...offered('small-business', 'Medium', '4-6 weeks'),
  price,
})
const medium = priced(599_900)

test('gives no estimate without a choice', () => {
  expect(estimate(undefined, [], { services })).toEqual({ kind: 'nothing' })
})

test('estimates a single package at its exact price', () => {
  const priced = { kind: 'priced', total: 599_900, isTeam: false }
  expect(estimate(medium, [], { services })).toEqual(priced)
  expect(estimate(undefined, [], { services }, 960_000)).toEqual({
    kind: 'priced',
    total: 960_000,
    isTeam: true,
  })
})

test('estimates services as a range of whole hundreds', () => {
  expect(estimate(medium, ['SEO Optimization', 'Analytics Implementation'], { services })).toEqual({
    kind: 'range',
    low: 650_000,
    high: 790_000,
  })
  expect(estimate(undefined, ['SEO Optimization'], { services })).toEqual({
    kind: 'range',
    low: 30_000,
    high: 110_000,
  })
})

test('shows only the package price when a service has no range', () => {
  expect(estimate(medium, ['SEO Optimization', 'API Development'], { services })).toEqual({
    kind: 'on-request',
    known: 599_900,
  })
  expect(estimate(undefined, ['API Development'], { services })).toEqual({
    kind: 'on-request',
    known: undefined,
  })
})

test.each(['Half a Range', 'The Other Half', 'Not in the price book'])(
  '%s is priced on request',
  (name) => {
    expect(estimate(medium, [name], { services })).toEqual({ kind: 'on-request', known: 599_900 })
  },
)

const somePackage = fc.option(fc.integer({ min: 0, max: 10_000_000 }).map(priced), {
  nil: undefined,
})

test('keeps the range ordered and within a hundred dollars of the sum', () => {
  fc.assert(
    fc.property(somePackage, fc.subarray(ranged, { minLength: 1 }), (chosen, names) => {
      const range = estimate(chosen, names, { services })
      if (range.kind !== 'range') throw new Error('This is a range.')
      expect(range.low).toBeLessThanOrEqual(range.high)
      expect([range.low % 10_000, range.high % 10_000]).toEqual([0, 0])
      const sum = (end: 'low' | 'high') =>
        names.reduce(
          (total, name) => total + (services.find((one) => one.name === name)?.[end] ?? 0),
          chosen?.price ?? 0,
        )
      expect(Math.abs(range.low - sum('low'))).toBeLessThanOrEqual(5_000)
      expect(Math.abs(range.high - sum('high'))).toBeLessThanOrEqual(5_000)
    }),
  )
})

test('ignores the order of choices', () => {
  fc.assert(
    fc.property(
      somePackage,
      fc.shuffledSubarray([...ADDITIONAL_SERVICES]),
      (chosen, names) =>
        void expect(estimate(chosen, names, { services })).toEqual(
          estimate(chosen, names.toSorted(), { services }),
        ),
    ),
  )
})

test('never gets cheaper with another service', () => {
  fc.assert(
    fc.property(somePackage, fc.subarray(ranged, { minLength: 2 }), (chosen, names) => {
      const [fewer, more] = [
        estimate(chosen, names.slice(1), { services }),
        estimate(chosen, names, { services }),
      ]
      if (fewer.kind !== 'range' || more.kind !== 'range') throw new Error('These are ranges.')
      expect(more.low).toBeGreaterThanOrEqual(fewer.low)
      expect(more.high).toBeGreaterThanOrEqual(fewer.high)
    }),
  )
})

test.each<[total: number, budget: Budget, fit: string]>([
  [0, 'under-5k', 'fits'],
  [500_000, 'under-5k', 'fits'],
  [500_001, 'under-5k', 'over'],
  [499_999, '5k-15k', 'under'],
  [500_000, '5k-15k', 'fits'],
  [1_500_000, '5k-15k', 'fits'],
  [1_500_001, '5k-15k', 'over'],
  [6_499_999, 'over-65k', 'under'],
  [6_500_000, 'over-65k', 'fits'],
  [1_000_000_000, 'over-65k', 'fits'],
])('compares %i cents with the budget %s: %s', (total, budget, fit) => {
  expect(budgetFit(total, budget)).toBe(fit)
})

test('covers every price with a budget, without gaps', () => {
  const budgets = Object.keys(BUDGET_RANGES) as Budget[]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (total) =>
        void expect(budgets.some((budget) => budgetFit(total, budget) === 'fits')).toBe(true),
    ),
  )
})
