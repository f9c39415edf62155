import { clock, ctxOf, deps, eventually } from '#testing/test-app.ts'
import { call } from '#testing/accepted-quote.ts'
import {
  decline,
  drafted,
  mailsMatching,
  quoteOf,
  NEWUSER20,
  publishDraft,
  published,
  revised,
  rowsOf,
  usage,
} from '#testing/written-quote.ts'
import { beforeEach, expect, test } from 'vitest'
import { insertPromotion } from '../promotions/promotions.store.ts'
import { newId } from '#kernel/ids.ts'
import type { AdminQuote } from './quotes.contract.ts'
import { remindQuotes } from './remind-quotes.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('reminds once three days before and once on the last day, until answered', async () => {
  const { id } = await published({ validUntil: '2026-03-10' })
  const silent = await published({ validUntil: '2026-03-10' })
  await call('admin', 'PUT', `/quotes/${silent.id}/reminders`, { on: false })
  const remind = async (at: string) => {
    clock.at = new Date(at)
    await remindQuotes.run({ ...ctxOf('visitor') }, {})
    await remindQuotes.run({ ...ctxOf('visitor') }, {})
    return [
      await rowsOf("mails where template_name = 'quote-three-days'"),
      await rowsOf("mails where template_name = 'quote-last-day'"),
    ]
  }
  expect(await remind('2026-03-06T18:00:00Z')).toEqual([0, 0])
  expect(await remind('2026-03-07T18:00:00Z')).toEqual([1, 0])
  expect(await remind('2026-03-10T18:00:00Z')).toEqual([1, 1])
  const answered = await published({ validUntil: '2026-03-20' })
  await decline(answered.id)
  expect(await remind('2026-03-20T18:00:00Z')).toEqual([1, 1])
  expect((await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body.isExpired).toBe(true)
})

test('states the true days left, and sends no reminder on the day of publishing', async () => {
  const remind = () => remindQuotes.run({ ...ctxOf('visitor') }, {})
  const subjects = () => mailsMatching(/^(Quote|Today is)/).map(({ subject }) => subject)
  await published({ validUntil: '2026-03-05' })
  await published({ validUntil: '2026-03-04' })
  await published({ validUntil: '2026-03-12' })
  await remind()
  expect(await rowsOf("mails where template_name like 'quote-%-day%'")).toBe(0)
  clock.at = new Date('2026-03-05T16:00:00Z')
  await remind()
  await eventually(() => subjects().length === 1)
  // A clock that jumps, or a server that was down for a day, still yields the true days left.
  clock.at = new Date('2026-03-11T16:00:00Z')
  await remind()
  await eventually(() => subjects().length === 2)
  clock.at = new Date('2026-03-12T16:00:00Z')
  await remind()
  await remind()
  await eventually(() => subjects().length === 3)
  expect(subjects()).toEqual([
    'Today is the last day to accept quote Q-2026-0001',
    'Quote Q-2026-0003 expires tomorrow',
    'Today is the last day to accept quote Q-2026-0003',
  ])
})

test('notifies the agency of the first view only', async () => {
  const { id } = await published()
  for (const _ of [1, 2, 3]) await call('business', 'POST', `/my/quotes/${id}/viewing`)
  expect(await rowsOf("mails where template_name = 'quote-viewed-agency'")).toBe(1)
})

test('counts a code at publishing, never beside a discount, and frees it when the quote fails', async () => {
  await insertPromotion(deps.db, { ...NEWUSER20, id: newId(new Date()), createdAt: new Date() })
  expect((await publishDraft(await drafted({ promotionCode: 'NEWUSER20' }))).body).toMatchObject({
    fields: { discount: expect.any(String) },
  })
  const quote = await published({ promotionCode: 'newuser20', discount: 0 })
  expect([quote.totalAmount, await usage()]).toEqual([2068, 1])
  await revised(quote.id, { note: 'A note.' })
  expect(await usage()).toBe(1)
  await decline(quote.id, { version: 2 })
  expect(await usage()).toBe(0)
  const other = await published({ promotionCode: 'NEWUSER20', discount: 0 })
  await call('admin', 'POST', `/quotes/${other.id}/withdrawal`)
  const ended = await published({
    promotionCode: 'NEWUSER20',
    discount: 0,
    validUntil: '2026-03-05',
  })
  expect([await usage(), (await quoteOf(ended.id)).totalAmount]).toEqual([1, 2068])
  clock.at = new Date('2026-03-07T00:00:00Z')
  await remindQuotes.run(ctxOf('visitor'), {})
  expect(await usage()).toBe(0)
})
