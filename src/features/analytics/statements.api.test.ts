import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { FAILS_LATER, GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { DAY, createAnalyticsBusiness } from '#testing/analytics-business.ts'
import { checklistsOn, completeOne, growthWith, idOf } from '#testing/deliverables.ts'
import { addAll, finishEdit, setQueue } from '#testing/edits.ts'
import { bearer, form, postLogIn, verified, visitor } from '#testing/test-account.ts'
import { clock, ctxOf, deps, eventually, outbox } from '#testing/test-app.ts'
import { billOn, payNext, startedByTransfer, switchByTransfer } from '#testing/transfer-plan.ts'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import type { Notification } from '../notifications/notifications.contract.ts'
import type { Project, ProjectRow } from '../projects/projects.contract.ts'
import { notifyStatements, skipStatementNotices } from './notify-statements.service.ts'
import type { MonthStatement, StatementRow } from './statements.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-01-31T16:00:00Z')
})

const statements = async () =>
  (await call<StatementRow[]>('business', 'GET', '/my/month-statements')).body
const months = async () =>
  (await statements()).map(({ from, until, amount, isOpen }) => [from, until, amount / 100, isOpen])
const statement = async (position = 0) =>
  (
    await call<MonthStatement>(
      'business',
      'GET',
      `/my/month-statements/${(await statements())[position]?.id}`,
    )
  ).body
const at = (day: string): void => void (clock.at = new Date(`${day}T16:00:00Z`))
const put = async (id: string, row: object) =>
  expect((await call('admin', 'PUT', `/analytics/${id}/days`, { ...DAY, ...row })).status).toBe(200)
const note = async (id: string, about: string, text: string, day: string) =>
  expect((await call('admin', 'POST', `/analytics/${id}/notes`, { about, text, day })).status).toBe(
    201,
  )

async function until(day: string, isSo: (rows: StatementRow[]) => boolean): Promise<void> {
  at(day)
  await deps.work.enqueueDue(deps.db)
  await eventually(async () => isSo(await statements()))
}

test('creates a statement for each paid month, also across month ends', async () => {
  expect(await statements()).toEqual([])
  await createAnalyticsBusiness()
  expect(await months()).toEqual([['2026-01-31', '2026-02-27', 79, true]])
  await until('2026-03-01', (rows) => rows.length === 2)
  expect(await months()).toEqual([
    ['2026-02-28', '2026-03-30', 79, true],
    ['2026-01-31', '2026-02-27', 79, false],
  ])
})

test('shows payments, work and changes, one sentence per number', async () => {
  const id = await createAnalyticsBusiness()
  expect(await statement()).toMatchObject({
    plan: 'Growth',
    businessName: 'nora',
    paid: [
      {
        description: 'Growth plan',
        amount: 7900,
        invoiceNumber: 'INV-2026-0001',
        on: '2026-01-31',
      },
    ],
    done: [],
    metrics: [],
    spend: null,
  })
  at('2026-02-10')
  await put(id, { day: '2026-01-30', visits: 20, leads: 2, spend: 500 })
  await put(id, { day: '2026-02-09', visits: 30, leads: 3, spend: 600 })
  await note(id, 'done', 'Menu page shortened.', '2026-02-09')
  await note(id, 'leads', 'The fall menu started early.', '2026-02-09')
  await note(id, 'done', 'Before the month.', '2026-01-30')
  await note(id, 'spend', 'Half as much on Meta as planned.', '2026-02-10')
  const { done, metrics, spend } = await statement()
  expect(done).toEqual(['Menu page shortened.'])
  expect(metrics.map(({ text, note }) => [text, note])).toEqual([
    ['30 visits, 10 more than the 20 in the 10 days before.', null],
    ['3 leads, 1 more than the 2 in the 10 days before.', 'The fall menu started early.'],
    ['10.0 of every 100 visits became leads, the same as in the 10 days before.', null],
    ['Each lead cost $2.00, $0.50 less than in the 10 days before.', null],
  ])
  expect(spend).toEqual({
    amount: 600,
    text: 'We spent $6.00 on ads, of the $500.00 included in your plan.',
    note: 'Half as much on Meta as planned.',
  })
})

test('keeps the terms of a past month after a plan change', async () => {
  const id = await createAnalyticsBusiness()
  at('2026-02-10')
  await put(id, { day: '2026-02-09', visits: 30, leads: 3, spend: 600 })
  await until('2026-03-01', (rows) => rows.length === 2)
  const { body: price } = await inShop<{ amountNow: number; at: string }>(
    'business',
    'GET',
    '/my/subscription/change?planId=subscription-premium',
  )
  expect(
    (
      await inShop('business', 'POST', '/my/subscription/change', {
        planId: 'subscription-premium',
        amountNow: price.amountNow,
        at: price.at,
      })
    ).status,
  ).toBe(201)
  await eventually(async () => (await statement()).paid.length === 2)
  at('2026-03-10')
  await put(id, { day: '2026-03-09', visits: 30, leads: 3, spend: 700 })
  expect((await statements()).map(({ plan }) => plan)).toEqual(['Premium', 'Growth'])
  expect([(await statement()).spend?.text, (await statement(1)).spend?.text]).toEqual([
    'We spent $7.00 on ads, of the $1,000.00 included in your plan.',
    'We spent $6.00 on ads, of the $500.00 included in your plan.',
  ])
})

test('lists a milestone completed in the month as work done', async () => {
  await createAnalyticsBusiness()
  at('2026-02-05')
  const { id: quoteId } = await acceptedQuote()
  const [due] = (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)).body
  await call('admin', 'POST', `/payments/${due?.id}/receipt`, {
    receivedOn: '2026-02-05',
    note: '',
  })
  const [project] = (await call<ProjectRow[]>('admin', 'GET', '/projects')).body
  const [first] = (await call<Project>('admin', 'GET', `/projects/${project?.id}`)).body.milestones
  expect(
    (await call('admin', 'POST', `/projects/${project?.id}/milestones/${first?.id}/completion`))
      .status,
  ).toBe(201)
  expect((await statement()).done).toEqual([`${first?.name} of “${project?.name}” was completed.`])
  await until('2026-03-01', (rows) => rows.length === 2)
  expect((await statement()).done).toEqual([])
  expect((await statement(1)).done).toHaveLength(1)
})

test('assigns a plan change and a refund to the month of their bill', async () => {
  await createAnalyticsBusiness()
  at('2026-02-10')
  const { body: price } = await inShop<{ amountNow: number; at: string }>(
    'business',
    'GET',
    '/my/subscription/change?planId=subscription-premium',
  )
  expect(
    (
      await inShop('business', 'POST', '/my/subscription/change', {
        planId: 'subscription-premium',
        amountNow: price.amountNow,
        at: price.at,
      })
    ).status,
  ).toBe(201)
  await eventually(async () => (await statement()).paid.length === 2)
  const [first, change] = (await statement()).paid
  expect(change).toMatchObject({
    description: 'Change to the Premium plan',
    amount: price.amountNow,
  })
  at('2026-03-20')
  expect(
    (
      await inShop('admin', 'POST', `/payments/${first?.id}/refunds`, {
        amount: 900,
        reason: 'Sorry',
      })
    ).status,
  ).toBe(201)
  await eventually(async () =>
    (await months()).some(([, , amount]) => amount === (7900 + price.amountNow - 900) / 100),
  )
})

test('creates no statement for a month with a declined card', async () => {
  const opened = await inShop<{ url: string }>('business', 'POST', '/my/subscription/checkout', {
    planId: 'subscription-growth',
  })
  await payAt(opened.body.url.split('/').at(-1) ?? '', FAILS_LATER)
  await eventually(async () => (await statements()).length === 1)
  at('2026-03-01')
  await deps.work.enqueueDue(deps.db)
  await eventually(
    async () =>
      (await inShop<{ subscription: { status: string } }>('business', 'GET', '/my/subscription'))
        .body.subscription.status === 'past_due',
  )
  expect((await statements()).length).toBe(1)
})

test('keeps statements readable and mailable after the plan has ended', async () => {
  const opened = await inShop<{ url: string }>('business', 'POST', '/my/subscription/checkout', {
    planId: 'subscription-growth',
  })
  await payAt(opened.body.url.split('/').at(-1) ?? '', GOOD)
  await inShop('business', 'POST', '/my/subscription/cancellation', { reason: '' })
  at('2026-06-01')
  expect(await months()).toEqual([['2026-01-31', '2026-02-27', 79, false]])
  const [row] = await statements()
  expect((await call('business', 'POST', `/my/month-statements/${row?.id}/mails`)).body).toEqual({
    to: 'nora@example.test',
  })
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject.startsWith('Your Growth statement')),
  )
  expect([mail.to.address, mail.subject]).toEqual([
    'nora@example.test',
    'Your Growth statement, Jan 31, 2026 to Feb 27, 2026',
  ])
  expect(mail.text).toContain('Growth plan: $79.00')
  expect(mail.text).toContain('There are no metrics for this month.')
})

test('rejects reading or mailing the statement of another business', async () => {
  await createAnalyticsBusiness()
  const [row] = await statements()
  clock.at = undefined
  await verified()
  const headers = await bearer(await postLogIn(form.email, form.password))
  expect(await (await visitor('GET', '/my/month-statements', undefined, headers)).json()).toEqual(
    [],
  )
  expect((await visitor('GET', `/my/month-statements/${row?.id}`, undefined, headers)).status).toBe(
    404,
  )
  expect((await visitor('POST', `/my/month-statements/${row?.id}/mails`, {}, headers)).status).toBe(
    404,
  )
})

const readyNotices = async () =>
  (await call<Notification[]>('business', 'GET', '/my/notifications')).body.filter(
    ({ title }) => title === 'Your new statement is ready',
  )

test('a restore announces no statement again', async () => {
  await startedByTransfer('2026-03-04')
  await billOn('2026-04-05')
  await transaction(ctxOf('visitor'), skipStatementNotices)
  await notifyStatements.run(ctxOf('visitor'), {})
  expect(await readyNotices()).toEqual([])
})

test('lists what the plan delivered and carried over, and notifies once when it is complete', async () => {
  await growthWith([{ name: 'Monthly report' }, { name: 'Call' }])
  await completeOne(await idOf('Monthly report'))
  expect(await statement()).toMatchObject({ done: ['Monthly report'], carriedOver: [] })
  const notifyTwice = () =>
    Promise.all([1, 2].map(() => notifyStatements.run(ctxOf('visitor'), {})))
  await billOn('2026-04-03')
  await notifyTwice()
  expect(await readyNotices()).toEqual([])
  await payNext()
  // Extends the paid period over both months.
  await switchByTransfer('subscription-basic')
  await billOn('2026-04-05')
  await checklistsOn('2026-04-05')
  await completeOne(await idOf('Call'))
  await notifyTwice()
  const [april, march] = await statements()
  expect(await readyNotices()).toMatchObject([
    { kind: 'plans', path: `/dashboard?section=subscription&statement=${march?.id}` },
  ])
  await eventually(() => outbox.find(({ subject }) => subject.startsWith('Your Growth statement')))
  expect(await statement(1)).toMatchObject({ done: ['Monthly report'], carriedOver: ['Call'] })
  expect(await statement(0)).toMatchObject({
    id: april?.id,
    done: ['Call, carried over from March'],
  })
})

test('another plan has statements of its own, without what is known of the whole business', async () => {
  const id = await createAnalyticsBusiness()
  at('2026-02-02')
  await setQueue(1, {}, 'digital-premium')
  await startedByTransfer('2026-02-02', 'digital-premium')
  await note(id, 'done', 'Menu page shortened.', '2026-02-02')
  const [edit = ''] = await addAll('Opening hours')
  expect((await finishEdit(edit)).status).toBe(201)
  const [premium, growth] = await statements()
  expect([premium, growth]).toMatchObject([
    { family: 'maintenance', plan: 'Digital Premium', from: '2026-02-02', amount: 49_900 },
    { family: 'marketing', plan: 'Growth', from: '2026-01-31', amount: 7900 },
  ])
  expect(await statement(0)).toMatchObject({ done: ['Edit: Opening hours'], metrics: [] })
  expect(await statement(1)).toMatchObject({ done: ['Menu page shortened.'] })
  at('2026-03-03')
  await notifyStatements.run(ctxOf('visitor'), {})
  expect((await readyNotices()).map(({ path }) => path)).toContain(
    `/dashboard?section=subscription&statement=${premium?.id}`,
  )
})
