import { call } from '#testing/accepted-quote.ts'
import {
  checklistsOn,
  completeOne,
  growthWith,
  idOf,
  listOf,
  ownDeliverables,
  setList,
  teamList,
  toLines,
} from '#testing/deliverables.ts'
import { billOn, payNext, startedByTransfer, switchByTransfer } from '#testing/transfer-plan.ts'
import { clock, ctxOf, deps, people } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runningPlans } from '../billing/subscriptions/business-plans.service.ts'
import { createChecklists, updateChecklist } from './create-checklists.service.ts'
import type { TeamDeliverables } from './deliverables.contract.ts'
import { ensureDeliverableLists } from './deliverables.seed.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const REPORT = { name: 'Monthly report' }
const POSTS = { name: 'Social posts', frequency: 'weekly', needsApproval: true } as const
const items = async () =>
  (await ownDeliverables())?.items.map(({ name, number, dueOn, state, carriedFrom }) => [
    name,
    number,
    dueOn,
    state,
    carriedFrom,
  ])
const nextMonth = async (day: string): Promise<void> => {
  await billOn(day)
  await payNext()
}

test('creates the checklist of a month, with due days spread over it', async () => {
  await growthWith([
    { name: 'SEO setup', frequency: 'once' },
    POSTS,
    { name: 'Report', frequency: 'twice-a-month' },
    { name: 'Review', frequency: 'quarterly' },
  ])
  expect(await items()).toEqual([
    ['SEO setup', 1, '2026-04-03', 'open', null],
    ['Social posts', 1, '2026-03-11', 'open', null],
    ['Social posts', 2, '2026-03-19', 'open', null],
    ['Social posts', 3, '2026-03-26', 'open', null],
    ['Social posts', 4, '2026-04-03', 'open', null],
    ['Report', 1, '2026-03-19', 'open', null],
    ['Report', 2, '2026-04-03', 'open', null],
    ['Review', 1, '2026-04-03', 'open', null],
  ])
})

test('carries unfinished deliverables over, and repeats what is due again', async () => {
  await growthWith([{ name: 'SEO setup', frequency: 'once' }, REPORT, { name: 'Call' }])
  await completeOne(await idOf('Monthly report'), { note: 'Sent.' })
  await nextMonth('2026-03-31')
  await billOn('2026-04-04')
  await checklistsOn('2026-04-04')
  expect(await items()).toEqual([
    ['SEO setup', 1, '2026-04-03', 'open', '2026-03-04'],
    ['Call', 1, '2026-04-03', 'open', '2026-03-04'],
    ['Monthly report', 1, '2026-05-03', 'open', null],
    ['Call', 1, '2026-05-03', 'open', null],
  ])
  const { earlier } = (await ownDeliverables()) ?? {}
  expect(earlier).toMatchObject([
    {
      from: '2026-03-04',
      until: '2026-04-03',
      items: [{ name: 'Monthly report', state: 'done', note: 'Sent.' }],
    },
  ])
  expect((await teamList()).rows.map(({ name, isOverdue }) => [name, isOverdue])).toEqual([
    ['SEO setup', true],
    ['Call', true],
    ['Monthly report', false],
    ['Call', false],
  ])
})

test('a month that is paid ahead gets a checklist of its own, also after a change of the plan', async () => {
  await growthWith([REPORT])
  await nextMonth('2026-03-31')
  await switchByTransfer('subscription-basic')
  await billOn('2026-04-04')
  await checklistsOn('2026-04-04')
  expect(await items()).toEqual([
    ['Monthly report', 1, '2026-04-03', 'open', '2026-03-04'],
    ['Monthly report', 1, '2026-05-03', 'open', null],
  ])
})

test('a checklist that is created in mid-month has no past due days', async () => {
  await startedByTransfer('2026-03-04')
  await setList('subscription-growth', [POSTS, REPORT])
  await checklistsOn('2026-03-20')
  expect(await items()).toEqual([
    ['Social posts', 3, '2026-03-26', 'open', null],
    ['Social posts', 4, '2026-04-03', 'open', null],
    ['Monthly report', 1, '2026-04-03', 'open', null],
  ])
})

test('a plan that ended or moved while checklists are created gets no row from before', async () => {
  await setList('subscription-growth', [REPORT])
  await startedByTransfer('2026-03-04')
  const [plan] = await runningPlans(ctxOf('visitor'))
  await deps.db.execute(sql`update subscriptions set email = 'moved@example.test'`)
  await updateChecklist(ctxOf('visitor'), plan?.id ?? '')
  const emails = async () => (await teamList()).rows.map(({ email }) => email)
  expect(await emails()).toEqual(['moved@example.test'])
  await deps.db.execute(sql`delete from subscriptions`)
  await updateChecklist(ctxOf('visitor'), plan?.id ?? '')
  expect(await emails()).toEqual([])
})

test('two instances create a checklist once', async () => {
  await setList('subscription-growth', [REPORT, POSTS])
  await startedByTransfer('2026-03-04')
  await Promise.all([1, 2].map(() => createChecklists.run(ctxOf('visitor'), {})))
  expect((await items())?.length).toBe(5)
})

test('a changed list applies from the next month on', async () => {
  await growthWith([REPORT])
  await setList('subscription-growth', [{ name: 'Monthly report with ads' }, { name: 'Call' }])
  await checklistsOn('2026-03-05')
  expect((await items())?.map(([name]) => name)).toEqual(['Monthly report'])
  await nextMonth('2026-03-31')
  await billOn('2026-04-04')
  await checklistsOn('2026-04-04')
  expect((await items())?.map(([name]) => name)).toEqual([
    'Monthly report',
    'Monthly report with ads',
    'Call',
  ])
})

test('a larger plan keeps what both plans have, adds the rest and cancels what it lacks', async () => {
  await setList('subscription-premium', [
    { ...REPORT, id: 'premium-1' },
    { name: 'Landing page', id: 'premium-2', frequency: 'once' },
  ])
  await growthWith([REPORT, { name: 'Call' }, { name: 'Profile' }])
  await completeOne(await idOf('Profile'))
  const report = await idOf('Monthly report')
  await switchByTransfer('subscription-premium')
  await checklistsOn('2026-03-10')
  expect(await items()).toEqual([
    ['Monthly report', 1, '2026-04-03', 'open', null],
    ['Landing page', 1, '2026-04-03', 'open', null],
    ['Profile', 1, '2026-04-03', 'done', null],
  ])
  expect(await idOf('Monthly report')).toBe(report)
})

test('an unpaid month gets no checklist, and the end of the plan cancels what is open', async () => {
  await growthWith([REPORT])
  await billOn('2026-04-04')
  await deps.db.execute(sql`update subscriptions set status = 'past_due'`)
  await checklistsOn('2026-04-06')
  expect(await items()).toEqual([['Monthly report', 1, '2026-04-03', 'open', null]])
  await deps.db.execute(sql`update subscriptions set is_live = false, ended_at = now()`)
  await checklistsOn('2026-04-07')
  expect(await items()).toEqual([])
  expect((await teamList()).rows).toEqual([])
})

test('starts with the lists of the specification, which an admin changes and reorders', async () => {
  await ensureDeliverableLists(ctxOf('visitor'))
  const { lines = [], revision = 0 } = (await listOf('digital-kickstarter')) ?? {}
  expect(lines.map(({ name }) => name)).toContain('Full SEO setup')
  const changed = [...lines].reverse().map((line) => ({ ...line, ownerId: people.staff.id }))
  const body = { lines: changed, revision }
  const saved = await call('admin', 'PUT', '/deliverable-lists/digital-kickstarter', body)
  expect([saved.status, saved.body]).toMatchObject([200, { lines: changed }])
  await ensureDeliverableLists(ctxOf('visitor'))
  expect((await listOf('digital-kickstarter'))?.lines).toEqual(changed)
  const late = await call('admin', 'PUT', '/deliverable-lists/digital-kickstarter', body)
  expect(late.status).toBe(409)
  const audited = await call('admin', 'GET', '/audit')
  expect(JSON.stringify(audited.body)).toContain('Deliverables of Digital Kickstarter')
})

test('a list keeps an owner who left the team, and its new deliverables belong to nobody', async () => {
  await setList('subscription-growth', [{ ...REPORT, ownerId: people.staff.id }])
  await deps.db.execute(sql`update users set disabled_at = now() where id = ${people.staff.id}`)
  await setList('subscription-growth', [{ name: 'Report', ownerId: people.staff.id }])
  await startedByTransfer('2026-03-04')
  await checklistsOn('2026-03-04')
  const { rows } = (await call<TeamDeliverables>('admin', 'GET', '/deliverables')).body
  expect(rows.map(({ name, ownerId }) => [name, ownerId])).toEqual([['Report', null]])
})

test('rejects a list without names, with an unknown owner, by staff or for no plan', async () => {
  const put = (
    lines: object[],
    planId = 'subscription-growth',
    role: 'admin' | 'staff' = 'admin',
  ) =>
    call<{ fields?: Record<string, string> }>(role, 'PUT', `/deliverable-lists/${planId}`, {
      lines,
      revision: 0,
    })
  const [line] = toLines([REPORT])
  expect((await put([{ ...line, name: ' ' }])).status).toBe(400)
  const unknown = await put([{ ...line, ownerId: people.business.id }])
  expect([unknown.status, unknown.body.fields?.lines]).toEqual([
    400,
    'Choose an owner who is on the team.',
  ])
  expect((await put([line ?? {}], 'subscription-growth', 'staff')).status).toBe(403)
  expect((await put([line ?? {}], 'no-plan')).status).toBe(404)
})
