import { call } from '#testing/accepted-quote.ts'
import { countRowsWhere, started } from '#testing/project-workspace.ts'
import { billOn, payNext, startedByTransfer } from '#testing/transfer-plan.ts'
import { clock, ctxOf, eventually, outbox, people } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import type { TimedWork, TimeEntry } from './hours.contract.ts'
import type { PlanBalance, PlanHours } from './plan-hours.contract.ts'
import { skipPlanHoursWarnings, warnOfPlanHours } from './warn-of-plan-hours.service.ts'

const PLAN = 'subscription-growth'
const include = (hours: number, carriesOver = true) =>
  call<PlanHours[]>('admin', 'PUT', `/plan-hours/${PLAN}`, { hours, carriesOver })
const balance = async () =>
  (await call<PlanBalance[]>('business', 'GET', '/my/plan-balances')).body[0]

async function startPlan(): Promise<{ projectId: null; subscriptionId: string | null }> {
  await startedByTransfer('2026-03-04', PLAN)
  const { body } = await call<TimedWork[]>('staff', 'GET', '/timed-work')
  const plan = body.find(({ subscriptionId }) => subscriptionId !== null)
  return { projectId: null, subscriptionId: plan?.subscriptionId ?? null }
}

async function warnAt(at: string): Promise<void> {
  clock.at = new Date(at)
  await warnOfPlanHours.run(ctxOf('visitor'), {})
}

const log = (work: object, day: string, minutes: number, more: object = {}) =>
  call<TimeEntry>('staff', 'POST', '/time-entries', { ...work, day, minutes, ...more })

test('an admin sets what a plan includes; it applies to periods that start later', async () => {
  expect(
    (await call('staff', 'PUT', `/plan-hours/${PLAN}`, { hours: 4, carriesOver: true })).status,
  ).toBe(403)
  expect((await include(1001)).status).toBe(400)
  await startPlan()
  await include(4)
  expect(await balance()).toBeUndefined()
  clock.at = new Date('2026-03-10T16:00:00Z')
  expect((await include(4)).body.find(({ planId }) => planId === PLAN)).toMatchObject({ hours: 4 })
  expect(await balance()).toBeUndefined()
  clock.at = new Date('2026-04-04T16:00:00Z')
  expect(await balance()).toMatchObject({ from: '2026-04-04', included: 240, left: 240 })
})

test('of two admins who change the same hours, the second is told', async () => {
  const save = (revision: number, hours: number) =>
    call<PlanHours[]>('admin', 'PUT', `/plan-hours/${PLAN}`, { hours, carriesOver: true, revision })
  const replies = await Promise.all([save(0, 4), save(0, 5)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await save(1, 6)).body.find(({ planId }) => planId === PLAN)?.revision).toBe(2)
  clock.at = new Date('2026-03-10T16:00:00Z')
  expect((await save(1, 7)).status).toBe(409)
  expect((await save(2, 7)).status).toBe(200)
})

test('unused hours are carried over for one period; billable time of the plan uses them', async () => {
  clock.at = new Date('2026-03-01T16:00:00Z')
  await include(4)
  const work = await startPlan()
  await log(work, '2026-03-10', 60)
  await log(work, '2026-03-11', 100, { isBillable: false })
  expect(await balance()).toMatchObject({
    from: '2026-03-04',
    until: '2026-04-03',
    used: 60,
    left: 180,
  })
  await billOn('2026-04-01')
  await payNext()
  clock.at = new Date('2026-04-10T16:00:00Z')
  await log(work, '2026-04-09', 90)
  expect(await balance()).toMatchObject({ carried: 180, used: 90, left: 330, overage: 0 })
  const team = await call<PlanBalance[]>('staff', 'GET', `/plan-balances/${people.business.email}`)
  expect(team.body).toEqual([await balance()])
  await billOn('2026-05-01')
  await payNext()
  clock.at = new Date('2026-05-10T16:00:00Z')
  await log(work, '2026-05-09', 500)
  expect(await balance()).toMatchObject({ carried: 240, left: 0, overage: 20 })
  expect(
    (await call<PlanBalance[]>('staff', 'GET', '/plan-balances/nobody@else.example')).body,
  ).toEqual([])
})

test('customer and team are warned at 80 percent by day, once per period', async () => {
  clock.at = new Date('2026-03-01T16:00:00Z')
  await include(4, false)
  const work = await startPlan()
  const warnings = () => countRowsWhere(`notifications where title like '80 percent%'`)
  const teamWarnings = () => countRowsWhere(`team_notifications where title like '80 percent%'`)
  await log(work, '2026-03-05', 191)
  await warnAt('2026-03-06T16:00:00Z')
  expect(await warnings()).toBe(0)
  await log(work, '2026-03-06', 1)
  await warnAt('2026-03-07T02:00:00Z')
  await warnAt('2026-03-07T14:50:00Z')
  expect(await warnings()).toBe(0)
  await Promise.all([1, 2].map(() => warnAt('2026-03-07T15:00:00Z')))
  await log(work, '2026-03-07', 30)
  await warnAt('2026-03-07T16:00:00Z')
  expect(await countRowsWhere(`notifications where kind = 'plans'`)).toBe(1)
  expect([await warnings(), await teamWarnings()]).toEqual([1, 1])
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject.startsWith('80 percent of your included hours')),
  )
  expect(mail.to.address).toBe(people.business.email)
  await billOn('2026-04-01')
  await payNext()
  clock.at = new Date('2026-04-10T16:00:00Z')
  await log(work, '2026-04-09', 200)
  await warnAt('2026-04-10T16:00:00Z')
  expect(await warnings()).toBe(2)
})

test('a plan that ended has no balance, no warning, and no time after its last day', async () => {
  clock.at = new Date('2026-03-01T16:00:00Z')
  await include(4)
  const work = await startPlan()
  await log(work, '2026-03-05', 239)
  await call('business', 'POST', '/my/subscription/cancellation', { reason: '' })
  await billOn('2026-04-04')
  expect(await countRowsWhere(`subscriptions where not is_live`)).toBe(1)
  expect(await balance()).toBeUndefined()
  await warnAt('2026-04-04T17:00:00Z')
  expect(await countRowsWhere(`notifications where title like '80 percent%'`)).toBe(0)
  expect(await log(work, '2026-04-05', 30)).toMatchObject({
    status: 400,
    body: { fields: { day: expect.stringContaining('This plan ended on') } },
  })
  const { body: earlier } = await log(work, '2026-04-03', 30)
  const { projectId, subscriptionId, minutes, revision } = earlier
  const later = { projectId, subscriptionId, minutes, revision, day: '2026-04-05' }
  expect((await call('staff', 'PUT', `/time-entries/${earlier.id}`, later)).status).toBe(400)
})

test('time on a project uses no hours of a plan', async () => {
  clock.at = new Date('2026-03-01T16:00:00Z')
  await include(4)
  await startPlan()
  const { id } = await started()
  await log({ projectId: id, subscriptionId: null }, '2026-03-05', 300)
  expect(await balance()).toMatchObject({ used: 0, left: 240 })
})

test('a restored backup repeats no warning', async () => {
  clock.at = new Date('2026-03-01T16:00:00Z')
  await include(4)
  const work = await startPlan()
  await log(work, '2026-03-05', 239)
  await transaction(ctxOf('admin'), skipPlanHoursWarnings)
  await warnAt('2026-03-06T16:00:00Z')
  expect(await countRowsWhere(`notifications where title like '80 percent%'`)).toBe(0)
})
