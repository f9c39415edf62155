import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween } from './changes.rules.ts'
import { freeMonthsIn } from '../catalogue/catalogue.contract.ts'
import { draftFromRequest, emptyDraft, quoteLine } from './first-draft.rules.ts'
import { QuoteContent, type QuoteItem } from './quote-content.contract.ts'
import { choiceProblem, isExpired, isOpen, publishProblems, toCustomer } from './quotes.rules.ts'

const text = fc.string({ maxLength: 20 })
const item = fc.record<QuoteItem>({
  id: fc.uuid(),
  name: text,
  description: text,
  type: fc.constantFrom('package', 'one-time'),
  amount: fc.integer({ min: 0, max: 10_000 }),
  packageId: fc.option(fc.constantFrom('small-business-basic', 'small-business-medium'), {
    nil: null,
  }),
  may: fc.constantFrom('required', 'optional', 'a', 'b'),
  duration: text,
  freeMonths: fc.nat(12),
})

test('converts any quote as the specification says', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 15 }), (items) => {
      const converted = toCustomer(items)
      expect(converted.serviceType).toBe(
        items.filter(({ packageId }) => packageId).length > 0 ? 'small-business' : 'startups',
      )
      const packages = items.filter(({ type }) => type === 'package')
      expect(converted.packageName).toBe(packages.length ? packages[0]?.name : null)
      expect(converted.customServices).toEqual(
        items.flatMap(({ type, name }) => (type === 'one-time' ? [name] : [])),
      )
      expect(converted.description).toBe(
        items.map(({ name, description }) => name + ': ' + description).join('; '),
      )
    }),
  )
})

const BOOK = { serviceType: null, extra: null, duration: null, features: [] }

test('writes an hourly line for a role, and a monthly one for a plan', () => {
  const role = { ...BOOK, id: 'r', kind: 'role', name: 'Designer', amount: 8550 }
  expect(quoteLine({ ...role, description: 'Designs it.' }, 0)).toMatchObject({
    type: 'one-time',
    description: 'Designs it.',
    hours: { quantity: 1, rate: 8550 },
    amount: 86,
  })
  const plan = { ...BOOK, id: 'p', kind: 'doctor-plan', name: 'Starter', amount: 99_700 }
  expect(quoteLine({ ...plan, duration: '/mo' }, 0)).toMatchObject({
    type: 'one-time',
    isMonthly: true,
    amount: 997,
    duration: '',
  })
  expect(quoteLine({ ...plan, duration: 'One-time fee' }, 0).isMonthly).toBeUndefined()
})

test('converts a startup package, which has no id, to startups', () => {
  const mvp = quoteLine(
    {
      id: 'mvp-medium',
      kind: 'package',
      serviceType: 'startups',
      name: 'Medium',
      amount: 3_500_000,
      duration: '8-10 weeks',
      extra: '1 month support',
      features: ['Accounts'],
    },
    0,
  )
  expect([mvp.packageId, mvp.freeMonths, toCustomer([mvp])]).toEqual([
    null,
    0,
    {
      serviceType: 'startups',
      packageName: 'Medium',
      customServices: [],
      description: 'Medium: Accounts',
    },
  ])
})

test('builds a valid draft from a request of any size', () => {
  const features = Array.from({ length: 60 }, (_, at) =>
    `Feature ${at} ${'of many words '.repeat(8)}`.trim(),
  )
  const row = (kind: string, name: string) => ({
    id: name,
    kind,
    serviceType: kind === 'package' ? 'small-business' : null,
    name,
    amount: 100_000,
    duration: '4-6 weeks',
    extra: '',
    features,
  })
  const services = Array.from({ length: 100 }, (_, at) => `Service ${at}`)
  const request = {
    businessName: 'Square One',
    businessEmail: 'A@b.example',
    track: 'small-business' as const,
    packageName: 'Medium',
    services,
    description: '',
    promotionCode: null,
  }
  const draft = draftFromRequest(
    request,
    [row('package', 'Medium'), ...services.map((name) => row('service', name))],
    emptyDraft('2026-04-01'),
  )
  expect(QuoteContent.safeParse(draft).success).toBe(true)
  expect([
    draft.items.length,
    draft.items[0]?.name,
    draft.items[0]?.description.startsWith('Feature 0'),
    draft.items[0]?.description.endsWith(', …'),
  ]).toEqual([100, 'Medium', true, true])
})

test.each([
  ['1 month free maintenance', 1],
  ['6 months free maintenance', 6],
  ['3 months support', 0],
  ['', 0],
])('parses %j as %d free months', (extra, months) => {
  expect(freeMonthsIn(extra)).toBe(months)
})

const base: QuoteContent = {
  ...emptyDraft('2026-04-01'),
  businessName: 'Square One',
  businessEmail: 'a@b.example',
  items: [
    {
      id: 'a',
      name: 'Site',
      description: '',
      type: 'one-time',
      amount: 100,
      packageId: null,
      may: 'required',
      duration: '',
      freeMonths: 0,
    },
  ],
}
const [first] = base.items

test.each<[Partial<QuoteContent>, string]>([
  [{ businessName: '' }, 'businessName'],
  [{ businessEmail: '' }, 'businessEmail'],
  [{ validUntil: '2026-03-03' }, 'validUntil'],
  [{ terms: '' }, 'terms'],
  [{ items: [] }, 'items'],
  [{ items: first ? [{ ...first, may: 'optional' }] : [] }, 'items'],
  [{ items: first ? [{ ...first, may: 'a' }] : [] }, 'items'],
  [{ items: first ? [{ ...first, name: '' }] : [] }, 'items.0.name'],
  [{ items: first ? [first, first] : [] }, 'items'],
  [{ items: first ? [first, { ...first, id: 'b', amount: null }] : [] }, 'items.1.amount'],
  [{ items: first ? [{ ...first, amount: null }] : [] }, 'items.0.amount'],
  [{ items: first ? [{ ...first, amount: 0 }] : [] }, 'items'],
  [
    {
      items: first
        ? [
            { ...first, may: 'a' },
            { ...first, id: 'b', amount: 0, may: 'b' },
          ]
        : [],
    },
    'items',
  ],
  [{ discount: 10, promotionCode: 'NEWUSER20' }, 'discount'],
  [{ discount: 101 }, 'discount'],
  [{ discount: 101, discountType: 'fixed' }, 'discount'],
  [{ payment: 'milestones', milestones: [{ name: 'Half', percent: 50 }] }, 'milestones'],
  [{ payment: 'milestones', milestones: [{ name: '', percent: 100 }] }, 'milestones'],
  [{ equity: 5 }, 'items'],
  [
    { items: first ? ['a', 'b', 'c'].map((id) => ({ ...first, id, amount: 10_000_000 })) : [] },
    'items',
  ],
  [
    {
      items: first
        ? [
            { ...first, amount: 9_000_000 },
            { ...first, id: 'b', amount: 1_000_001, may: 'optional' },
          ]
        : [],
    },
    'items',
  ],
  [{ items: first ? [{ ...first, description: 'x'.repeat(1001) }] : [] }, 'items.0.description'],
  [{ note: 'x'.repeat(5001) }, 'note'],
])('rejects publishing of %j with a message at its field', (change, field) => {
  expect(publishProblems(base, '2026-03-04')).toEqual({})
  expect(Object.keys(publishProblems({ ...base, ...change }, '2026-03-04'))).toEqual([field])
})

test('is open only while awaiting an answer, until the instant its last day ends', () => {
  const ends = new Date('2026-03-11T05:00:00Z')
  const before = new Date(ends.getTime() - 1)
  for (const status of ['draft', 'pending', 'sent', 'accepted', 'declined']) {
    for (const withdrawnAt of [null, before]) {
      const awaits = (status === 'pending' || status === 'sent') && !withdrawnAt
      const quote = { status, withdrawnAt, validUntilAt: ends }
      expect([
        isOpen(quote, before),
        isOpen(quote, ends),
        isExpired(quote, before),
        isExpired(quote, ends),
      ]).toEqual([awaits, false, false, awaits])
    }
  }
})

test('allows optional lines, and one of two alternatives', () => {
  const [site, more, a, b] = ['required', 'optional', 'a', 'b'].map(
    (may) => ({ ...first, id: may, may }) as QuoteItem,
  )
  const all = { items: [site, more, a, b].filter((line) => line !== undefined) }
  expect(choiceProblem(all, { options: ['optional'], alternative: 'b' })).toBeUndefined()
  expect(choiceProblem(all, { options: ['required'], alternative: 'b' })).toBeDefined()
  expect(choiceProblem(all, { options: [], alternative: null })).toBeDefined()
  expect(choiceProblem({ items: [] }, { options: [], alternative: 'a' })).toBeDefined()
})

test('lists changes without an amount', () => {
  const site = { ...base.items[0], name: 'Medium', type: 'package', freeMonths: 3 } as QuoteItem
  const before = { content: { ...base, items: [site] }, promotion: null }
  const after: QuoteContent = {
    ...base,
    businessName: 'Square Two',
    items: [{ ...site, type: 'one-time', freeMonths: 0 }],
  }
  expect(changesBetween(before, { content: after, promotion: null })).toEqual([
    'Customer: Square Two instead of Square One.',
    '“Medium package” is now called “Medium”.',
    'Medium: now one-time, was package.',
    'Medium: no free maintenance instead of 3 months free maintenance.',
  ])
})

test('lists a changed track and a changed order, despite added and removed lines', () => {
  const [site, seo, ads] = ['Site', 'SEO', 'Ads'].map((name) => ({
    ...base.items[0],
    id: name,
    name,
  })) as [QuoteItem, QuoteItem, QuoteItem]
  const changes = (items: QuoteItem[], change: Partial<QuoteContent> = {}): string[] =>
    changesBetween(
      { content: { ...base, items: [site, seo], track: 'startups' }, promotion: null },
      { content: { ...base, items, track: 'startups', ...change }, promotion: null },
    )
  expect(changes([site, seo], { track: 'small-business' })).toEqual([
    'Service type: Small Business instead of Startup.',
  ])
  expect(changes([seo, site])).toEqual(['The order of the lines changed.'])
  expect(changes([seo, ads, site])).toContain('The order of the lines changed.')
  expect(changes([ads, site, seo])).not.toContain('The order of the lines changed.')
  expect(changes([seo])).not.toContain('The order of the lines changed.')
})

test('lists each change as one sentence, and nothing without changes', () => {
  const before = { content: base, promotion: null }
  expect(changesBetween(before, { content: structuredClone(base), promotion: null })).toEqual([])
  const after: QuoteContent = {
    ...base,
    items: base.items.map((line) => ({ ...line, amount: 80, may: 'required' as const })),
    depositPercent: 40,
    validUntil: '2026-05-01',
    note: 'New',
    terms: 'New terms',
  }
  expect(
    changesBetween(before, {
      content: after,
      promotion: { code: 'NEWUSER20', discountType: 'percentage', discountValue: 20 },
    }),
  ).toEqual([
    'Site: $80 instead of $100.',
    'Discount: 20 percent with the code NEWUSER20.',
    'Total: $64 instead of $100.',
    'Payment: 40 percent deposit instead of 50 percent deposit.',
    'Valid until May 1, 2026 instead of Apr 1, 2026.',
    'The note changed.',
    'The terms changed. Please read them again.',
  ])
})
