import { acceptedQuote, call, publishedQuote } from '#testing/accepted-quote.ts'
import { appWith, ctxOf, deps, request, tokenOf } from '#testing/test-app.ts'
import { openTimestampAuthority } from '#testing/timestamp-authority.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTimestamps } from '#kernel/timestamps/timestamps.ts'
import type { AdminQuote, CustomerQuoteDetail, QuoteVerification } from './quotes.contract.ts'
import { timestampAcceptance } from './timestamp-acceptance.service.ts'

const authority = await openTimestampAuthority()
afterAll(() => void authority.close())
const timestamps = createTimestamps(authority.url)
const STAMPED = { at: '2026-03-04T16:00:05.000Z', authority: 'Example Timestamps' }

const acceptanceOf = async (id: string) =>
  (await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body.acceptance

test('without an authority, an acceptance has no timestamp', async () => {
  const { id } = await acceptedQuote()
  await timestampAcceptance.run(ctxOf('visitor'), { quoteId: id })
  expect((await acceptanceOf(id))?.timestamp).toBeNull()
  expect((await call('admin', 'GET', `/quotes/${id}/acceptance/timestamp`)).status).toBe(404)
})

test('an authority signs the record once, which everyone who may see it can prove', async () => {
  const { id } = await acceptedQuote()
  const ctx = { ...ctxOf('visitor'), timestamps }
  authority.isDown = true
  await expect(timestampAcceptance.run(ctx, { quoteId: id })).rejects.toThrow('503')
  authority.isDown = false
  for (const _again of [1, 2]) await timestampAcceptance.run(ctx, { quoteId: id })
  expect(authority.requests).toBe(2)
  const acceptance = await acceptanceOf(id)
  expect(acceptance?.timestamp).toEqual(STAMPED)
  const own = await call<CustomerQuoteDetail>('business', 'GET', `/my/quotes/${id}`)
  expect(own.body.acceptance?.timestamp).toEqual(STAMPED)
  const path = `/acceptances/${acceptance?.code}`
  const verified = await call<QuoteVerification>('visitor', 'GET', path)
  expect(verified.body).toMatchObject({ matches: true, timestamp: STAMPED })
  for (const [role, prefix] of [
    ['admin', ''],
    ['business', '/my'],
  ] as const) {
    const reply = await request(role, 'GET', `/api${prefix}/quotes/${id}/acceptance/timestamp`)
    expect(reply.headers.get('content-type')).toBe('application/timestamp-reply')
    expect(reply.headers.get('content-disposition')).toContain('Q-2026-0001-acceptance.tsr')
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(300)
  }
})

test('an acceptance requests its timestamp in its own transaction', async () => {
  const { id } = await publishedQuote()
  const app = appWith({}, {}, { timestamps })
  const accept = { version: 1, options: [], alternative: null, name: 'Nora', consent: true }
  const reply = await app.request(`/api/my/quotes/${id}/acceptance`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf('business')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(accept),
  })
  expect(reply.status).toBe(201)
  const { rows } = await deps.db.execute(
    sql`select data from pgboss.job where name = ${timestampAcceptance.name}`,
  )
  expect(rows).toEqual([{ data: { quoteId: id } }])
})
