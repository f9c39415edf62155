import { clock, deps, eventually, outbox, request, people } from '#testing/test-app.ts'
import { call, line } from '#testing/accepted-quote.ts'
import {
  accept,
  drafted,
  mailsMatching,
  quoteOf,
  NEWUSER20,
  publishDraft,
  published,
  revised,
  rowsOf,
  SAMPLE,
  usage,
} from '#testing/written-quote.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertPromotion } from '../promotions/promotions.store.ts'
import { newId } from '#kernel/ids.ts'
import type { AdminQuote } from './quotes.contract.ts'
import type { QuoteContent } from './quote-content.contract.ts'

const NORA = people.business.email

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('assigns numbers without gaps despite failures and concurrency', async () => {
  const bad = await drafted({ items: [] })
  expect(await publishDraft(bad)).toMatchObject({
    status: 400,
    body: { fields: { items: 'Add a line that is not optional.' } },
  })
  const drafts = [await drafted(), await drafted(), await drafted(), await drafted()]
  const sent = await Promise.all([...drafts, ...drafts].map(publishDraft))
  expect(new Set(sent.map(({ body }) => body.quoteNumber))).toEqual(
    new Set(['Q-2026-0001', 'Q-2026-0002', 'Q-2026-0003', 'Q-2026-0004']),
  )
  await eventually(() => mailsMatching(/^Your quote/).length === 4)
})

test('publishes a revision with its changes, and rejects acceptance of the old version', async () => {
  const { id } = await published()
  const next = await revised(id, {
    items: [...SAMPLE.slice(0, 2), line('ads', 'Google Ads Setup', 600)],
  })
  expect(next).toMatchObject({
    version: 2,
    quoteNumber: 'Q-2026-0001',
    status: 'pending',
    totalAmount: 2057,
  })
  expect(next.versions[0]?.changes).toEqual([
    'Google Ads Setup: $600 instead of $900.',
    'Total: $2,057 instead of $2,327.',
  ])
  expect(next.versions[1]?.totalAmount).toBe(2327)
  expect(await accept(id)).toMatchObject({
    status: 409,
    body: { message: 'There is a newer version of this quote, version 2. Please review it first.' },
  })
  expect((await accept(id, { version: 2 })).status).toBe(201)
})

test('publishes any correction as a version, but not an unchanged draft', async () => {
  const { id } = await published()
  expect(((await revised(id, {})) as unknown as { message: string }).message).toContain(
    'Nothing changed since the version',
  )
  await call('admin', 'DELETE', `/quotes/${id}/draft`)
  for (const change of [
    { businessName: 'Square One' },
    { track: 'startups' },
    { items: SAMPLE.toReversed() },
    { items: SAMPLE.map((line) => ({ ...line, type: 'package' })) },
  ] as Partial<QuoteContent>[]) {
    const before = (await quoteOf(id)).versions.length
    expect(await revised(id, change)).toMatchObject({ status: 'pending', version: before + 1 })
  }
})

test('publishes only at the confirmed total', async () => {
  await insertPromotion(deps.db, { ...NEWUSER20, id: newId(new Date()), createdAt: new Date() })
  const quote = await drafted({ promotionCode: 'NEWUSER20', discount: 0 })
  const send = (totalAmount: number) =>
    call<AdminQuote & { message: string }>('admin', 'POST', `/quotes/${quote.id}/publication`, {
      revision: quote.draftRevision,
      totalAmount,
    })
  expect(await send(2585)).toMatchObject({
    status: 409,
    body: {
      message: 'The total is now $2,068, not $2,585. Review the quote before you send it.',
    },
  })
  expect([(await send(2068)).status, await usage()]).toEqual([201, 1])
})

test('hides the former versions from a new addressee', async () => {
  const { id } = await published({
    businessName: 'Somebody Else',
    businessEmail: 'somebody@else.example',
    note: 'For their eyes only.',
  })
  const { body } = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)
  await deps.db.execute(sql`update quotes set first_viewed_at = now() where id = ${id}`)
  await call('admin', 'PUT', `/quotes/${id}/draft`, {
    revision: body.draftRevision,
    content: {
      ...body.draft,
      businessName: 'Square One Coffee',
      businessEmail: NORA,
      discount: 20,
      note: '',
    },
  })
  const next = (await publishDraft({ ...body, draftRevision: body.draftRevision + 1 })).body
  expect(next).toMatchObject({
    version: 2,
    firstViewedAt: null,
    versions: [{ changes: [] }, { changes: [] }],
  })
  const seen = await quoteOf(id)
  expect(seen.versions.map(({ version }) => version)).toEqual([2])
  const mail = await eventually(() => outbox.find(({ to }) => to.address === NORA))
  expect(mail.subject).toBe('Your quote Q-2026-0001: $2,068')
  for (const text of [JSON.stringify(seen), mail.text])
    for (const expected of ['somebody@else.example', 'their eyes', '2,327', '2327'])
      expect(text).not.toContain(expected)
  expect((await request('business', 'GET', `/api/my/quotes/${id}/pdf?version=1`)).status).toBe(404)
  expect((await request('admin', 'GET', `/api/quotes/${id}/pdf?version=1`)).status).toBe(200)
  await call('business', 'POST', `/my/quotes/${id}/viewing`)
  expect(await rowsOf("mails where template_name = 'quote-viewed-agency'")).toBe(1)
  const back = await revised(id, { businessEmail: 'somebody@else.example' })
  expect(back.versions[0]?.changes).toEqual(
    expect.arrayContaining(['Total: $2,068 instead of $2,327.']),
  )
})

test('notifies the former addressee once, without the new address', async () => {
  const { id } = await published()
  const withdrawnMails = () =>
    outbox.filter(
      ({ to, subject }) => to.address === NORA && subject.includes('no longer addressed'),
    )
  await revised(id, {
    businessName: 'Somebody Else',
    businessEmail: 'somebody@else.example',
    note: 'For their eyes only.',
  })
  const mail = await eventually(() => withdrawnMails()[0])
  expect(mail.subject).toBe('Quote Q-2026-0001 is no longer addressed to you')
  for (const expected of ['somebody@else.example', 'Somebody Else', 'their eyes'])
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(expected)
  const { body: notifications } = await call<{ title: string; path: string }[]>(
    'business',
    'GET',
    '/my/notifications',
  )
  expect(notifications[0]).toMatchObject({
    title: 'Quote Q-2026-0001 is no longer addressed to you',
    path: '/dashboard?section=quotes',
  })
  await revised(id, { note: 'Another note.' })
  await eventually(() => mailsMatching(/version 3/).length === 1)
  expect(withdrawnMails().length).toBe(1)
})

test('rejects publishing a discarded draft, and publishes once for a double click', async () => {
  const { id } = await published()
  const { body } = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)
  await call('admin', 'PUT', `/quotes/${id}/draft`, {
    revision: body.draftRevision,
    content: { ...body.draft, discount: 20 },
  })
  const toSend = { ...body, draftRevision: body.draftRevision + 1 }
  await call('admin', 'DELETE', `/quotes/${id}/draft`)
  expect((await publishDraft(toSend)).status).toBe(409)
  expect((await quoteOf(id)).versions.length).toBe(1)
  const next = (await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)).body
  await call('admin', 'PUT', `/quotes/${id}/draft`, {
    revision: next.draftRevision,
    content: { ...next.draft, discount: 20 },
  })
  const sent = { ...next, draftRevision: next.draftRevision + 1 }
  expect(
    (await Promise.all([publishDraft(sent), publishDraft(sent)])).map(({ status }) => status),
  ).toEqual([201, 201])
  expect((await quoteOf(id)).versions.length).toBe(2)
})

test('never overwrites another admin’s save', async () => {
  const quote = await drafted()
  const content = { ...quote.draft, note: 'mine' }
  const replies = await Promise.all(
    [1, 2, 3].map(() =>
      call('admin', 'PUT', `/quotes/${quote.id}/draft`, { revision: quote.draftRevision, content }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})
