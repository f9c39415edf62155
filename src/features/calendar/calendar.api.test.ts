import { call } from '#testing/accepted-quote.ts'
import { bookCall, sentLead } from '#testing/discovery-call.ts'
import { started } from '#testing/project-workspace.ts'
import { clock, people } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Calendar } from './calendar.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-05T16:00:00Z')
})

const read = async (role: 'admin' | 'staff', from = '2026-03-01', until = '2026-04-12') =>
  (await call<Calendar>(role, 'GET', `/calendar?from=${from}&until=${until}`)).body
const textsOf = ({ events }: Calendar) =>
  events.map(({ day, label, title, isDone }) => [day, label, title, isDone])

test('shows what each feature has on a day, by day and time', async () => {
  const project = await started()
  const { key } = await sentLead()
  await bookCall(key, '2026-03-10T14:00:00.000Z')
  const calendar = await read('admin')
  const [first] = project.milestones
  expect(textsOf(calendar)).toContainEqual([first?.dueOn, 'Milestone', first?.name, false])
  expect(calendar.events.find(({ kind }) => kind === 'call')).toMatchObject({
    day: '2026-03-10',
    startsAt: '2026-03-10T14:00:00.000Z',
    endsAt: '2026-03-10T14:45:00.000Z',
    label: 'Discovery call',
    title: 'Smith Family Medicine',
    path: expect.stringMatching(/^\/admin\/inbox\//),
  })
  const days = calendar.events.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  expect(calendar.kinds.map(({ name }) => name)).toContain('deliverable')
})

test('contains only the chosen days, in the agency’s time zone', async () => {
  const { key } = await sentLead()
  await bookCall(key, '2026-03-10T14:00:00.000Z')
  expect((await read('admin', '2026-03-10', '2026-03-10')).events).toHaveLength(1)
  expect((await read('admin', '2026-03-11', '2026-03-12')).events).toEqual([])
  expect((await read('admin', '2026-03-08', '2026-03-09')).events).toEqual([])
  const tooMany = await call('admin', 'GET', '/calendar?from=2026-01-01&until=2026-12-31')
  expect(tooMany.status).toBe(400)
})

test('names who owns an event, and shows no canceled call', async () => {
  const { key, path } = await sentLead()
  await bookCall(key, '2026-03-10T14:00:00.000Z')
  const [inquiry] = (await call<{ id: string }[]>('admin', 'GET', '/inquiries')).body
  const assign = await call('admin', 'PUT', `/inquiries/${inquiry?.id}/assignment`, {
    userId: people.staff.id,
  })
  expect(assign.status).toBeLessThan(300)
  expect((await read('staff')).events).toMatchObject([
    { owners: [{ id: people.staff.id, name: people.staff.name }] },
  ])
  const canceled = await call('admin', 'PUT', `/inquiries/${inquiry?.id}/call`, {
    startsAt: null,
    sequence: 0,
  })
  expect(canceled.status, path).toBe(200)
  expect((await read('staff')).events).toEqual([])
})

test('shows due payments to admins only, and nothing to customers', async () => {
  await started()
  const kindsOf = async (role: 'admin' | 'staff') =>
    new Set((await read(role)).events.map(({ kind }) => kind))
  expect(await kindsOf('staff')).not.toContain('payment')
  expect((await read('staff')).kinds.map(({ name }) => name)).not.toContain('payment')
  const range = 'from=2026-03-01&until=2026-03-31'
  expect((await call('business', 'GET', `/calendar?${range}`)).status).toBe(403)
  expect((await call('visitor', 'GET', `/calendar?${range}`)).status).toBe(401)
})
