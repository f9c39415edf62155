import { transaction } from '#kernel/db/transaction.ts'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import type { Calendar } from '#features/calendar/calendar.contract.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import {
  agency,
  complete,
  countRowsWhere,
  customer,
  days,
  fetchPaymentsOfQuote,
  notices,
  ofQuote,
  pay,
  started,
} from '#testing/project-workspace.ts'
import { clock, ctxOf, eventually, outbox } from '#testing/test-app.ts'
import type { Project } from '../projects.contract.ts'
import { remindTasks } from '../remind-tasks.service.ts'
import { resumeProjects, resumeWithoutMail } from './pause-project.service.ts'
import type { CancellationEffect } from './project-states.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const on = (day: string): void => {
  clock.at = new Date(`${day}T16:00:00Z`)
}
const WAIT = { reason: 'The shop moves first.', resumesOn: null }
const pause = (id: string, input: object = WAIT) => agency('POST', `${id}/pause`, input)
const resume = (id: string) => agency('DELETE', `${id}/pause`)
const effectOf = async (id: string) =>
  (await call<CancellationEffect>('admin', 'GET', `/projects/${id}/cancellation-effect`)).body
const REASON = 'The customer closes the shop.'
const cancel = (id: string, effect: CancellationEffect, becomes: 'void' | 'due') =>
  agency('POST', `${id}/cancellation`, {
    reason: REASON,
    payments: effect.open.map(({ id, left }) => ({ id, left, becomes })),
  })
const cancelVoid = async ({ id }: Project) => cancel(id, await effectOf(id), 'void')
const payments = async (project: Project): Promise<Pick<AdminPayment, 'status' | 'isDue'>[]> =>
  (await fetchPaymentsOfQuote(project)).map(({ status, isDue }) => ({ status, isDue }))

test('a pause stops reminders and the count of days, and its end moves the due days', async () => {
  const { id } = await started()
  on('2026-03-06')
  const paused = await pause(id)
  expect(paused.body).toMatchObject({
    state: 'paused',
    pause: { reason: 'The shop moves first.', resumesOn: null },
  })
  expect((await pause(id)).status).toBe(201)
  expect(await notices('Your project is paused')).toBe(1)
  on('2026-03-10')
  await remindTasks.run(ctxOf('visitor'), {})
  expect(await countRowsWhere('project_tasks where reminded_at is not null')).toBe(0)
  const [milestone] = paused.body.milestones
  expect((await agency('POST', `${id}/milestones/${milestone?.id}/completion`)).status).toBe(409)
  expect((await customer('GET', id)).body).toMatchObject({ ledger: { agency: 2, customer: 0 } })
  on('2026-03-16')
  const { body } = await resume(id)
  expect(body).toMatchObject({ state: 'active', waitingOn: 'agency', dueOn: '2026-04-25' })
  expect(days(body.milestones)).toEqual(['2026-03-28', '2026-04-11', '2026-04-25'])
  expect(days((await customer('GET', id)).body.tasks)).toEqual([
    '2026-03-17',
    '2026-03-21',
    '2026-03-21',
  ])
  expect(await notices('Work on your project continues')).toBe(1)
  expect((await resume(id)).status).toBe(200)
})

test('a day that was set during a pause moves only by the days since then', async () => {
  const { id } = await started()
  on('2026-03-06')
  const [first, second] = (await pause(id)).body.milestones
  on('2026-03-15')
  const toDo = { side: 'customer', title: 'Photos', detail: '', kind: 'confirm', ownerId: null }
  await agency('POST', `${id}/tasks`, { ...toDo, dueOn: '2026-03-19' })
  await agency('POST', `${id}/milestones`, { name: 'Menu', dueOn: '2026-03-24' })
  const edited = { name: 'Renamed', dueOn: first?.dueOn, weeks: first?.weeks }
  await agency('PUT', `${id}/milestones/${first?.id}`, edited)
  const changed = { name: 'Later', dueOn: '2026-05-01', weeks: second?.weeks }
  await agency('PUT', `${id}/milestones/${second?.id}`, changed)
  on('2026-03-16')
  const { body } = await resume(id)
  const dayOf = (name: string) => body.milestones.find((one) => one.name === name)?.dueOn
  expect(['Menu', 'Renamed', 'Later'].map(dayOf)).toEqual([
    '2026-03-25',
    '2026-03-28',
    '2026-05-02',
  ])
  expect(body.tasks.find(({ title }) => title === 'Photos')?.dueOn).toBe('2026-03-20')
})

test('resumes on the announced day, once, and not before', async () => {
  const { id } = await started()
  expect((await pause(id, { ...WAIT, resumesOn: '2026-03-04' })).body.fields).toHaveProperty(
    'resumesOn',
  )
  await pause(id, { ...WAIT, resumesOn: '2026-03-11' })
  on('2026-03-10')
  await resumeProjects.run(ctxOf('visitor'), {})
  expect((await customer('GET', id)).body.state).toBe('paused')
  on('2026-03-11')
  await Promise.all([1, 2].map(() => resumeProjects.run(ctxOf('visitor'), {})))
  expect((await customer('GET', id)).body).toMatchObject({ state: 'active', dueOn: '2026-04-22' })
  expect(await notices('Work on your project continues')).toBe(1)
})

test('a late resumption moves the days to the announced day, after a restore without mail', async () => {
  const ids = [(await started()).id, (await started(undefined, undefined, 'Q-2026-0002')).id]
  for (const id of ids) await pause(id, { ...WAIT, resumesOn: '2026-03-11' })
  on('2026-03-16')
  await transaction(ctxOf('admin'), resumeWithoutMail)
  await resumeProjects.run(ctxOf('visitor'), {})
  for (const id of ids)
    expect((await customer('GET', id)).body).toMatchObject({ state: 'active', dueOn: '2026-04-22' })
  expect(await notices('Work on your project continues')).toBe(0)
})

test('of several people who pause it with other reasons, one succeeds', async () => {
  const { id } = await started()
  const tries = ['A', 'B', 'C'].map((reason) => pause(id, { ...WAIT, reason }))
  expect((await Promise.all(tries)).map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test('a cancellation shows its effect, and voids the open payments that the admin chose', async () => {
  const project = await started()
  const { id } = project
  const effect = await effectOf(id)
  expect(effect).toMatchObject({
    received: [{ currency: 'USD', cents: 300_000 }],
    open: [{ left: 299_900, isDue: false, dueOn: null }],
  })
  expect((await call('staff', 'POST', `/projects/${id}/cancellation`, {})).status).toBe(403)
  expect((await cancel(id, { ...effect, open: [] }, 'void')).status).toBe(409)
  expect((await cancel(id, effect, 'void')).body).toMatchObject({
    state: 'canceled',
    next: null,
    openTasks: 0,
    cancellation: { reason: REASON },
  })
  expect(await payments(project)).toEqual([
    { status: 'paid', isDue: false },
    { status: 'failed', isDue: false },
  ])
  const mail = await eventually(() => outbox.find(({ subject }) => subject.startsWith('Canceled:')))
  expect(mail.text).toContain('Nothing more is due for its quote.')
  expect(await countRowsWhere('project_waits where until is null')).toBe(0)
  const [task] = project.tasks
  const rejected = [
    customer('POST', `${id}/tasks/${task?.id}/answer`, { text: 'Here' }),
    agency('POST', `${id}/milestones`, { name: 'More', dueOn: '2026-05-01' }),
    agency('POST', `${id}/pause`, WAIT),
  ]
  expect((await Promise.all(rejected)).map(({ status }) => status)).toEqual([409, 409, 409])
})

test('what was received leaves out credit notes and refunds, also of partial payments', async () => {
  const { id, quoteId } = await ofQuote((await acceptedQuote()).id)
  const list = () => call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)
  const [due] = (await list()).body
  const post = (of: string | undefined, what: string, input: object) =>
    call<AdminPayment>('admin', 'POST', `/payments/${of}/${what}`, input, {
      'idempotency-key': crypto.randomUUID(),
    })
  const part = { amount: 100_000, receivedOn: '2026-03-04' }
  await post(due?.id, 'receipt', part)
  const [paid] = (
    await call<AdminPayment[]>('admin', 'GET', '/payment-records?kind=quotes&status=paid')
  ).body
  await post(paid?.id, 'refunds', { amount: 40_000, reason: '' })
  expect((await effectOf(id)).received).toEqual([{ currency: 'USD', cents: 60_000 }])
  const [, last] = (await list()).body
  await post(last?.id, 'credit-notes', { reason: 'Fewer pages.' })
  await post(due?.id, 'credit-notes', { reason: 'Fewer pages.' })
  expect(await effectOf(id)).toEqual({
    received: [{ currency: 'USD', cents: 60_000 }],
    open: [],
  })
})

test('a payment for work done so far becomes due, and the lists show the state', async () => {
  const project = await started()
  await cancel(project.id, await effectOf(project.id), 'due')
  expect(await payments(project)).toEqual([
    { status: 'paid', isDue: false },
    { status: 'pending', isDue: true },
  ])
  const listed = async (list: string) =>
    (await call<Project[]>('admin', 'GET', `/projects?list=${list}`)).body.length
  expect([await listed('open'), await listed('canceled'), await listed('all')]).toEqual([0, 1, 1])
})

test('a payment that arrives meanwhile makes the decision a conflict', async () => {
  const { id, quoteId } = await ofQuote((await acceptedQuote()).id)
  const effect = await effectOf(id)
  const [due] = (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)).body
  await call('admin', 'POST', `/payments/${due?.id}/receipt`, { receivedOn: '2026-03-04' })
  expect((await cancel(id, effect, 'void')).status).toBe(409)
  expect((await customer('GET', id)).body.state).toBe('active')
})

test('a reopened project goes on where it stopped, with its days moved', async () => {
  const project = await started()
  const { id } = project
  on('2026-03-06')
  await pause(id)
  on('2026-03-08')
  await cancelVoid(project)
  on('2026-03-13')
  const input = { reason: 'The shop opens again.' }
  expect((await agency('POST', `${id}/reopening`, input)).body).toMatchObject({
    state: 'active',
    cancellation: null,
    dueOn: '2026-04-22',
  })
  expect((await agency('POST', `${id}/reopening`, input)).status).toBe(409)
})

test('a project whose first payment is void starts when it is reopened', async () => {
  const waiting = await ofQuote((await acceptedQuote()).id)
  await cancelVoid(waiting)
  const { body } = await agency('POST', `${waiting.id}/reopening`, { reason: 'Free of charge.' })
  expect(body).toMatchObject({ state: 'active', dueOn: '2026-04-15' })
})

test('a reopened project starts if its first payment arrived while it was canceled', async () => {
  const waiting = await ofQuote((await acceptedQuote()).id)
  await cancel(waiting.id, await effectOf(waiting.id), 'due')
  await pay(waiting)
  const { body } = await agency('POST', `${waiting.id}/reopening`, { reason: 'They are back.' })
  expect(body).toMatchObject({ state: 'active', dueOn: '2026-04-15' })
})

test('a reopened delivery keeps approvals, and starts support again with the next one', async () => {
  let project = await started()
  for (const _ of project.milestones) project = (await complete(project)).body
  const path = `${project.id}/reopening`
  const reason = 'One page was missing.'
  expect((await agency('POST', path, { reason })).body.fields).toHaveProperty(['milestone.name'])
  on('2026-03-20')
  const milestone = { name: 'Missing page', dueOn: '2026-03-27' }
  const { body } = await agency('POST', path, { reason, milestone })
  expect(body).toMatchObject({ state: 'active', milestonesDone: 3 })
  expect((await complete(body)).body).toMatchObject({
    state: 'delivered',
    maintenanceUntil: '2026-06-20',
  })
})

test('support that runs goes on while a delivery is reopened, and after its cancellation', async () => {
  let project = await started()
  for (const _ of project.milestones) project = (await complete(project)).body
  const { id, maintenanceUntil, supportPeriod } = project
  expect(maintenanceUntil).toBe('2026-06-04')
  on('2026-03-20')
  const extended = { kind: 'maintenance', until: '2026-12-04', reason: 'A gift.' }
  await agency('PUT', `${id}/support-period`, extended)
  const milestone = { name: 'Missing page', dueOn: '2026-03-27' }
  const reopening = { reason: 'One page was missing.', milestone }
  const runs = { maintenanceUntil: '2026-12-04' }
  const { body } = await agency('POST', `${id}/reopening`, reopening)
  expect(body).toMatchObject(runs)
  on('2026-03-30')
  expect((await customer('GET', id)).body.ledger).toMatchObject({ agency: 0, customer: 10 })
  await cancelVoid(body)
  expect((await customer('GET', id)).body).toMatchObject({ state: 'canceled', ...runs })
  const calendar = await call<Calendar>(
    'admin',
    'GET',
    '/calendar?from=2026-12-04&until=2026-12-04',
  )
  expect(calendar.body.events).toEqual([expect.objectContaining({ kind: 'support' })])
  expect(supportPeriod).toMatchObject({ until: '2026-06-04' })
  const again = (await agency('POST', `${id}/reopening`, { reason: 'It is needed.' })).body
  expect((await complete(again)).body).toMatchObject({ state: 'delivered', ...runs })
})
