import { call } from '#testing/accepted-quote.ts'
import { clock, ctxOf, eventually, outbox, people } from '#testing/test-app.ts'
import { rowsOf } from '#testing/written-quote.ts'
import {
  draftInvoice,
  invoiceLine,
  ownPayments,
  type RecurringReply,
  repeated,
} from '#testing/written-invoices.ts'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import { erasePayer } from '../erase-payer.service.ts'
import { runRecurringInvoices } from './run-recurring-invoices.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-01-30T16:00:00Z')
})

const read = async (id: string) =>
  (await call<RecurringReply>('admin', 'GET', `/recurring-invoices/${id}`)).body
const setState = (id: string, state: string) =>
  call<RecurringReply>('admin', 'PUT', `/recurring-invoices/${id}/state`, { state })
/** In the agency's time zone it is 10 AM, or 9 AM in summer. */
async function runOn(day: string, time = '15:30'): Promise<void> {
  clock.at = new Date(`${day}T${time}:00Z`)
  const runs = [1, 2, 3].map(() => runRecurringInvoices.run(ctxOf('visitor'), {}))
  await Promise.all(runs)
}
const titles = async () => (await ownPayments()).map(({ description }) => description).toSorted()

test('a draft becomes invoices on the last day of each month, from 9 AM on, once', async () => {
  const { id, nextOn, state } = await repeated({ firstOn: '2026-01-31' })
  expect([nextOn, state]).toEqual(['2026-01-31', 'active'])
  expect(await rowsOf('invoice_drafts')).toBe(0)
  await runOn('2026-01-30')
  await runOn('2026-01-31', '14:50')
  expect(await titles()).toEqual([])
  await runOn('2026-01-31')
  await runOn('2026-02-27')
  expect(await titles()).toEqual(['Website care, January 2026'])
  await runOn('2026-02-28')
  await runOn('2026-03-31')
  expect(await titles()).toEqual([
    'Website care, February 2026',
    'Website care, January 2026',
    'Website care, March 2026',
  ])
  const { invoices, nextOn: next } = await read(id)
  expect(next).toBe('2026-04-30')
  expect(invoices.map(({ on, number }) => [on, number])).toEqual([
    ['2026-03-31', 'INV-2026-0003'],
    ['2026-02-28', 'INV-2026-0002'],
    ['2026-01-31', 'INV-2026-0001'],
  ])
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject.includes('Website care, March 2026, $399.50')),
  )
  expect(mail.attachments?.map(({ name }) => name)).toEqual(['INV-2026-0003.pdf'])
})

test('after missed runs each day is made up for once, due from that day on', async () => {
  const { id } = await repeated({ firstOn: '2026-01-31', endsOn: '2026-04-15' })
  await runOn('2026-06-10')
  expect((await read(id)).invoices.map(({ on }) => on)).toEqual([
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
  ])
  expect(new Set((await ownPayments()).map(({ dueOn }) => dueOn))).toEqual(new Set(['2026-06-24']))
  expect(await read(id)).toMatchObject({ state: 'ended', nextOn: null })
  await runOn('2026-07-31')
  expect(await rowsOf('payments')).toBe(3)
})

test('a pause leaves its days out, and an end is final', async () => {
  const { id } = await repeated({ firstOn: '2026-02-01' })
  expect((await setState(id, 'paused')).body).toMatchObject({ state: 'paused' })
  await runOn('2026-03-10')
  expect(await titles()).toEqual([])
  expect((await setState(id, 'active')).body).toMatchObject({ nextOn: '2026-04-01' })
  await runOn('2026-04-01')
  expect(await titles()).toEqual(['Website care, April 2026'])
  expect((await setState(id, 'ended')).body).toMatchObject({ state: 'ended', nextOn: null })
  expect((await setState(id, 'active')).status).toBe(409)
  await runOn('2026-05-01')
  expect(await rowsOf('payments')).toBe(1)
})

test('a changed price needs notice, and applies from its day on', async () => {
  const { id } = await repeated({ firstOn: '2026-02-01' })
  await runOn('2026-02-01')
  const lines = [invoiceLine('Website care', 45_000)]
  const announce = (change: object) =>
    call<RecurringReply>('admin', 'POST', `/recurring-invoices/${id}/price-change`, {
      revision: 1,
      lines,
      total: 45_000,
      noticeDays: 30,
      from: '2026-03-03',
      ...change,
    })
  expect(await announce({ from: '2026-03-02' })).toMatchObject({
    status: 400,
    body: { fields: { from: 'With this notice, the earliest day is Mar 3, 2026.' } },
  })
  expect((await announce({ revision: 0 })).status).toBe(409)
  expect((await announce({})).body.priceChange).toMatchObject({ from: '2026-03-03', total: 45_000 })
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject === 'From Apr 1, 2026: Website care at $450.00 a month'),
  )
  expect(mail.text).toContain('Until then: $399.50 a month')
  await runOn('2026-03-01')
  await runOn('2026-04-01')
  expect((await read(id)).invoices.map(({ amount }) => amount)).toEqual([45_000, 39_950, 39_950])
  expect(await read(id)).toMatchObject({ total: 45_000, priceChange: null })
})

test('a withdrawn price change is announced too, and the price stays', async () => {
  const { id } = await repeated({ firstOn: '2026-02-01' })
  const lines = [invoiceLine('Website care', 45_000)]
  const change = { revision: 0, lines, total: 45_000, noticeDays: 0, from: '2026-02-01' }
  await call('admin', 'POST', `/recurring-invoices/${id}/price-change`, change)
  for (const _ of [1, 2]) await call('admin', 'DELETE', `/recurring-invoices/${id}/price-change`)
  await eventually(() =>
    outbox.find(({ subject }) => subject === 'The price stays: Website care at $399.50 a month'),
  )
  await runOn('2026-02-01')
  expect((await ownPayments())[0]?.amount).toBe(39_950)
})

test('changes apply to future invoices, a higher price only with notice', async () => {
  const { id, content } = await repeated({ firstOn: '2026-02-01' })
  await runOn('2026-02-01')
  const save = (change: object, revision = 1) =>
    call<RecurringReply>('admin', 'PUT', `/recurring-invoices/${id}`, {
      revision,
      endsOn: null,
      content: { ...content, ...change },
    })
  expect(await save({ lines: [invoiceLine('Care', 50_000)] })).toMatchObject({
    status: 400,
    body: {
      fields: { lines: 'This is more than $399.50. Announce it with “Change the price”.' },
    },
  })
  expect((await save({ title: 'Care', lines: [invoiceLine('Care', 30_000)] })).body).toMatchObject({
    title: 'Care',
    total: 30_000,
    revision: 2,
  })
  expect((await save({ title: 'Theirs' })).status).toBe(409)
  await runOn('2026-03-01')
  expect((await ownPayments()).map(({ amount, description }) => [description, amount])).toEqual([
    ['Care, March 2026', 30_000],
    ['Website care, February 2026', 39_950],
  ])
})

test.each([
  [{ firstOn: '2026-01-29' }, { firstOn: 'Choose today or a later day.' }],
  [
    { firstOn: '2026-02-01', endsOn: '2026-01-31' },
    { endsOn: 'Choose a day after the first invoice.' },
  ],
])('rejects %o', async (days, fields) => {
  const draft = await draftInvoice()
  const input = { revision: 1, every: 'month', endsOn: null, ...days }
  expect(
    await call('admin', 'POST', `/invoice-drafts/${draft}/recurring-invoice`, input),
  ).toMatchObject({ status: 400, body: { fields } })
  expect(await rowsOf('recurring_invoices')).toBe(0)
})

test('an erasure ends it; only admins see it', async () => {
  const { id } = await repeated({ firstOn: '2026-02-01' })
  await repeated({ firstOn: '2026-02-01' }, { email: 'theo@elsewhere.example' })
  await runOn('2026-02-01')
  for (const role of ['staff', 'business'] as const)
    expect((await call(role, 'GET', `/recurring-invoices/${id}`)).status).toBe(403)
  expect((await ownPayments()).length).toBe(1)
  const erased = { email: people.business.email, by: people.admin.id, ids: [] }
  await transaction(ctxOf('admin'), (ctx) => erasePayer(ctx, erased))
  await runOn('2026-03-01')
  expect([await rowsOf('recurring_invoices'), await rowsOf('payments')]).toEqual([1, 3])
})
