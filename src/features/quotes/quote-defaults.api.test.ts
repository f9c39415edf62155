import { call } from '#testing/accepted-quote.ts'
import { clock, people } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import type { QuoteDefaults, QuoteDefaultsChange } from './quote-defaults.contract.ts'
import type { AdminQuote } from './quotes.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const defaults = async () => (await call<QuoteDefaults>('admin', 'GET', '/quote-defaults')).body
const save = (change: object) =>
  call<QuoteDefaults & { fields: Record<string, string> }>(
    'admin',
    'PUT',
    '/quote-defaults',
    change,
  )
const newQuote = async () =>
  (await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })).body
const CHANGE: QuoteDefaultsChange = {
  depositPercent: 40,
  validDays: 14,
  terms: 'Half now, half later.',
}

test('applies the defaults to new quotes, not to existing ones', async () => {
  const before = await newQuote()
  expect(before.draft).toMatchObject({ depositPercent: 50, validUntil: '2026-04-03' })
  expect(await save({ ...CHANGE, version: 0 })).toMatchObject({
    status: 200,
    body: { ...CHANGE, version: 1 },
  })
  expect((await newQuote()).draft).toMatchObject({
    depositPercent: 40,
    validUntil: '2026-03-18',
    terms: CHANGE.terms,
  })
  expect((await call<AdminQuote>('admin', 'GET', `/quotes/${before.id}`)).body.draft?.terms).toBe(
    before.draft?.terms,
  )
})

test('stores each change as a version, skips unchanged saves and rejects stale ones', async () => {
  await save({ ...CHANGE, version: 0 })
  await save({ ...CHANGE, version: 1 })
  expect((await save({ ...CHANGE, depositPercent: 30, version: 0 })).status).toBe(409)
  await save({ ...CHANGE, terms: 'All now.', version: 1 })
  const { versions } = await defaults()
  expect(versions.map(({ version, terms, by, at }) => [version, terms, by, at])).toEqual([
    [2, 'All now.', people.admin.name, '2026-03-04T16:00:00.000Z'],
    [1, CHANGE.terms, people.admin.name, '2026-03-04T16:00:00.000Z'],
  ])
})

test.each([
  [{ depositPercent: 0 }, 'depositPercent', 'The deposit must be 1 to 100 percent.'],
  [{ depositPercent: '12.5' }, 'depositPercent', 'Enter a whole percentage.'],
  [{ validDays: 400 }, 'validDays', 'Quotes can be valid for 1 to 365 days.'],
  [{ terms: ' ' }, 'terms', 'Enter the terms.'],
])('rejects %o with a helpful message', async (change, field, message) => {
  expect(await save({ ...CHANGE, ...change })).toMatchObject({
    status: 400,
    body: { fields: { [field]: message } },
  })
  expect((await defaults()).version).toBe(0)
})
