import { as, clock, ctxOf, people, request } from '#testing/test-app.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Promotion } from './promotions.contract.ts'
import { releaseRedemption, redeem } from './redeem.service.ts'

const QUOTES = Array.from({ length: 4 }, () => newId(new Date()))
const LAST_DAY = '2026-03-10'
const [BEFORE, AFTER] = [new Date('2026-03-11T04:59:59Z'), new Date('2026-03-11T05:00:00Z')]

type Use = { kind: 'use' | 'give back'; quote: number; track: 'startups' | 'small-business' }
type Save = {
  kind: 'save'
  maxUsage: number
  isActive: boolean
  ends: boolean
  restricted: boolean
}
type Step = Use | Save | { kind: 'delete' } | { kind: 'clock'; isOver: boolean }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('use', 'give back'),
      quote: fc.nat({ max: QUOTES.length - 1 }),
      track: fc.constantFrom('startups', 'small-business'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('save'),
      maxUsage: fc.integer({ min: 0, max: 3 }),
      isActive: fc.boolean(),
      ends: fc.boolean(),
      restricted: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock'), isOver: fc.boolean() }) },
)

type Model = Omit<Save, 'kind'> & {
  isThere: boolean
  wasUsed: boolean
  isOver: boolean
  redeemedBy: Set<number>
}

function expected(model: Model, next: Step): boolean {
  switch (next.kind) {
    case 'clock':
      model.isOver = next.isOver
      return true
    case 'give back':
      model.redeemedBy.delete(next.quote)
      return true
    case 'save':
      return saved(model, next)
    case 'delete':
      return deleted(model)
    case 'use':
      return used(model, next)
  }
}

function saved(model: Model, { maxUsage, isActive, ends, restricted }: Save): boolean {
  if (!model.isThere || maxUsage < model.redeemedBy.size) return false
  Object.assign(model, { maxUsage, isActive, ends, restricted })
  return true
}

function deleted(model: Model): boolean {
  const wasThere = model.isThere
  if (model.wasUsed) model.isActive = false
  else model.isThere = false
  return wasThere
}

function used(model: Model, { quote, track }: Use): boolean {
  const isOfOther = model.restricted && track === 'startups'
  if (model.redeemedBy.has(quote)) return !isOfOther
  const hasEnded = model.ends && model.isOver
  const mayUse =
    model.isThere &&
    model.isActive &&
    !hasEnded &&
    !isOfOther &&
    model.redeemedBy.size < model.maxUsage
  if (mayUse) model.redeemedBy.add(quote)
  model.wasUsed ||= mayUse
  return mayUse
}

async function redeemCode(id: string, next: Step): Promise<boolean> {
  switch (next.kind) {
    case 'clock':
      clock.at = next.isOver ? AFTER : BEFORE
      return true
    case 'delete':
      return (await request('admin', 'DELETE', `/api/promotions/${id}`)).ok
    case 'save': {
      const { maxUsage, isActive, ends, restricted } = next
      return (
        await request('admin', 'PUT', `/api/promotions/${id}`, {
          code: 'MODEL',
          discountValue: 20,
          maxUsage,
          isActive,
          expirationDate: ends ? LAST_DAY : null,
          restrictions: restricted ? 'small-business' : '',
        })
      ).ok
    }
    default: {
      const usedFor = QUOTES[next.quote] ?? ''
      const use = { code: 'model', usedFor, email: people.business.email, what: next.track }
      return transaction(ctxOf('admin'), async (ctx) =>
        next.kind === 'use' ? redeem(ctx, use, 'promotionCode') : releaseRedemption(ctx, usedFor),
      ).then(
        () => true,
        () => false,
      )
    }
  }
}

const listed = async (): Promise<Promotion[]> =>
  (await as.admin.promotions.$get({ query: {} })).json()

async function createPromotion(): Promise<Promotion> {
  clock.at = BEFORE
  for (const quote of QUOTES) await releaseRedemption(ctxOf('admin'), quote)
  const former = (await listed()).find(({ code }) => code === 'MODEL')
  if (former)
    await request('admin', 'PUT', `/api/promotions/${former.id}`, {
      code: former.id,
      discountValue: 1,
    })
  const reply = await request('admin', 'POST', '/api/promotions', {
    code: 'MODEL',
    discountValue: 20,
    maxUsage: 2,
  })
  expect(reply.status).toBe(201)
  // Cast: the body of a 201 response.
  return (await reply.json()) as Promotion
}

test('matches the model for any order of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const { id: made } = await createPromotion()
      const model: Model = {
        isThere: true,
        wasUsed: false,
        isActive: true,
        maxUsage: 2,
        ends: false,
        restricted: false,
        isOver: false,
        redeemedBy: new Set(),
      }
      for (const next of steps) {
        expect([next, await redeemCode(made, next)]).toEqual([next, expected(model, next)])
        const stored = (await listed()).find(({ id }) => id === made)
        expect(stored && [stored.usageCount, stored.maxUsage, stored.isActive]).toEqual(
          model.isThere ? [model.redeemedBy.size, model.maxUsage, model.isActive] : undefined,
        )
      }
    }),
    { numRuns: 15 },
  )
})
