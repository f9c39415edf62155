import { as, clock, ctxOf, deps, people, request } from '#testing/test-app.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { expect, test } from 'vitest'
import type { AdminQuote } from '../quotes/quotes.contract.ts'
import type { CheckedCode, Promotion } from './promotions.contract.ts'
import { findPromotionByCode } from './promotions.store.ts'
import { releaseRedemption, redeem } from './redeem.service.ts'

type ErrorBody = { message: string; field?: string; fields?: Record<string, string> }
const call = async <Result = Promotion & ErrorBody>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Result }> => {
  const reply = await request('admin', method, `/api${path}`, body)
  // Cast: each test states which response it expects.
  return { status: reply.status, body: (await reply.json()) as Result }
}
const make = async (fields: object = {}): Promise<Promotion> =>
  (await call('POST', '/promotions', { code: 'NEWUSER20', discountValue: 20, ...fields })).body
const save = ({ id }: Promotion, fields: object) =>
  call('PUT', `/promotions/${id}`, { code: 'NEWUSER20', discountValue: 20, ...fields })
const listed = async () => (await as.admin.promotions.$get({ query: {} })).json()
const use = (
  code = 'NEWUSER20',
  what: 'small-business' | 'startups' = 'startups',
  usedFor = newId(new Date()),
) =>
  transaction(ctxOf('admin'), (ctx) =>
    redeem(ctx, { code, usedFor, email: people.business.email, what }, 'promotionCode'),
  )
const usage = async (code = 'NEWUSER20') => (await findPromotionByCode(deps.db, code))?.usageCount
const check = async (question: object, role: 'visitor' | 'admin' = 'visitor') =>
  (await (await request(role, 'POST', '/api/promotion-checks', question)).json()) as CheckedCode

test('saves the code in upper case, with the defaults percentage, 100 uses and active', async () => {
  const reply = await call('POST', '/promotions', { code: ' newuser20 ', discountValue: 20 })
  expect(reply).toMatchObject({
    status: 201,
    body: {
      code: 'NEWUSER20',
      discountType: 'percentage',
      discountValue: 20,
      maxUsage: 100,
      usageCount: 0,
      isActive: true,
      expirationDate: null,
      restrictions: '',
    },
  })
  expect(await listed()).toEqual([reply.body])
})

test.each([
  [{ discountValue: 20 }, { code: 'Please fill in all required fields.' }],
  [{ code: '  ', discountValue: 20 }, { code: 'Please fill in all required fields.' }],
  [{ code: 'SPRING' }, { discountValue: 'Please fill in all required fields.' }],
  [{ code: 'SPRING', discountValue: 0 }, { discountValue: 'Please fill in all required fields.' }],
  [
    { code: 'SPRING', discountValue: 12.5 },
    { discountValue: 'Please fill in all required fields.' },
  ],
  [
    { code: 'SPRING', discountValue: 101 },
    { discountValue: 'The discount can be at most 100 percent.' },
  ],
  [{ code: 'SPRING SALE', discountValue: 10 }, { code: 'Use letters, digits and hyphens only.' }],
  [
    { code: 'SPRING', discountValue: 10, maxUsage: -1 },
    { maxUsage: 'Enter the number of uses as a whole number.' },
  ],
  [
    { code: 'SPRING', discountValue: 10, expirationDate: '2026-02-30' },
    { expirationDate: 'Choose a day.' },
  ],
  [
    { code: 'SPRING', discountValue: 10, restrictions: 'friends' },
    { restrictions: 'Choose what the code applies to.' },
  ],
])('rejects an invalid promotion at its field: %j', async (fields, invalid) => {
  expect(await call('POST', '/promotions', fields)).toMatchObject({
    status: 400,
    body: { fields: invalid },
  })
  expect(await listed()).toEqual([])
})

test('rejects a second promotion with the same code in any case', async () => {
  await make()
  const taken = {
    status: 400,
    body: { fields: { code: 'A promotion with the code NEWUSER20 already exists.' } },
  }
  expect(await call('POST', '/promotions', { code: 'newuser20', discountValue: 5 })).toMatchObject(
    taken,
  )
  const spring = await make({ code: 'SPRING' })
  expect(await save(spring, { code: 'NewUser20' })).toMatchObject(taken)
  const renamed = await Promise.all([
    save(spring, { code: 'SUMMER' }),
    save(await make({ code: 'FALL' }), { code: 'SUMMER' }),
  ])
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('does not overwrite a newer save', async () => {
  const promotion = await make()
  expect(await save(promotion, { description: 'First', revision: 0 })).toMatchObject({
    status: 200,
    body: { revision: 1 },
  })
  expect(await save(promotion, { description: 'Second', revision: 0 })).toMatchObject({
    status: 409,
  })
  expect((await listed())[0]?.description).toBe('First')
})

test('rejects a limit below the number of uses', async () => {
  const promotion = await make()
  for (let n = 0; n < 3; n += 1) await use()
  const message =
    'It was already used 3 times, so the limit cannot be 2. Deactivate it to stop further use.'
  expect(await save(promotion, { maxUsage: 2 })).toMatchObject({
    status: 400,
    body: { fields: { maxUsage: message } },
  })
  expect(await save(promotion, { maxUsage: 3 })).toMatchObject({
    status: 200,
    body: { usageCount: 3, maxUsage: 3 },
  })
  await expect(use()).rejects.toThrow('NEWUSER20 has reached its usage limit.')
})

test('deletes an unused promotion, and deactivates a used one', async () => {
  const [unused, used, freed] = [
    await make(),
    await make({ code: 'USED' }),
    await make({ code: 'FREED' }),
  ]
  await use('USED')
  const quote = newId(new Date())
  await use('FREED', 'startups', quote)
  await releaseRedemption(ctxOf('admin'), quote)
  const replies = [
    await call('DELETE', `/promotions/${unused.id}`),
    await call('DELETE', `/promotions/${used.id}`),
    await call('DELETE', `/promotions/${freed.id}`),
    await call('DELETE', `/promotions/${unused.id}`),
  ]
  expect(replies).toMatchObject([
    { body: { isDeleted: true } },
    { body: { isDeleted: false } },
    { body: { isDeleted: false } },
    { status: 404 },
  ])
  expect((await listed()).map(({ code, isActive }) => [code, isActive])).toEqual([
    ['FREED', false],
    ['USED', false],
  ])
})

test('either uses or deletes a promotion when both happen at once', async () => {
  for (let n = 0; n < 5; n += 1) {
    const promotion = await make({ code: `RACE-${n}` })
    const [used] = await Promise.all([
      use(promotion.code).then(
        () => true,
        () => false,
      ),
      call('DELETE', `/promotions/${promotion.id}`),
    ])
    expect(await usage(promotion.code)).toBe(used ? 1 : undefined)
  }
})

test('allows exactly 100 of 150 parallel uses', async () => {
  await make()
  const uses = await Promise.allSettled(Array.from({ length: 150 }, () => use()))
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  expect(await usage()).toBe(100)
})

test('releases a use once, and does not count one that is rolled back', async () => {
  await make({ maxUsage: 1 })
  const quote = newId(new Date())
  await Promise.all([use('newuser20', 'startups', quote), use('newuser20', 'startups', quote)])
  expect(await usage()).toBe(1)
  await Promise.all([
    releaseRedemption(ctxOf('admin'), quote),
    releaseRedemption(ctxOf('admin'), quote),
  ])
  expect(await usage()).toBe(0)
  const failed = transaction(ctxOf('admin'), async (ctx) => {
    await redeem(
      ctx,
      { code: 'NEWUSER20', usedFor: quote, email: people.business.email, what: 'startups' },
      'promotionCode',
    )
    throw new Error('The mail could not be written.')
  })
  await expect(failed).rejects.toThrow('The mail could not be written.')
  expect(await usage()).toBe(0)
})

test('expires a code after its last day in the agency’s time zone; rejects inactive codes and other tracks', async () => {
  const promotion = await make({ expirationDate: '2026-03-10', restrictions: 'small-business' })
  clock.at = new Date('2026-03-11T04:59:59Z')
  expect(await check({ code: 'newuser20', serviceType: 'small-business' })).toEqual({
    code: 'NEWUSER20',
    isUsable: true,
    label: '20% off',
    discount: { discountType: 'percentage', discountValue: 20 },
  })
  await use('NEWUSER20', 'small-business')
  await expect(use('NEWUSER20', 'startups')).rejects.toThrow(
    'NEWUSER20 is only valid for small business quotes.',
  )
  clock.at = new Date('2026-03-11T05:00:00Z')
  expect(await check({ code: 'newuser20', serviceType: 'small-business' })).toEqual({
    code: 'NEWUSER20',
    isUsable: false,
    label: 'NEWUSER20 has expired.',
    discount: null,
  })
  await expect(use('NEWUSER20', 'small-business')).rejects.toThrow('NEWUSER20 has expired.')
  await save(promotion, { isActive: false })
  await expect(use('NEWUSER20', 'small-business')).rejects.toThrow('NEWUSER20 is not active.')
  expect(await usage()).toBe(1)
})

test('checks a code for a visitor without counting a use, and limits the rate', async () => {
  await make({ discountType: 'fixed', discountValue: 150, restrictions: 'subscription' })
  expect(await check({ code: 'NEWUSER20' })).toMatchObject({ isUsable: true, label: '$150 off' })
  expect(await check({ code: 'NEWUSER20', serviceType: 'startups' })).toMatchObject({
    isUsable: false,
    label: 'NEWUSER20 is only valid for subscriptions.',
  })
  expect(await check({ code: 'newuser21' })).toEqual({
    code: 'NEWUSER21',
    isUsable: false,
    label: 'Code not found. Check the spelling.',
    discount: null,
  })
  for (let n = 3; n < 30; n += 1) await check({ code: `GUESS${n}` })
  expect(
    (await request('visitor', 'POST', '/api/promotion-checks', { code: 'NEWUSER20' })).status,
  ).toBe(429)
  expect(await check({ code: 'NEWUSER20', serviceType: 'startups' }, 'admin')).toMatchObject({
    isUsable: false,
  })
  expect(await usage()).toBe(0)
})

test('keeps existing quotes unchanged, and the last use usable for its quote', async () => {
  const promotion = await make({ maxUsage: 1 })
  const { body: createdQuote } = await call<AdminQuote>('POST', '/quotes', { inquiryId: null })
  const lines = [
    {
      id: 'seo',
      name: 'SEO Optimization',
      description: '',
      type: 'one-time',
      amount: 1000,
      packageId: null,
      may: 'required',
      duration: '',
      freeMonths: 0,
    },
  ]
  const content = {
    ...createdQuote.draft,
    businessName: 'Square One Coffee',
    businessEmail: people.business.email,
    items: lines,
    promotionCode: 'newuser20',
  }
  await call('PUT', `/quotes/${createdQuote.id}/draft`, { revision: 0, content })
  expect(
    await call<AdminQuote>('POST', `/quotes/${createdQuote.id}/publication`, { revision: 1 }),
  ).toMatchObject({ status: 201, body: { totalAmount: 800 } })
  await save(promotion, { discountValue: 50, maxUsage: 1 })
  const { body: quote } = await call<AdminQuote>('GET', `/quotes/${createdQuote.id}`)
  expect(quote).toMatchObject({
    totalAmount: 800,
    versions: [{ totalAmount: 800, promotion: { code: 'NEWUSER20', discountValue: 20 } }],
  })
  const seen = (await (
    await request('business', 'GET', `/api/my/quotes/${createdQuote.id}`)
  ).json()) as {
    totalAmount: number
  }
  expect(seen.totalAmount).toBe(800)
  expect(
    await check(
      { code: 'NEWUSER20', serviceType: 'small-business', quoteId: createdQuote.id },
      'admin',
    ),
  ).toMatchObject({ isUsable: true, label: '20% off', discount: { discountValue: 20 } })
  expect(
    await check({ code: 'NEWUSER20', serviceType: 'small-business', quoteId: createdQuote.id }),
  ).toMatchObject({ isUsable: false, label: 'NEWUSER20 has reached its usage limit.' })
  await call('POST', `/quotes/${createdQuote.id}/revision`)
  await call('PUT', `/quotes/${createdQuote.id}/draft`, {
    revision: 3,
    content: { ...content, note: 'A note.' },
  })
  expect(
    await call<AdminQuote>('POST', `/quotes/${createdQuote.id}/publication`, { revision: 4 }),
  ).toMatchObject({ status: 201, body: { version: 2, totalAmount: 800 } })
})

test('rejects a reserved code for another track', async () => {
  await make({ restrictions: 'small-business' })
  const quote = newId(new Date())
  await use('NEWUSER20', 'small-business', quote)
  expect(
    await check({ code: 'NEWUSER20', serviceType: 'startups', quoteId: quote }, 'admin'),
  ).toMatchObject({ isUsable: false, label: 'NEWUSER20 is only valid for small business quotes.' })
  await expect(use('NEWUSER20', 'startups', quote)).rejects.toThrow(
    'NEWUSER20 is only valid for small business quotes.',
  )
  expect(await usage()).toBe(1)
})

test('restricts promotions to the agency', async () => {
  for (const role of ['visitor', 'business'] as const)
    expect((await request(role, 'GET', '/api/promotions')).status).toBe(
      role === 'visitor' ? 401 : 403,
    )
})

test('pages through the list, newest first, without gaps', async () => {
  for (const code of ['FIRST', 'SECOND', 'THIRD']) await make({ code })
  const first = await as.admin.promotions.$get({ query: { limit: '2' } })
  const after = decodeURIComponent(first.headers.get('link')?.match(/after=([^&>]+)/)?.[1] ?? '')
  const second = await as.admin.promotions.$get({ query: { limit: '2', after } })
  expect([...(await first.json()), ...(await second.json())].map(({ code }) => code)).toEqual([
    'THIRD',
    'SECOND',
    'FIRST',
  ])
  expect(second.headers.get('link')).toBeNull()
})
