import { call } from '#testing/accepted-quote.ts'
import { clock, deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import type { Job } from '#features/careers/jobs.contract.ts'
import type { Promotion } from '#features/promotions/promotions.contract.ts'
import type { AdminQuote } from '#features/quotes/quotes.contract.ts'
import { hoursAfter } from '#kernel/dates.ts'
import type { AuditEntry } from './audit.contract.ts'

const log = async (): Promise<AuditEntry[]> =>
  (await call<AuditEntry[]>('admin', 'GET', '/audit')).body
const SPRING = {
  code: 'SPRING',
  description: 'For gardens',
  discountType: 'percentage',
  discountValue: 20,
  maxUsage: 10,
}
const remove = async (path: string) => (await call('admin', 'DELETE', path)).status

type Made = { at: string; deletion: string; restored: string }
const promotion = async (): Promise<Made> => {
  const { id } = (await call<Promotion>('admin', 'POST', '/promotions', SPRING)).body
  return {
    at: `/promotions/${id}`,
    deletion: `/promotions/${id}`,
    restored: 'Promotion SPRING restored',
  }
}
const job = async (): Promise<Made> => {
  const { id } = (await call<Job>('admin', 'POST', '/jobs', { title: 'Cook', category: 'Product' }))
    .body
  return { at: `/jobs/${id}`, deletion: `/jobs/${id}`, restored: 'Job Cook restored' }
}

/** Creates a record, with the paths of its deletion and the title of the restoration. */
const DELETABLES: Record<string, () => Promise<Made>> = {
  promotions: promotion,
  jobs: job,
  'pricing-plans': async () => {
    const { id } = (
      await call<{ data: { id: string } }>('admin', 'POST', '/pricing-plans', {
        name: 'Greenhouse',
        price: 79,
      })
    ).body.data
    return {
      at: `/pricing-plans/${id}`,
      deletion: `/pricing-plans/${id}`,
      restored: 'Pricing plan Greenhouse restored',
    }
  },
  quotes: async () => {
    const { id } = (await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })).body
    return { at: `/quotes/${id}`, deletion: `/quotes/${id}/draft`, restored: 'Quote restored' }
  },
  posts: async () => {
    const { id } = (await call<{ id: number }>('admin', 'POST', '/written-posts', {})).body
    return {
      at: `/written-posts/${id}`,
      deletion: `/written-posts/${id}`,
      restored: 'Post restored',
    }
  },
}

test.each(Object.entries(DELETABLES))(
  'undoes a deletion of %s once, and records both',
  async (what, make) => {
    const { at, deletion, restored } = await make()
    const id = at.split('/').at(-1)
    const look = async () =>
      (
        await deps.db.execute(sql`
          select to_jsonb(t) as row
          from ${sql.identifier(what.replace('-', '_'))} t
          where id::text = ${id}`)
      ).rows
    const before = await look()
    expect(await remove(deletion)).toBeLessThan(300)
    expect((await log())[0]?.undo).toBe(`${at}/deletion`)
    expect(await remove(`${at}/deletion`)).toBe(200)
    expect(await look()).toEqual(before)
    const [back, gone] = await log()
    expect(back?.title).toBe(restored)
    expect(gone?.undo).toBe(null)
    expect(await remove(`${at}/deletion`)).toBe(200)
  },
)

test('does not restore a promotion if another one has its code', async () => {
  const { at, deletion } = await promotion()
  await remove(deletion)
  await call('admin', 'POST', '/promotions', SPRING)
  expect((await call('admin', 'DELETE', `${at}/deletion`)).body).toMatchObject({
    code: 'conflict',
    message: 'Another promotion has this code now. Change its code first.',
  })
})

test('does not restore a draft if its request has another quote', async () => {
  await call('visitor', 'POST', '/quote-requests', {
    serviceType: 'startups',
    formData: { businessName: 'Routewell', email: 'ada@routewell.example' },
  })
  const [request] = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  const { id } = (await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: request?.id }))
    .body
  await remove(`/quotes/${id}/draft`)
  await call(
    'admin',
    'POST',
    '/quotes',
    { inquiryId: request?.id },
    { 'idempotency-key': 'another' },
  )
  expect((await call('admin', 'DELETE', `/quotes/${id}/deletion`)).body).toMatchObject({
    code: 'conflict',
  })
})

test('undoes no deletion after 30 days', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  const { at, deletion } = await job()
  await remove(deletion)
  clock.at = hoursAfter(clock.at, 24 * 31)
  expect((await call('admin', 'DELETE', `${at}/deletion`)).body).toMatchObject({
    code: 'gone',
    message: expect.stringContaining('for 30 days'),
  })
})

test('undoes neither a missing deletion nor an erasure', async () => {
  const { at, deletion } = await promotion()
  await remove(deletion)
  await deps.db.execute(
    sql`update audit_values set label = null, before = null, after = null, erased_at = now()`,
  )
  expect((await log())[0]?.undo).toBe(null)
  expect((await call('admin', 'DELETE', `${at}/deletion`)).body).toMatchObject({ code: 'gone' })
})

test('undoes a deletion from before a column was added', async () => {
  const { at, deletion } = await promotion()
  expect(await remove(deletion)).toBe(200)
  await deps.db.execute(sql`alter table promotions add column learned integer not null default 7`)
  try {
    expect((await call('admin', 'DELETE', `${at}/deletion`)).status).toBe(200)
    expect((await deps.db.execute(sql`select code, learned from promotions`)).rows).toEqual([
      { code: 'SPRING', learned: 7 },
    ])
  } finally {
    await deps.db.execute(sql`alter table promotions drop column learned`)
  }
})
