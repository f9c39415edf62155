import { allDone, clock, ctxOf, eventually, outbox, people } from '#testing/test-app.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { rowsOf } from '#testing/written-quote.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { FIRST_TERMS } from '../payment-terms/payment-terms.contract.ts'
import type { RecordTotals } from '../payments/payment-records.contract.ts'
import type { AdminPayment, Payment } from '../payments/payments.contract.ts'
import { erasePayer } from '../erase-payer.service.ts'
import { remindPayments, skipReminders } from './remind-payments.service.ts'
import type { PaymentReminders } from './reminders.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const OPEN = { dueOn: '2026-03-18', remindersOn: true, state: 'open', reason: '' }
/** With the current revision. */
const setCollection = async (id: string, change: object) =>
  call<PaymentReminders & Failed>('admin', 'PUT', `/payments/${id}/collection`, {
    ...OPEN,
    revision: (await remindersOf(id)).revision,
    ...change,
  })
type Failed = { message: string; fields: Record<string, string> }
/** The first payment of a quote, due on March 18. */
async function due(): Promise<string> {
  await acceptedQuote({ paymentDays: 14 })
  const payments = (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
  return payments.find(({ isDue }) => isDue)?.id ?? ''
}
const remindersOf = async (id: string) =>
  (await call<PaymentReminders>('admin', 'GET', `/payments/${id}/reminders`)).body
const runOn = async (day: string, time = '16:00'): Promise<void> => {
  clock.at = new Date(`2026-${day}T${time}:00Z`)
  await remindPayments.run(ctxOf('visitor'), {})
  await remindPayments.run(ctxOf('visitor'), {})
}
const stages = async (id: string) =>
  (await remindersOf(id)).sent.map(({ on, stage }) => [on, stage])
const reminders = () => outbox.filter(({ subject }) => subject.startsWith('Reminder:'))

test('reminds in stages until the payment arrives, also after missed days', async () => {
  const id = await due()
  await runOn('03-04')
  expect(await stages(id)).toEqual([])
  await runOn('03-15', '12:00')
  expect(await stages(id)).toEqual([])
  await runOn('03-15')
  await runOn('03-23')
  await runOn('03-24')
  expect(await stages(id)).toEqual([
    ['2026-03-15', -3],
    ['2026-03-23', 3],
  ])
  await eventually(() => reminders().length === 2)
  expect(reminders().map(({ subject }) => subject)).toEqual([
    'Reminder: Deposit for Q-2026-0001 is due on Mar 18',
    'Reminder: Deposit for Q-2026-0001 was due on Mar 18',
  ])
  expect(reminders()[1]?.text).toContain('a bank transfer can take a few days to arrive')
  expect(reminders()[1]?.attachments?.map(({ name }) => name)).toEqual(['INV-2026-0001.pdf'])
  await call('admin', 'POST', `/payments/${id}/receipt`, { receivedOn: '2026-03-24' })
  await runOn('04-02')
  expect(reminders()).toHaveLength(2)
})

test('adds the text of a stage, and sends nothing while reminders are off', async () => {
  const id = await due()
  const { revision: _revision, ...terms } = FIRST_TERMS
  const set = (change: object) => call('admin', 'PUT', '/payment-terms', { ...terms, ...change })
  await set({ remindersOn: false })
  await runOn('03-15')
  await set({ stages: [{ days: -3, text: 'We look forward to working with you.' }] })
  await call('admin', 'PUT', `/payer-settings/${people.business.email}`, {
    termDays: null,
    remindersOn: false,
  })
  await runOn('03-16')
  expect((await remindersOf(id)).areOnElsewhere).toBe(false)
  await call('admin', 'PUT', `/payer-settings/${people.business.email}`, {
    termDays: null,
    remindersOn: true,
  })
  await setCollection(id, { remindersOn: false })
  await runOn('03-17')
  expect(await stages(id)).toEqual([])
  await setCollection(id, {})
  await runOn('03-17')
  expect(await stages(id)).toEqual([['2026-03-17', -3]])
  const mail = await eventually(() => reminders()[0])
  expect(mail.text).toContain('We look forward to working with you.')
})

test('an admin moves the due date, and the stages with it', async () => {
  const id = await due()
  clock.at = new Date('2026-03-20T16:00:00Z')
  expect(await setCollection(id, { dueOn: '2026-04-10' })).toMatchObject({
    status: 200,
    body: { dueOn: '2026-04-10' },
  })
  const [payment] = (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
  expect(payment).toMatchObject({ dueOn: '2026-04-10', isOverdue: false })
  await runOn('03-21')
  await runOn('04-07')
  expect(await stages(id)).toEqual([['2026-04-07', -3]])
  await setCollection(id, { dueOn: '2026-05-01' })
  await runOn('04-28')
  expect(await stages(id)).toEqual([
    ['2026-04-07', -3],
    ['2026-04-28', -3],
  ])
})

test.each([
  ['', 'Choose a due date.'],
  ['2026-03-03', 'Choose a day from Mar 4, 2026 to Mar 4, 2028.'],
  ['9999-12-31', 'Choose a day from Mar 4, 2026 to Mar 4, 2028.'],
])('rejects the due date "%s" with a helpful message', async (dueOn, message) => {
  const id = await due()
  expect(await setCollection(id, { dueOn })).toMatchObject({
    status: 400,
    body: { fields: { dueOn: message } },
  })
})

test('rejects a change of a payment that a colleague changed meanwhile', async () => {
  const id = await due()
  expect((await setCollection(id, { revision: 0, dueOn: '2026-03-20' })).status).toBe(200)
  expect((await setCollection(id, { revision: 0, dueOn: '2026-03-25' })).status).toBe(409)
  expect((await remindersOf(id)).dueOn).toBe('2026-03-20')
})

test('an erased customer gets no reminder of what they still owe', async () => {
  const id = await due()
  const erased = { id: '', email: people.business.email, by: people.admin.id, ids: [] }
  await transaction(ctxOf('admin'), (ctx) => erasePayer(ctx, erased))
  await runOn('03-15')
  expect(await rowsOf('payment_reminders')).toBe(0)
  expect((await remindersOf(id)).remindersOn).toBe(false)
})

test('a restore sends no stage that may have been sent since the backup', async () => {
  const id = await due()
  clock.at = new Date('2026-03-15T16:00:00Z')
  await transaction(ctxOf('admin'), (ctx) => skipReminders(ctx))
  await runOn('03-15')
  expect(await stages(id)).toEqual([['2026-03-15', -3]])
  await allDone()
  expect(reminders()).toEqual([])
})

test('an admin reminds now, after a preview, at most once a day', async () => {
  const id = await due()
  clock.at = new Date('2026-03-20T16:00:00Z')
  const text = 'Could you look at this one?'
  const preview = await call<MailPreview>('admin', 'POST', `/payments/${id}/reminder-previews`, {
    text,
  })
  expect(preview.body).toMatchObject({ to: people.business.email })
  expect(await stages(id)).toEqual([])
  expect((await call('admin', 'POST', `/payments/${id}/reminders`, { text })).status).toBe(201)
  const mail = await eventually(() => reminders()[0])
  expect([mail.subject, mail.text]).toEqual([preview.body.subject, preview.body.text])
  expect(await call<Failed>('admin', 'POST', `/payments/${id}/reminders`, { text })).toMatchObject({
    status: 409,
    body: { message: 'A reminder was sent today. The next one can be sent tomorrow.' },
  })
  expect((await remindersOf(id)).sent).toMatchObject([
    { on: '2026-03-20', stage: null, by: people.admin.name },
  ])
  await runOn('03-20')
  expect(await stages(id)).toHaveLength(1)
})

test('a paid payment and a part that is not due have no reminder', async () => {
  const { id: quoteId } = await acceptedQuote()
  const parts = (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)).body
  await call('admin', 'POST', `/payments/${parts[0]?.id}/receipt`, { receivedOn: '2026-03-04' })
  for (const { id } of parts)
    expect((await call<Failed>('admin', 'POST', `/payments/${id}/reminders`, {})).status).toBe(409)
  expect(
    (await call<Failed>('admin', 'POST', `/payments/${crypto.randomUUID()}/reminders`, {})).status,
  ).toBe(404)
})

test('a disputed payment gets no automatic reminder, one that is written off is not due', async () => {
  const id = await due()
  const set = (change: object) => setCollection(id, change)
  const ownPayment = async () =>
    (await call<Payment[]>('business', 'GET', '/my/payments')).body.find((one) => one.id === id)
  const totals = async () =>
    (await call<RecordTotals>('admin', 'GET', '/payment-records/totals')).body
  expect((await set({ state: 'disputed' })).body.fields).toEqual({
    reason: 'Enter the reason, for the team.',
  })
  expect((await set({ state: 'disputed', reason: 'A page is missing.' })).status).toBe(200)
  await runOn('03-25')
  expect(await stages(id)).toEqual([])
  expect(await ownPayment()).toMatchObject({
    status: 'pending',
    isDue: true,
    collection: 'disputed',
  })
  expect(JSON.stringify(await ownPayment())).not.toContain('A page is missing.')
  await set({ state: 'written-off', reason: 'They closed.' })
  expect(await ownPayment()).toMatchObject({
    isDue: false,
    isOverdue: false,
    collection: 'written-off',
  })
  expect(await totals()).toMatchObject({ due: 0, overdue: 0, writtenOff: 300_000 })
  expect((await call('admin', 'GET', '/payments')).body).toEqual([])
  expect((await call('admin', 'POST', `/payments/${id}/reminders`, {})).status).toBe(409)
  await set({ state: 'open' })
  expect(await totals()).toMatchObject({ due: 300_000, overdue: 300_000, writtenOff: 0 })
  await set({ state: 'written-off', reason: 'They closed.' })
  // The money can arrive in spite of that.
  const receipt = { receivedOn: '2026-03-24' }
  expect((await call('admin', 'POST', `/payments/${id}/receipt`, receipt)).status).toBe(201)
  expect(await ownPayment()).toMatchObject({ status: 'paid', collection: null })
})
