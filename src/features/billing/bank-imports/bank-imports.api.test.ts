import { clock, eventually, outbox, people } from '#testing/test-app.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { readAccountState } from '#testing/account-state.ts'
import {
  choose,
  fileOf,
  linesOf,
  importOf,
  record,
  recorded,
  undo,
  uploaded,
  uploadStatementFile,
} from '#testing/bank-imports.ts'
import { UK_CSV } from '#testing/bank-statements.ts'
import { sentInvoice } from '#testing/written-invoices.ts'
import { beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '#features/audit/audit.contract.ts'
import type { PaymentRecord } from '../payments/payment-records.contract.ts'
import type { AdminPayment } from '../payments/payments.contract.ts'
import type { BankImport, ImportReversal, OpenPayment } from './bank-imports.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-14T16:00:00Z')
})

const TOTAL = 39_950
const records = async (query = '') =>
  (await call<PaymentRecord[]>('admin', 'GET', `/payment-records${query}`)).body
const duePayments = async () => (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
const withKey = () => ({ 'idempotency-key': randomUUID() })

test('a preview shows what recording each line does', async () => {
  const [first, second] = [await sentInvoice(), await sentInvoice({ title: 'Hosting' })]
  const draft = await uploaded(
    { amount: TOTAL, text: `Thanks! ${first.number}`, id: 'T-1' },
    { amount: 10_000, text: `Part of ${second.number.replaceAll('-', '')}`, day: '2026-03-02' },
    { amount: 7, text: 'Interest' },
    { amount: -2_000, text: 'Rent' },
  )
  expect(draft).toMatchObject({
    state: 'draft',
    lines: 3,
    outgoing: 1,
    sum: TOTAL + 10_000,
    counts: { chosen: 2, open: 1 },
    firstDay: '2026-03-02',
    lastDay: '2026-03-04',
  })
  expect(await linesOf(draft.id)).toMatchObject([
    {
      line: 2,
      state: 'chosen',
      reason: `Names ${first.number}`,
      leftBefore: TOTAL,
      payment: { id: first.paymentId, left: TOTAL },
    },
    { state: 'chosen', amount: 10_000, leftBefore: TOTAL },
    { state: 'open', payment: null },
  ])
})

test('a statement is recorded and undone, and everything is as before', async () => {
  const [first, second] = [await sentInvoice(), await sentInvoice({ title: 'Hosting' })]
  const before = await readAccountState()
  const draft = await uploaded(
    { amount: TOTAL + 500, text: first.number, id: 'T-1' },
    { amount: 10_000, text: second.number },
  )
  expect(await recorded(draft)).toMatchObject({
    counts: { recorded: 2 },
    recorded: { by: people.admin.name },
  })
  expect(await records(`?status=paid&search=${first.number}`)).toMatchObject([
    {
      receivedOn: '2026-03-04',
      note: 'Bank statement march.csv, line 2, reference T-1',
      method: 'bank-transfer',
    },
  ])
  const [logged] = (await call<AuditEntry[]>('admin', 'GET', '/audit')).body
  expect(logged?.title).toBe('Bank statement march.csv recorded')
  expect(logged?.changes.map(({ title }) => title)).toContain(
    `Payment ${first.number} · Square One Coffee changed`,
  )
  const sum = TOTAL + 10_500
  expect((await readAccountState()).year).toMatchObject({ received: sum, credit: 500 })
  const preview = await call<ImportReversal>('admin', 'GET', `/bank-imports/${draft.id}/reversal`)
  expect(preview.body).toEqual({
    receipts: 2,
    sum,
    credit: 500,
    others: [],
    earlier: 0,
    problems: [],
  })
  expect((await undo(draft.id)).body).toMatchObject({ state: 'undone', counts: { undone: 2 } })
  expect(await readAccountState()).toEqual(before)
  for (const { number } of [first, second])
    await eventually(() =>
      outbox.find(
        ({ subject, attachments }) =>
          subject.startsWith('Open again: ') && attachments?.[0]?.name === `${number}.pdf`,
      ),
    )
  expect((await undo(draft.id)).body.message).toBe('This bank statement was already undone.')
})

test('a booking is recorded once, also from a file that overlaps, and again after an undo', async () => {
  const { number } = await sentInvoice()
  const [one, other] = [
    { amount: 1_000, text: number },
    { amount: 1_000, text: number },
  ]
  const first = await recorded(await uploaded(one, other))
  expect(first.counts.recorded).toBe(2)
  const again = await uploaded(one, other, { amount: 1_000, text: number })
  expect(again.counts).toMatchObject({ known: 2, chosen: 1 })
  expect((await linesOf(again.id))[0]?.reason).toBe(
    'Recorded from march.csv, uploaded Mar 14, 2026',
  )
  const reworded = await uploaded({ amount: 1_000, text: `Transfer ${number}` })
  expect(reworded.counts).toMatchObject({ known: 0, weak: 1, chosen: 0 })
  await undo(first.id)
  expect((await uploaded(one, other)).counts).toMatchObject({ known: 0, chosen: 2 })
  const twice = { amount: 500, text: number, id: 'T-7' }
  expect((await uploaded(twice, twice)).counts).toMatchObject({ known: 1, chosen: 1 })
})

test('two admins who import the same file at once record it once', async () => {
  const { number, paymentId } = await sentInvoice()
  const booking = { amount: 1_000, text: number }
  const drafts = [await uploaded(booking), await uploaded(booking)]
  await Promise.all(drafts.map((draft) => record(draft)))
  const states = await eventually(async () => {
    const all = await Promise.all(drafts.map(({ id }) => importOf(id)))
    return all.every(({ state }) => state === 'recorded') && all
  })
  expect(states.map(({ counts }) => counts.recorded).toSorted()).toEqual([0, 1])
  expect((await duePayments()).find(({ id }) => id === paymentId)?.coveredAmount).toBe(1_000)
})

test('a payment that changed since the preview is reported, and not recorded', async () => {
  const { number, paymentId } = await sentInvoice()
  const draft = await uploaded({ amount: TOTAL, text: number })
  const receipt = { amount: 100, receivedOn: '2026-03-04' }
  await call('admin', 'POST', `/payments/${paymentId}/receipt`, receipt, withKey())
  expect((await recorded(draft)).counts).toMatchObject({ changed: 1, recorded: 0 })
  expect((await linesOf(draft.id, '?show=check'))[0]?.reason).toBe(
    'Not recorded: $398.50 of the payment is open, no longer $399.50',
  )
  expect((await readAccountState()).year).toMatchObject({ received: 100, credit: 0 })
})

test('an admin finds payments by amount, confirms weak proposals, and leaves lines out', async () => {
  const { paymentId, number } = await sentInvoice()
  const wires = [TOTAL, 5_000, 900].map((amount) => ({ amount, text: 'Wire' }))
  const draft = await uploaded(...wires)
  const [weak = '', open = '', last = ''] = (await linesOf(draft.id)).map(({ id }) => id)
  expect((await linesOf(draft.id, '?show=check')).map(({ reason }) => reason)).toEqual([
    'Only the amount is the same',
  ])
  expect((await record(draft)).body.message).toContain('Choose a payment for at least one line')
  const searched = (await call<OpenPayment[]>('admin', 'GET', '/open-payments?search=399.50')).body
  expect(searched).toMatchObject([{ id: paymentId, invoiceNumber: number, left: TOTAL }])
  await choose(draft.id, open, paymentId)
  await choose(draft.id, last, null)
  await choose(draft.id, weak, paymentId)
  expect(await linesOf(draft.id)).toMatchObject([
    { state: 'chosen', reason: `Only the amount is the same; confirmed by ${people.admin.name}` },
    { state: 'open', reason: 'A line above pays all of its payment' },
    { state: 'left-out' },
  ])
  const again = await choose(draft.id, open, paymentId)
  expect(again.body.message).toBe('A line above pays all of this payment.')
  expect((await record(draft)).body.message).toContain('Someone else changed this import.')
  expect((await recorded(await importOf(draft.id))).counts.recorded).toBe(1)
  expect((await choose(draft.id, open, null)).body.message).toContain('already recorded')
})

test('lines in another currency, or with a day in the future, are left out with a reason', async () => {
  const { number } = await sentInvoice()
  const content = `Date,Amount,Description,Currency\n2026-03-04,10.00,${number},EUR\n2026-04-01,10.00,${number},USD\n`
  const { body } = await uploadStatementFile(content)
  expect((await linesOf(body.id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['excluded', 'In EUR: only US dollars can be recorded'],
    ['excluded', 'Its date is in the future'],
  ])
})

test('columns and the order of dates can be chosen, also after a reload', async () => {
  const { body: draft } = await uploadStatementFile(UK_CSV)
  expect(draft).toMatchObject({ state: 'columns', lines: 0, csv: { dateOrder: null } })
  const { heads: _heads, samples, ...reading } = (await importOf(draft.id)).csv ?? {}
  expect(samples?.[0]?.[1]).toBe('04/03/2026')
  const change = { ...reading, dateOrder: 'day-first', revision: draft.revision }
  const columns = (body: object) =>
    call<BankImport>('admin', 'PUT', `/bank-imports/${draft.id}/columns`, body)
  const chosen = await columns(change)
  expect(chosen.body).toMatchObject({ state: 'draft', firstDay: '2026-03-04', outgoing: 1 })
  expect((await columns(change)).status).toBe(409)
})

test('an upload that is not recorded can be deleted, and a recorded one cannot', async () => {
  const { number } = await sentInvoice()
  const draft = await uploaded({ amount: 100, text: number })
  expect((await call('admin', 'DELETE', `/bank-imports/${draft.id}`)).status).toBe(204)
  const kept = await recorded(await uploaded({ amount: 100, text: number }))
  expect((await call('admin', 'DELETE', `/bank-imports/${kept.id}`)).status).toBe(409)
})

test('a file that is no statement is rejected with the reason', async () => {
  const reply = await call<{ fields: Record<string, string> }>(
    'admin',
    'POST',
    '/bank-imports',
    fileOf('%PDF-1.7'),
  )
  expect(reply).toMatchObject({
    status: 400,
    body: { fields: { content: expect.stringContaining('PDF') } },
  })
})

test('one receipt that cannot be undone prevents the whole undo, and says what to do', async () => {
  const first = await sentInvoice()
  const second = await sentInvoice({ title: 'Hosting' })
  const done = await recorded(
    await uploaded(
      { amount: TOTAL, text: first.number },
      { amount: TOTAL + 700, text: second.number },
    ),
  )
  const third = await sentInvoice({ title: 'Care' })
  const state = await readAccountState()
  const reply = await undo(done.id)
  expect(reply.status).toBe(409)
  expect(reply.body.message).toBe(
    `Nothing was undone. Line 3: Hosting: this receipt added $7.00 of credit, of which nothing is left. ` +
      'It was used for Care. Undo that receipt first.',
  )
  expect(await readAccountState()).toEqual(state)
  const [used] = (await records('?method=credit')).filter(({ kind }) => kind === 'partial')
  await call('admin', 'POST', `/payments/${used?.id}/reversal`)
  expect((await undo(done.id)).status).toBe(201)
  expect((await duePayments()).map(({ id }) => id)).toEqual(
    expect.arrayContaining([first, second, third].map(({ paymentId }) => paymentId)),
  )
})

test('a receipt that was undone on its own can be recorded for another payment', async () => {
  const first = await sentInvoice()
  const second = await sentInvoice({ title: 'Hosting' })
  const booking = { amount: TOTAL, text: first.number, id: 'T-1' }
  const other = { amount: 1_000, text: second.number }
  const done = await recorded(await uploaded(booking, other))
  await call('admin', 'POST', `/payments/${first.paymentId}/reversal`)
  expect((await importOf(done.id)).counts).toMatchObject({ undone: 1, recorded: 1 })
  const reversal = await call<ImportReversal>('admin', 'GET', `/bank-imports/${done.id}/reversal`)
  expect(reversal.body).toMatchObject({ receipts: 1, earlier: 1 })
  expect((await uploaded(booking)).counts).toMatchObject({ known: 0, chosen: 1 })
  expect((await undo(done.id)).body.counts.undone).toBe(2)
})

test('a deposit starts its project once, which goes on after an undo', async () => {
  await acceptedQuote()
  const done = await recorded(await uploaded({ amount: 300_000, text: 'Deposit Q-2026-0001' }))
  const project = async () => (await call('admin', 'GET', '/projects')).body
  expect(await project()).toMatchObject([{ state: 'active' }])
  await undo(done.id)
  expect(await project()).toMatchObject([{ state: 'active' }])
  expect((await duePayments())[0]).toMatchObject({ kind: 'deposit', status: 'pending' })
})
