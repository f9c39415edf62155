import { acceptedQuote, call, line } from '#testing/accepted-quote.ts'
import { changedAddress, NEW } from '#testing/address-change.ts'
import { addAll, finishEdit, planWithQueue } from '#testing/edits.ts'
import { agency, countRowsWhere, started } from '#testing/project-workspace.ts'
import { startedByTransfer } from '#testing/transfer-plan.ts'
import { clock, ctxOf, people, request } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import type { Project } from '../projects/projects.contract.ts'
import { eraseHours } from './erase-hours.service.ts'
import type { EditHours, RecentWork, TimedWork, TimeEntry, TimerState } from './hours.contract.ts'

type Failed = { message: string; fields?: Record<string, string> }
type Person = 'admin' | 'staff'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const onProject = ({ id }: Pick<Project, 'id'>) => ({ projectId: id, subscriptionId: null })
const start = (who: Person, project: Project, more: object = {}) =>
  call<TimerState & Failed>(who, 'POST', '/timer', { ...onProject(project), ...more })
const stop = (who: Person, id: string | undefined, more: object = {}) =>
  call<TimeEntry & Failed>(who, 'POST', '/timer/completion', { id, ...more })
const timerOf = async (who: Person) => (await call<TimerState>(who, 'GET', '/timer')).body
const log = (who: Person, project: Project, more: object = {}) =>
  call<TimeEntry & Failed>(who, 'POST', '/time-entries', {
    ...onProject(project),
    day: '2026-03-04',
    minutes: 90,
    ...more,
  })
const week = (who: Person, more = '') =>
  call<TimeEntry[] & Failed>(who, 'GET', `/time-entries?from=2026-03-02&until=2026-03-08${more}`)
const change = (who: Person, entry: TimeEntry, more: object) => {
  const { projectId, subscriptionId, taskId, editId, ...rest } = entry
  const { day, minutes, note, isBillable, revision } = rest
  const work = { projectId, subscriptionId, taskId, editId }
  const same = { ...work, day, minutes, note, isBillable, revision }
  return call<TimeEntry & Failed>(who, 'PUT', `/time-entries/${entry.id}`, { ...same, ...more })
}

test('of 20 parallel starts one timer runs, and the others are told to stop it first', async () => {
  const project = await started()
  const replies = await Promise.all(Array.from({ length: 20 }, () => start('staff', project)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
  expect(replies.find(({ status }) => status === 409)?.body.message).toContain('running already')
  expect((await start('admin', project)).status).toBe(201)
})

test('a stopped timer is an entry of the day on which it started, once', async () => {
  const project = await started()
  const [task] = project.tasks
  clock.at = new Date('2026-03-05T05:30:00Z')
  const { timer } = (await start('staff', project, { taskId: task?.id })).body
  expect(timer).toMatchObject({ taskTitle: task?.title, isLong: false })
  clock.at = new Date('2026-03-05T06:15:20Z')
  const replies = await Promise.all(
    [1, 2, 3].map(() => stop('staff', timer?.id, { note: 'Logo variants' })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect((await week('staff')).body).toMatchObject([
    {
      day: '2026-03-04',
      minutes: 45,
      note: 'Logo variants',
      taskTitle: task?.title,
      title: project.name,
      personName: 'sam',
    },
  ])
  expect(await timerOf('staff')).toEqual({ timer: null })
  expect((await call<RecentWork>('staff', 'GET', '/recent-work')).body.recent).toMatchObject([
    { projectId: project.id, title: project.name },
  ])
})

test('a timer of more than 12 hours asks for its end, and is in Today until then', async () => {
  const project = await started()
  await start('staff', project)
  const today = async () => JSON.stringify((await call('staff', 'GET', '/today')).body)
  clock.at = new Date('2026-03-05T04:00:00Z')
  expect((await timerOf('staff')).timer?.isLong).toBe(false)
  expect(await today()).not.toContain('more than 12 hours')
  clock.at = new Date('2026-03-05T16:00:00Z')
  const { timer } = await timerOf('staff')
  expect(timer?.isLong).toBe(true)
  expect(await today()).toContain(`Running for more than 12 hours: ${project.name}`)
  const ends = [undefined, '2026-03-04T15:00:00Z', '2026-03-05T17:00:00Z']
  for (const endedAt of ends)
    expect(await stop('staff', timer?.id, { endedAt })).toMatchObject({
      status: 400,
      body: { fields: { endedAt: expect.any(String) } },
    })
  expect((await stop('staff', timer?.id, { endedAt: '2026-03-04T18:30:00Z' })).body).toMatchObject({
    minutes: 150,
  })
})

test('a discarded timer leaves no entry', async () => {
  const project = await started()
  const { timer } = (await start('admin', project)).body
  expect((await call('staff', 'DELETE', `/timer/${timer?.id}`)).status).toBe(204)
  expect((await timerOf('admin')).timer).not.toBeNull()
  expect((await call('admin', 'DELETE', `/timer/${timer?.id}`)).status).toBe(204)
  expect((await timerOf('admin')).timer).toBeNull()
  expect((await week('admin')).body).toEqual([])
})

type Role = { id: string; role: string; rate: number }

async function firstRoles(): Promise<[Role, Role]> {
  const { body } = await call<{ roles: Role[] }>('admin', 'GET', '/price-book')
  const [first, second] = body.roles
  if (!first || !second) throw new Error('The price book has fewer than two roles.')
  return [first, second]
}

test('an entry keeps the rate of its role, and a new role has its own', async () => {
  const project = await started()
  const [first, second] = await firstRoles()
  const { body: entry } = await log('staff', project)
  expect(entry).toMatchObject({ roleId: first.id, rate: first.rate, role: first.role })
  const price = { amount: first.rate + 1000, low: null, high: null, revision: 0 }
  const path = `/price-items/${first.id}`
  const changed = await call('admin', 'PUT', path, { ...price, description: 'Changed.' })
  expect(changed.status).toBe(200)
  const same = (await change('staff', entry, { minutes: 30 })).body
  expect(same).toMatchObject({ rate: first.rate, minutes: 30, revision: 2 })
  const other = (await change('staff', same, { roleId: second.id })).body
  expect(other).toMatchObject({ rate: second.rate, role: second.role })
  expect((await log('staff', project)).body.roleId).toBe(second.id)
})

test('the rounding of the settings applies to amounts, not to minutes', async () => {
  const project = await started()
  const { body: entry } = await log('admin', project, { minutes: 20 })
  expect(entry.amount).toBe(Math.round(entry.rate / 3))
  const save = (rounding: number, revision: number) =>
    call('admin', 'PUT', '/hours-settings', { rounding, revision })
  expect((await save(15, 0)).status).toBe(200)
  expect((await save(30, 0)).status).toBe(409)
  expect((await save(7, 1)).status).toBe(400)
  expect((await call('staff', 'PUT', '/hours-settings', { rounding: 5 })).status).toBe(403)
  expect((await week('admin')).body).toMatchObject([{ minutes: 20, amount: entry.rate / 2 }])
  expect((await agency('GET', `${project.id}/hours`)).body).toMatchObject({
    minutes: 20,
    amount: entry.rate / 2,
  })
})

test('the amount of a project is the sum of the amounts of its entries', async () => {
  const project = await started()
  await firstRoles()
  const amounts: number[] = []
  for (const minutes of [1, 1, 1])
    amounts.push((await log('staff', project, { minutes })).body.amount)
  expect((await agency('GET', `${project.id}/hours`)).body).toMatchObject({
    minutes: 3,
    amount: amounts.reduce((sum, amount) => sum + amount, 0),
  })
})

test('staff see and change only their own entries, admins everyone’s', async () => {
  const project = await started()
  const { body: own } = await log('staff', project, { note: 'Mine' })
  const { body: other } = await log('admin', project, { note: 'Other' })
  expect((await week('staff')).body.map(({ note }) => note)).toEqual(['Mine'])
  expect((await week('staff', '&person=everyone')).status).toBe(403)
  expect((await week('admin', '&person=everyone')).body.map(({ note }) => note)).toEqual([
    'Mine',
    'Other',
  ])
  expect((await change('staff', other, { minutes: 1 })).status).toBe(404)
  expect((await call('staff', 'DELETE', `/time-entries/${other.id}`)).status).toBe(404)
  expect((await change('admin', own, { minutes: 15 })).body).toMatchObject({
    minutes: 15,
    personName: 'sam',
  })
  expect((await change('staff', own, { minutes: 16 })).status).toBe(409)
})

test('a deleted entry can be restored with its rate', async () => {
  const project = await started()
  const { body: entry } = await log('staff', project)
  expect((await call('staff', 'DELETE', `/time-entries/${entry.id}`)).status).toBe(204)
  expect((await week('staff')).body).toEqual([])
  const undo = `/time-entries/${entry.id}/deletion`
  expect(await call('staff', 'DELETE', undo)).toEqual({ status: 200, body: entry })
  expect((await week('staff')).body).toEqual([entry])
})

test('an entry restored after a change of address belongs to the new one', async () => {
  const project = await started()
  const { body: entry } = await log('staff', project)
  await call('staff', 'DELETE', `/time-entries/${entry.id}`)
  await changedAddress()
  await call('staff', 'DELETE', `/time-entries/${entry.id}/deletion`)
  expect(await countRowsWhere(`time_entries where email = '${NEW}'`)).toBe(1)
})

test('a timer on the project of an erased customer runs on, without its note', async () => {
  const project = await started()
  await start('staff', project, { note: 'Private' })
  const erased = { email: people.business.email, by: people.admin.id, ids: [] }
  await transaction(ctxOf('admin'), (ctx) => eraseHours(ctx, erased))
  expect((await timerOf('staff')).timer).toMatchObject({ title: project.name, note: '' })
})

test('time on a plan names it with the customer; a to-do must be of the project', async () => {
  await startedByTransfer('2026-03-04')
  const project = await started()
  const { body: works } = await call<TimedWork[]>('staff', 'GET', '/timed-work')
  expect(works.map(({ title }) => title)).toEqual([project.name, 'Growth, Digital marketing'])
  const plan = { projectId: null, subscriptionId: works[1]?.subscriptionId }
  const { body: entry } = await log('staff', project, plan)
  expect(entry).toMatchObject({ title: 'Growth, Digital marketing', projectId: null })
  const taskId = project.tasks[0]?.id
  expect(await log('staff', project, { ...plan, taskId })).toMatchObject({
    status: 400,
    body: { fields: { taskId: 'Choose a to-do of this project.' } },
  })
  expect(await log('staff', project, { subscriptionId: plan.subscriptionId })).toMatchObject({
    status: 400,
    body: { fields: { work: 'Choose a project or a plan.' } },
  })
  const search = await call<TimedWork[]>('staff', 'GET', '/timed-work?search=growth')
  expect(search.body.map(({ title }) => title)).toEqual(['Growth, Digital marketing'])
})

test('the table has each entry with its person and amount', async () => {
  const project = await started()
  await log('staff', project, { note: 'Colors; and type' })
  const path = '/api/time-entries/table?from=2026-03-01&until=2026-03-31&person=everyone'
  const reply = await request('admin', 'GET', path)
  expect(reply.headers.get('content-disposition')).toContain('hours-2026-03-01-2026-03-31.csv')
  const [, line] = (await reply.text()).split('\r\n')
  expect(line).toContain('2026-03-04,sam,Square One Coffee,')
  expect(line).toContain('"Colors; and type"')
  expect((await request('staff', 'GET', path)).status).toBe(403)
  const long = '/time-entries?from=2026-01-01&until=2026-03-31'
  expect((await call('staff', 'GET', long)).status).toBe(400)
})

test('the budget of a project is that of its quotes until the team sets one', async () => {
  const hours = { quantity: 10, rate: 9000 }
  const quote = await acceptedQuote({
    items: [
      line('design', 'Design', 900, { hours }),
      line('more', 'More', 450, { hours: { quantity: 5, rate: 9000 }, may: 'optional' }),
    ],
  })
  const projects = await call<Project[]>('admin', 'GET', '/projects')
  const id = projects.body.find(({ quoteId }) => quoteId === quote.id)?.id ?? ''
  const read = async () => (await agency('GET', `${id}/hours`)).body
  expect(await read()).toMatchObject({ budgetHours: 10, quotedHours: 10, isOwnBudget: false })
  const save = (body: object) => agency('PUT', `${id}/hours`, body)
  expect((await save({ budgetHours: 8, revision: 0 })).body).toMatchObject({
    budgetHours: 8,
    isOwnBudget: true,
    revision: 1,
  })
  expect((await save({ budgetHours: 9, revision: 0 })).status).toBe(409)
  expect((await save({ budgetHours: null, revision: 1 })).body).toMatchObject({ budgetHours: 10 })
  await call('staff', 'POST', '/time-entries', {
    projectId: id,
    subscriptionId: null,
    day: '2026-03-04',
    minutes: 60,
    isBillable: false,
  })
  expect(await read()).toMatchObject({
    minutes: 60,
    billableMinutes: 0,
    amount: 0,
    people: [{ name: 'sam', minutes: 60 }],
  })
})

test('time is spent on an edit of the plan, and the edit has it after its end too', async () => {
  await planWithQueue(1)
  const [id = '', waiting = ''] = await addAll('Hours', 'Photo')
  const plans = (await call<TimedWork[]>('staff', 'GET', '/timed-work')).body
  const plan = plans.find(({ subscriptionId }) => subscriptionId !== null)
  expect(plan?.edits).toEqual([{ id, title: 'Hours' }])
  const work = { projectId: null, subscriptionId: plan?.subscriptionId, editId: id }
  const { timer } = (await call<TimerState>('staff', 'POST', '/timer', work)).body
  expect(timer).toMatchObject({ editTitle: 'Hours', taskTitle: null })
  clock.at = new Date('2026-03-04T16:45:00Z')
  const entry = (await stop('staff', timer?.id)).body
  expect(entry).toMatchObject({ editId: id, editTitle: 'Hours', minutes: 45 })
  const time = { ...work, day: '2026-03-04', minutes: 30 }
  expect((await call('admin', 'POST', '/time-entries', time)).status).toBe(201)
  expect(await call('staff', 'POST', '/time-entries', { ...time, editId: waiting })).toMatchObject({
    status: 400,
    body: { fields: { editId: 'Choose an edit of this plan that has started.' } },
  })
  const project = await started()
  expect((await log('staff', project, { editId: id })).status).toBe(400)
  await finishEdit(id)
  expect((await change('staff', entry, { note: 'Footer' })).status).toBe(200)
  const hours = await call<EditHours>('staff', 'GET', `/edits/${id}/hours`)
  expect(hours.body).toEqual({
    minutes: 75,
    people: [
      { name: 'sam', minutes: 45 },
      { name: 'dana', minutes: 30 },
    ],
  })
  expect((await call('business', 'GET', `/edits/${id}/hours`)).status).toBe(403)
})

test('customers cannot call it, and their export has the time without rates', async () => {
  const project = await started()
  await log('staff', project, { note: 'Draft' })
  for (const path of ['/timer', '/timed-work', `/projects/${project.id}/hours`])
    expect((await call('business', 'GET', path)).status).toBe(403)
  const data = await call<{ hours: object[] }>('business', 'GET', '/my/export')
  expect(data.body.hours).toEqual([
    { title: project.name, day: '2026-03-04', minutes: 90, note: 'Draft' },
  ])
})
