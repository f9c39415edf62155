import { call } from '#testing/accepted-quote.ts'
import {
  addAll,
  addOne,
  finishEdit,
  move,
  ownEdits,
  ownTitles,
  planWithQueue,
  setQueue,
  startAt,
  teamEdits,
} from '#testing/edits.ts'
import { countRowsWhere } from '#testing/project-workspace.ts'
import { pdf } from '#testing/sample-files.ts'
import type { TimedWork } from '../hours/hours.contract.ts'
import { billOn, payNext, placeTransferOrder } from '#testing/transfer-plan.ts'
import {
  clock,
  ctxOf,
  deps,
  eventually,
  outbox,
  people,
  request,
  tokenOf,
} from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { newId } from '#kernel/ids.ts'
import type { Message } from '../messages/messages.contract.ts'
import type { Found } from '../search/search.contract.ts'
import type { PlanEditQueue } from './edit-queues.contract.ts'
import type { Edit, TeamEdit } from './edits.contract.ts'
import { ensureEditQueues } from './edits.seed.ts'
import { eraseEdits } from './erase-edits.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const uploaded = async (role: 'business' | 'staff') =>
  (await upload(pdf(), 'menu.pdf', { at: '/api/uploads?for=edit', token: tokenOf(role) })).data

test('one edit is active at a time; the next starts when it is done', async () => {
  await planWithQueue()
  const [first = '', second = ''] = await addAll('Hours', 'Photo', 'Price')
  expect(await ownTitles()).toEqual([['Hours'], ['Photo', 'Price'], []])
  // 8 staffed hours from 10 AM: 7 on Wednesday, 1 on Thursday.
  expect((await ownEdits()).active[0]).toMatchObject({ dueAt: '2026-03-05T16:00:00.000Z' })
  expect(await finishEdit(second)).toMatchObject({ status: 409 })
  const result = { note: 'In the footer.', link: 'https://squareone.example' }
  const done = await finishEdit(first, result)
  expect(done).toMatchObject({ status: 201, body: { state: 'done', doneBy: 'sam' } })
  expect(await ownTitles()).toEqual([['Photo'], ['Price'], ['Hours']])
  expect((await finishEdit(first, result)).status).toBe(201)
  expect((await finishEdit(first, { note: 'In the footer.' })).status).toBe(409)
  await eventually(() => outbox.find(({ subject }) => subject === 'Done: Hours'))
  expect(await countRowsWhere(`notifications where kind = 'plans' and title = 'Done: Hours'`)).toBe(
    1,
  )
  expect(await countRowsWhere(`team_notifications where title like '%is now active'`)).toBe(2)
})

test('the statement of the month and the search list an edit that is done', async () => {
  await planWithQueue()
  const [id = ''] = await addAll('Opening hours')
  await finishEdit(id)
  const [month] = (await call<{ id: string }[]>('business', 'GET', '/my/month-statements')).body
  const { body } = await call<{ done: string[] }>(
    'business',
    'GET',
    `/my/month-statements/${month?.id}`,
  )
  expect(body.done).toEqual(['Edit: Opening hours'])
  for (const [role, search, path] of [
    ['staff', '/search', `/admin/edits/${id}`],
    ['business', '/my/search', `/dashboard?section=subscription&edit=${id}`],
  ] as const)
    expect((await call<Found[]>(role, 'GET', `${search}?q=opening`)).body).toMatchObject([
      { kind: 'edit', title: 'Opening hours', path },
    ])
})

test('paid sets of fixes are listed with the queue', async () => {
  const order = { planId: 'digital-basic', website: '', instructions: 'The menu.' }
  const { body: payment } = await call<{ id: string }>('business', 'POST', '/my/fixes', order)
  expect((await ownEdits()).fixes).toEqual([])
  await call('admin', 'POST', `/payments/${payment.id}/receipt`, { receivedOn: '2026-03-04' })
  const [fixes] = (await ownEdits()).fixes
  expect(fixes).toMatchObject({ title: 'Digital Basic', state: 'waiting' })
  await call('admin', 'POST', `/inquiries/${fixes?.id}/closing`, { reason: 'not-a-fit' })
  expect((await ownEdits()).fixes).toMatchObject([{ state: 'done', dueAt: null }])
})

test('parallel completions start no more edits than the plan allows', async () => {
  await planWithQueue(2)
  const ids = await addAll('A', 'B', 'C', 'D', 'E')
  expect((await ownTitles())[0]).toEqual(['A', 'B'])
  const [a = '', b = ''] = ids
  await Promise.all([a, b, a, b].map((id) => finishEdit(id)))
  expect(await ownTitles()).toMatchObject([['C', 'D'], ['E'], expect.anything()])
  await Promise.all([
    ...['F', 'G', 'H'].map((title) => addOne(title)),
    ...[1, 2, 3].map(() => startAt('2026-03-04T17:00:00Z')),
    call('business', 'DELETE', `/my/edits/${ids[2]}`),
  ])
  const { active, waitingCount, endedCount } = await ownEdits()
  expect([active.length, waitingCount, endedCount]).toEqual([2, 3, 2])
})

test('the customer moves waiting edits; two devices lose none', async () => {
  await planWithQueue()
  const [active = '', a = '', b = '', c = ''] = await addAll('Active', 'A', 'B', 'C')
  expect((await move(c, a)).body.waiting.map(({ title }) => title)).toEqual(['C', 'A', 'B'])
  await move(c, null)
  expect((await ownTitles())[1]).toEqual(['A', 'B', 'C'])
  // Both devices know A, B, C.
  await Promise.all([move(c, a), move(a, null)])
  expect((await ownTitles())[1].toSorted()).toEqual(['A', 'B', 'C'])
  expect((await move(active, a)).status).toBe(409)
  expect(await move(b, active)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('The queue has changed meanwhile') },
  })
  // The same gap is halved more often than a number allows.
  for (let times = 0; times < 60; times += 1) await move(times % 2 ? a : c, b)
  expect((await ownTitles())[1].at(-1)).toBe('B')
  expect(await countRowsWhere('edits')).toBe(4)
  expect(outbox.filter(({ subject }) => subject.includes('edit'))).toEqual([])
})

test('the customer changes, takes back and restores edits, with files', async () => {
  await planWithQueue()
  const [active = '', b = ''] = await addAll('Active', 'B', 'C')
  const file = await uploaded('business')
  const changed = await call<Edit>('business', 'PUT', `/my/edits/${b}`, {
    title: 'B with a file',
    files: [file],
  })
  expect(changed.body).toMatchObject({
    title: 'B with a file',
    place: 1,
    files: [{ name: 'menu.pdf' }],
  })
  const fileId = changed.body.files[0]?.id
  const link = await call<FileLink>('business', 'POST', `/my/edits/${b}/files/${fileId}/links`)
  expect((await request('visitor', 'GET', link.body.path)).status).toBe(200)
  const other = await call('business', 'POST', `/my/edits/${active}/files/${fileId}/links`)
  expect(other.status).toBe(404)
  const without = { title: 'B', removedFiles: [fileId] }
  expect((await call<Edit>('business', 'PUT', `/my/edits/${b}`, without)).body.files).toEqual([])
  expect((await call('business', 'PUT', `/my/edits/${active}`, { title: 'X' })).status).toBe(409)
  await call('business', 'DELETE', `/my/edits/${b}`)
  expect(await ownTitles()).toEqual([['Active'], ['C'], []])
  await call('business', 'POST', `/my/edits/${b}/restoration`)
  expect(await ownTitles()).toEqual([['Active'], ['B', 'C'], []])
  await call('business', 'DELETE', `/my/edits/${active}`)
  expect(await ownTitles()).toEqual([['B'], ['C'], []])
})

test('a question stops the clock until the customer writes', async () => {
  await planWithQueue()
  const [id = ''] = await addAll('Hours', 'Photo')
  clock.at = new Date('2026-03-04T20:00:00Z')
  const reply = await call<TeamEdit>('staff', 'POST', `/edits/${id}/question`, {
    question: 'Also on Sundays?',
  })
  expect(reply).toMatchObject({
    status: 201,
    body: { dueAt: null, questionSince: '2026-03-04T20:00:00.000Z' },
  })
  // It keeps its place, so that an answer never makes two active.
  expect(await ownTitles()).toEqual([['Hours'], ['Photo'], []])
  await eventually(() => outbox.find(({ subject }) => subject.includes('about the edit Hours')))
  expect((await call<{ lines: object[] }>('admin', 'GET', '/today')).body.lines).toEqual([])
  clock.at = new Date('2026-03-10T16:00:00Z')
  const answer = { about: 'edit', aboutId: id, text: 'Only on Saturdays.' }
  expect((await call<Message>('business', 'POST', '/my/messages', answer)).status).toBe(201)
  // Four hours were left.
  expect((await ownEdits()).active[0]).toMatchObject({
    questionSince: null,
    dueAt: '2026-03-10T20:00:00.000Z',
  })
  const threads = await call<{ title: string }[]>('staff', 'GET', '/threads')
  expect(threads.body).toMatchObject([{ about: 'edit', aboutId: id, title: 'Hours' }])
  clock.at = new Date('2026-03-10T21:00:00Z')
  const { queues } = await teamEdits(`?emails=${people.business.email}`)
  expect(queues[0]?.active).toMatchObject([{ title: 'Hours', isOverdue: true }])
  const { lines } = (await call<{ lines: object[] }>('admin', 'GET', '/today')).body
  expect(lines).toMatchObject([{ kind: 'edit', text: 'Hours' }, { kind: 'message' }])
})

test('the team cancels with a reason, and reopens what it ended', async () => {
  await planWithQueue()
  const [a = '', b = ''] = await addAll('A', 'B')
  expect((await call('staff', 'POST', `/edits/${a}/cancellation`, { reason: '' })).status).toBe(400)
  const reason = 'Your host does not allow it.'
  await call('staff', 'POST', `/edits/${a}/cancellation`, { reason })
  expect((await ownEdits()).ended).toMatchObject([{ title: 'A', state: 'canceled', reason }])
  await finishEdit(b, { file: await uploaded('staff') })
  expect((await ownEdits()).ended[0]).toMatchObject({ result: { name: 'menu.pdf' } })
  await call('staff', 'POST', `/edits/${a}/reopening`)
  expect(await ownTitles()).toEqual([['A'], [], ['B']])
  // The plan allows one, so the other waits first.
  await call('staff', 'POST', `/edits/${b}/reopening`)
  expect(await ownTitles()).toEqual([['A'], ['B'], []])
  expect((await ownEdits()).waiting[0]).toMatchObject({ result: null, note: '' })
})

test('what the team reopens is due when it was before, without the wait for an answer', async () => {
  await planWithQueue()
  const [id = ''] = await addAll('Hours')
  const reopen = async () => {
    await call('staff', 'POST', `/edits/${id}/reopening`)
    return (await ownEdits()).active[0]?.dueAt
  }
  clock.at = new Date('2026-03-04T20:00:00Z')
  await call('staff', 'POST', `/edits/${id}/cancellation`, { reason: 'A mistake.' })
  expect(await reopen()).toBe('2026-03-05T16:00:00.000Z')
  clock.at = new Date('2026-03-04T21:00:00Z')
  const ask = (question: string) => call('staff', 'POST', `/edits/${id}/question`, { question })
  await ask('Also on Sundays?')
  clock.at = new Date('2026-03-06T16:00:00Z')
  await finishEdit(id)
  // Three hours were left.
  expect(await reopen()).toBe('2026-03-06T19:00:00.000Z')
  await ask('Also on holidays?')
  clock.at = new Date('2026-03-09T15:00:00Z')
  await call('staff', 'POST', `/edits/${id}/cancellation`, { reason: 'A mistake.' })
  expect(await reopen()).toBe('2026-03-09T18:00:00.000Z')
})

test('a plan that is past due starts none, and edits wait for a plan after its end', async () => {
  await planWithQueue(1)
  const [a = '', b = ''] = await addAll('A', 'B')
  await deps.db.execute(sql`update subscriptions set status = 'past_due'`)
  await finishEdit(a)
  expect(await ownTitles()).toEqual([[], ['B'], ['A']])
  expect((await ownEdits()).queue.state).toBe('past-due')
  await call('business', 'DELETE', `/my/edits/${b}`)
  await addAll('C')
  expect(await countRowsWhere(`team_notifications where title like '%added the edit “C”'`)).toBe(1)
  await call('business', 'POST', `/my/edits/${b}/restoration`)
  await deps.db.execute(sql`update subscriptions set status = 'active'`)
  await startAt('2026-03-05T16:00:00Z')
  expect(await ownTitles()).toEqual([['B'], ['C'], ['A']])
  await call('business', 'POST', '/my/subscription/cancellation', { reason: '' })
  await billOn('2026-04-04')
  await startAt('2026-04-04T17:00:00Z')
  expect(await ownTitles()).toEqual([[], ['B', 'C'], ['A']])
  expect((await ownEdits()).queue.state).toBe('none')
  expect(await addOne('D')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Your plan has no queue') },
  })
  expect((await move(b, null)).status).toBe(200)
})

test('a plan with another limit keeps the queue; without one it waits', async () => {
  await planWithQueue(1)
  await addAll('A', 'B', 'C')
  await setQueue(3)
  await startAt('2026-03-04T17:00:00Z')
  expect((await ownTitles())[0]).toEqual(['A', 'B', 'C'])
  await setQueue(0)
  await startAt('2026-03-04T18:00:00Z')
  expect(await ownTitles()).toEqual([[], ['A', 'B', 'C'], []])
})

test('active edits move to the plan that the customer has now, with its statement', async () => {
  await planWithQueue(2)
  const [a = '', b = ''] = await addAll('A', 'B')
  const { dueAt } = (await ownEdits()).active[1] ?? {}
  await setQueue(3, {}, 'digital-premium')
  expect((await placeTransferOrder('digital-premium')).status).toBe(201)
  await payNext()
  await finishEdit(a)
  const [active] = (await teamEdits()).queues[0]?.active ?? []
  expect(active).toMatchObject({ id: b, planName: 'Digital Premium', dueAt })
  const plans = (await call<TimedWork[]>('staff', 'GET', '/timed-work')).body
  expect(plans.filter(({ edits }) => edits.length)).toMatchObject([
    { title: expect.stringContaining('Digital Premium'), edits: [{ id: b }] },
  ])
  const work = { projectId: null, subscriptionId: active?.subscriptionId }
  expect((await call('staff', 'POST', '/timer', { ...work, editId: b })).status).toBe(201)
  const months = await call<{ id: string }[]>('business', 'GET', '/my/month-statements')
  const statements = await Promise.all(
    months.body.map(({ id }) =>
      call<{ done: string[] }>('business', 'GET', `/my/month-statements/${id}`),
    ),
  )
  expect(statements.filter(({ body }) => body.done.length)).toMatchObject([
    { body: { plan: 'Digital Premium', done: ['Edit: A'] } },
  ])
})

test('an admin changes the queue of a plan; of two, the second is told', async () => {
  const body = { most: 2, hours: 8, clock: 'clock', revision: 0 }
  const save = (role: 'staff' | 'admin', more: object = {}) =>
    call(role, 'PUT', '/edit-queues/subscription-growth', { ...body, ...more })
  expect((await save('staff')).status).toBe(403)
  expect((await save('admin', { most: 21 })).status).toBe(400)
  const replies = await Promise.all([save('admin'), save('admin')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await transaction(ctxOf('visitor'), ensureEditQueues)
  const { body: queues } = await call<PlanEditQueue[]>('staff', 'GET', '/edit-queues')
  const mostOf = (id: string) => queues.find(({ planId }) => planId === id)?.most
  expect([mostOf('digital-premium'), mostOf('digital-kickstarter')]).toEqual([1, 0])
  expect(mostOf('subscription-growth')).toBe(2)
})

test('another customer sees nothing, and an erasure deletes edits with their files', async () => {
  await planWithQueue()
  const { id } = (await addOne('Hours', { files: [await uploaded('business')] })).body
  await deps.db.execute(sql`update edits set email = 'other@shop.example'`)
  for (const [method, path] of [
    ['GET', `/my/edits/${id}`],
    ['DELETE', `/my/edits/${id}`],
    ['GET', `/my/messages?about=edit&aboutId=${id}`],
  ] as const)
    expect((await call('business', method, path)).status).toBe(404)
  await deps.db.execute(sql`update edits set email = ${people.business.email}`)
  const exported = await call('business', 'GET', '/my/export')
  expect(JSON.stringify(exported.body)).toContain('"title":"Hours"')
  const erased = await transaction(ctxOf('admin'), (ctx) =>
    eraseEdits(ctx, { email: people.business.email, by: newId(clock.now()), ids: [] }),
  )
  expect(erased.files).toHaveLength(1)
  expect(await countRowsWhere('edits')).toBe(0)
})
