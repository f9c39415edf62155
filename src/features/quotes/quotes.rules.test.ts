import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUDGETS, type Package, TIMELINES } from '../catalogue/catalogue.contract.ts'
import { FIRST_PRICE_BOOK } from '../catalogue/catalogue.seed.ts'
import { QuoteRequest, type QuoteRequestInput } from './quotes.contract.ts'
import { choicesOf, chosenPackage, priceRequest, summaryOf } from './quotes.rules.ts'

const offered = (serviceType: Package['serviceType'], name: string, duration: string): Package => ({ id: `${serviceType}-${name}`, serviceType, name, price: 1, duration, extra: '', popular: false, features: [] })
const packages = [offered('small-business', 'Medium', '4-6 weeks'), offered('startups', 'Medium', '8-10 weeks'), offered('startups', 'Seed', '2 weeks')]
const who = { businessName: 'Square One Coffee', email: 'hello@squareone.example' }
const asked = (request: Omit<QuoteRequestInput, 'formData'>, details: Partial<QuoteRequestInput['formData']> = {}) => QuoteRequest.parse({ ...request, formData: { ...who, ...details } })

test('the package is the one of the chosen track', () => {
  expect(chosenPackage({ serviceType: 'startups', selectedPackage: 'Medium' }, packages)?.duration).toBe('8-10 weeks')
  expect(chosenPackage({ serviceType: 'small-business', selectedPackage: 'Medium' }, packages)?.duration).toBe('4-6 weeks')
})

test.each([
  ['of the other track', 'Seed'],
  ['that is not sold', 'Gold'],
  ['without a name', ''],
  ['left open', null],
])('a package %s counts as none', (_why, selectedPackage) => {
  expect(chosenPackage({ serviceType: 'small-business', selectedPackage }, packages)).toBeUndefined()
})

test('what was chosen reads in the words of the screen', () => {
  const request = asked({ serviceType: 'startups', selectedPackage: 'Medium', customServices: ['SEO Optimization', 'API Development'] }, { timeline: '2-3-months', budget: '15k-35k' })
  expect(choicesOf(request, packages[1])).toEqual([
    { label: 'Track', values: ['Startup'] },
    { label: 'Package', values: ['Medium'], detail: '8-10 weeks' },
    { label: 'Additional services', values: ['SEO Optimization', 'API Development'] },
    { label: 'Timeline', values: ['2-3 months'] },
    { label: 'Budget', values: ['$15k–$35k'] },
  ])
  expect(choicesOf(asked({ serviceType: 'small-business' }), undefined)).toEqual([{ label: 'Track', values: ['Small Business'] }])
})

const secret = fc.string({ minLength: 12, maxLength: 40, unit: fc.constantFrom(...'qwxyzk') })
test('whatever was typed stays out of what the tracking link shows', () => {
  const codes = { timeline: fc.constantFrom('' as const, ...(Object.keys(TIMELINES) as (keyof typeof TIMELINES)[])), budget: fc.constantFrom('' as const, ...(Object.keys(BUDGETS) as (keyof typeof BUDGETS)[])) }
  fc.assert(
    fc.property(secret, codes.timeline, codes.budget, (typed, timeline, budget) => {
      const request = asked({ serviceType: 'small-business', selectedPackage: 'Medium' }, { businessName: typed, email: `${typed}@x.example`, phone: typed, website: typed, description: typed, timeline, budget })
      expect(JSON.stringify(choicesOf(request, packages[0]))).not.toContain(typed)
    }),
  )
})

test.each([
  ['the first words of the description', asked({ serviceType: 'startups', selectedPackage: 'Seed' }, { description: '  A shop\n\nfor  tea ' }), 'A shop for tea'],
  ['else what was picked', asked({ serviceType: 'startups', selectedPackage: 'Seed', customServices: ['SEO Optimization'] }), 'Seed package, SEO Optimization'],
  ['else the track', asked({ serviceType: 'startup' }), 'Startup, nothing chosen yet'],
])('the Inbox shows %s', (_what, request, summary) => {
  expect(summaryOf(request, chosenPackage(request, packages))).toBe(summary)
})

test('a line of the Inbox is never empty, never broken and never longer than 200 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, size: 'max' }), (description) => {
      const summary = summaryOf({ ...asked({ serviceType: 'startups' }), formData: { ...asked({ serviceType: 'startups' }).formData, description } }, undefined)
      expect(summary).toMatch(/^\S[^\n]{0,199}$/)
    }),
  )
})

const chosen = { serviceType: 'small-business', packageName: 'Medium', services: ['SEO Optimization', 'Analytics Implementation'], budget: '5k-15k' } as const

test('a request is priced by the book: the package, then each service once', () => {
  expect(priceRequest(chosen, FIRST_PRICE_BOOK)).toEqual({
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

test('what is priced on request leaves the total open, and says nothing about the budget', () => {
  expect(priceRequest({ ...chosen, services: ['API Development', 'Forgotten by the price book'] }, FIRST_PRICE_BOOK)).toMatchObject({
    lines: [{ amount: 599_900 }, { name: 'API Development', amount: null }, { name: 'Forgotten by the price book', amount: null }],
    total: 599_900,
    isComplete: false,
    fit: null,
  })
})

test.each([
  ['under-5k', 'over'],
  ['15k-35k', 'under'],
  ['', null],
] as const)('with the budget %j it is %s', (budget, fit) => {
  expect(priceRequest({ ...chosen, budget }, FIRST_PRICE_BOOK).fit).toBe(fit)
})

test('nothing chosen is not a complete price of nothing', () => {
  expect(priceRequest({ serviceType: 'startups', packageName: undefined, services: [], budget: 'under-5k' }, FIRST_PRICE_BOOK)).toEqual({ lines: [], total: 0, isComplete: false, fit: null })
})

const names = FIRST_PRICE_BOOK.filter(({ kind }) => kind === 'service').map(({ name }) => name)
test('the total is the sum of its lines, and complete exactly when each has an amount', () => {
  fc.assert(
    fc.property(fc.option(fc.constantFrom('Basic', 'Medium', 'Premium'), { nil: undefined }), fc.shuffledSubarray(names), (packageName, services) => {
      const { lines, total, isComplete } = priceRequest({ serviceType: 'startups', packageName, services, budget: '' }, FIRST_PRICE_BOOK)
      expect(lines).toHaveLength(services.length + (packageName ? 1 : 0))
      expect(total).toBe(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
      expect(isComplete).toBe(lines.length > 0 && !lines.some(({ amount }) => amount === null))
    }),
  )
})
