import { call } from '#testing/accepted-quote.ts'
import {
  checklistsOn,
  completeOne,
  growthWith,
  idOf,
  notifyAt,
  ownDeliverables,
  teamList,
} from '#testing/deliverables.ts'
import { pdf } from '#testing/sample-files.ts'
import { bearer, EMAIL, form, postLogIn, verified } from '#testing/test-account.ts'
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
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import type { Notification } from '../notifications/notifications.contract.ts'
import type { Deliverable, MyPlanDeliverables } from './deliverables.contract.ts'
import { eraseDeliverables } from './erase-deliverables.service.ts'
import { skipDeliverableNotices } from './notify-deliverables.service.ts'

beforeEach(async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  await growthWith([{ name: 'Landing page', needsApproval: true }, { name: 'Monthly report' }])
})

const answer = (id: string, what: 'acceptance' | 'return', body: object = {}) =>
  call<MyPlanDeliverables[] & { message?: string }>(
    'business',
    'POST',
    `/my/deliverables/${id}/${what}`,
    body,
  )
const item = async (name: string): Promise<Deliverable | undefined> =>
  (await ownDeliverables())?.items.find((one) => one.name === name)
const notifications = async () =>
  (await call<Notification[]>('business', 'GET', '/my/notifications')).body.filter(
    ({ kind, title }) => kind === 'plans' && title.includes('approval'),
  )
const uploaded = async () =>
  (await upload(pdf(), 'page.pdf', { at: '/api/uploads?for=deliverable', token: tokenOf('staff') }))
    .data

test('the customer accepts what the team completed with a note and a link', async () => {
  const id = await idOf('Landing page')
  const link = 'https://squareone.example/menu'
  expect((await completeOne(id, { note: 'Ready.', link })).status).toBe(201)
  expect(await item('Landing page')).toMatchObject({
    state: 'done',
    note: 'Ready.',
    link,
    acceptsItselfOn: '2026-03-18',
  })
  expect((await teamList('?list=waiting')).rows).toMatchObject([{ id, doneBy: 'sam' }])
  expect((await answer(id, 'acceptance')).status).toBe(201)
  expect(await item('Landing page')).toMatchObject({ state: 'accepted', acceptedBy: 'customer' })
  expect((await answer(id, 'return', { reason: 'Too late' })).status).toBe(409)
  expect((await call('staff', 'DELETE', `/deliverables/${id}/completion`)).status).toBe(409)
  const done = await teamList('?list=done')
  expect([done.rows.map(({ name }) => name), done.months]).toEqual([['Landing page'], ['2026-03']])
})

test('the customer returns it with a reason, and the team completes it again', async () => {
  const id = await idOf('Landing page')
  expect((await answer(id, 'acceptance')).status).toBe(409)
  await completeOne(id, { note: 'Ready.' })
  expect((await answer(id, 'return', { reason: ' ' })).status).toBe(400)
  await answer(id, 'return', { reason: 'The price is missing.' })
  expect(await item('Landing page')).toMatchObject({
    state: 'returned',
    returnReason: 'The price is missing.',
  })
  expect((await teamList()).counts).toEqual({ todo: 2, waiting: 0, returned: 1 })
  await eventually(() => outbox.find(({ subject }) => subject === 'nora returned “Landing page”'))
  const { lines } = (await call<{ lines: object[] }>('admin', 'GET', '/today')).body
  expect(lines).toMatchObject([{ kind: 'deliverable', label: 'Returned', text: 'Landing page' }])
  await completeOne(id, { note: 'With the price.' })
  expect(await item('Landing page')).toMatchObject({ state: 'done', note: 'With the price.' })
})

test('the customer does not see what the team undid after a return', async () => {
  const id = await idOf('Landing page')
  await completeOne(id, { note: 'Ready.', file: await uploaded() })
  await answer(id, 'return', { reason: 'The price is missing.' })
  const links = () => call('business', 'POST', `/my/deliverables/${id}/links`)
  expect([(await item('Landing page'))?.note, (await links()).status]).toEqual(['Ready.', 201])
  await completeOne(id, { note: 'For Nora only.' })
  await call('staff', 'DELETE', `/deliverables/${id}/completion`)
  expect(await item('Landing page')).toMatchObject({ state: 'returned', note: '', file: null })
  expect((await links()).status).toBe(404)
  const exported = await call('business', 'GET', '/my/export')
  expect(JSON.stringify(exported.body)).not.toContain('For Nora only.')
})

test('what the customer does not approve is done at once, and can be undone', async () => {
  const id = await idOf('Monthly report')
  expect((await completeOne(id, { link: 'http://squareone.example' })).body.fields).toEqual({
    link: 'Enter a link that starts with https://.',
  })
  await completeOne(id, { note: 'Sent.' })
  expect(await item('Monthly report')).toMatchObject({ state: 'done', acceptsItselfOn: null })
  expect((await answer(id, 'acceptance')).status).toBe(409)
  expect((await completeOne(id, { note: 'Sent twice.' })).status).toBe(409)
  await call('staff', 'DELETE', `/deliverables/${id}/completion`)
  // The note stays for the team, until it completes the report again.
  expect(await item('Monthly report')).toMatchObject({ state: 'open', note: '' })
  expect((await teamList()).rows.find((row) => row.id === id)).toMatchObject({ note: 'Sent.' })
})

test('what the customer does not return within 14 days counts as accepted', async () => {
  await completeOne(await idOf('Landing page'))
  await checklistsOn('2026-03-17')
  expect((await item('Landing page'))?.state).toBe('done')
  await checklistsOn('2026-03-18')
  expect(await item('Landing page')).toMatchObject({ state: 'accepted', acceptedBy: 'product' })
})

test('a restore announces nothing again, and gives the customer the 14 days again', async () => {
  await completeOne(await idOf('Landing page'))
  clock.at = new Date('2026-03-17T16:00:00Z')
  await transaction(ctxOf('visitor'), skipDeliverableNotices)
  await notifyAt('2026-03-17T18:00:00Z')
  expect(await notifications()).toEqual([])
  await checklistsOn('2026-03-18')
  expect(await item('Landing page')).toMatchObject({ acceptsItselfOn: '2026-03-31' })
})

test('only the customer can download the file, once the team has completed it', async () => {
  const id = await idOf('Landing page')
  expect((await completeOne(id, { file: await uploaded() })).status).toBe(201)
  expect((await item('Landing page'))?.file?.name).toBe('page.pdf')
  const links = `/my/deliverables/${id}/links`
  const { body } = await call<FileLink>('business', 'POST', links)
  expect((await request('visitor', 'GET', body.path)).status).toBe(200)
  await verified()
  const headers = await bearer(await postLogIn(EMAIL, form.password))
  for (const path of [links, `/my/deliverables/${id}/acceptance`])
    expect((await request('visitor', 'POST', `/api${path}`, {}, headers)).status).toBe(404)
  await call('staff', 'DELETE', `/deliverables/${id}/completion`)
  expect((await call('business', 'POST', links)).status).toBe(404)
  await completeOne(id, { file: await uploaded() })
  expect((await request('visitor', 'GET', body.path)).status).toBe(404)
})

test('one notification a day lists what is ready for approval', async () => {
  await completeOne(await idOf('Landing page'))
  await completeOne(await idOf('Monthly report'))
  await notifyAt('2026-03-04T16:30:00Z')
  expect(await notifications()).toEqual([])
  // 9 PM in the agency's time zone.
  await notifyAt('2026-03-05T03:00:00Z')
  expect(await notifications()).toEqual([])
  await Promise.all([1, 2].map(() => notifyAt('2026-03-04T17:30:00Z')))
  expect((await notifications()).map(({ title }) => title)).toEqual([
    'Ready for your approval: Landing page',
  ])
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject === 'Please look at “Landing page”'),
  )
  expect(mail.text).toContain('within 14 days')
  clock.at = new Date('2026-03-04T18:00:00Z')
  await answer(await idOf('Landing page'), 'return', { reason: 'The price is missing.' })
  await completeOne(await idOf('Landing page'), { note: 'Now with it.' })
  await notifyAt('2026-03-04T20:00:00Z')
  expect((await notifications()).length).toBe(1)
  await notifyAt('2026-03-05T17:00:00Z')
  expect((await notifications()).length).toBe(2)
})

test('the team sees its own deliverables, one customer’s, and those of a month', async () => {
  const count = async (query: string) => (await teamList(query)).rows.length
  expect(await count(`?emails=${people.business.email}`)).toBe(2)
  expect(await count('?emails=somebody@else.example')).toBe(0)
  expect([await count('?owner=me'), await count('?month=2026-02')]).toEqual([0, 0])
  expect(await count('?month=2026-03')).toBe(2)
})

test('Today shows what is due, and the audit log what was completed', async () => {
  clock.at = new Date('2026-04-03T16:00:00Z')
  const { lines } = (await call<{ lines: object[] }>('admin', 'GET', '/today')).body
  expect(lines).toMatchObject([
    { label: 'Deliverable', text: 'Landing page', name: 'nora' },
    { label: 'Deliverable', text: 'Monthly report' },
  ])
  await completeOne(await idOf('Monthly report'))
  const audited = await call('admin', 'GET', '/audit')
  expect(JSON.stringify(audited.body)).toContain('Monthly report')
})

test('an export contains the deliverables, and an erasure deletes them with their files', async () => {
  const id = await idOf('Landing page')
  await completeOne(id, { note: 'For the bakery.', file: await uploaded() })
  const exported = await call<{ deliverables: object[] }>('business', 'GET', '/my/export')
  expect(exported.body.deliverables[0]).toMatchObject({
    note: 'For the bakery.',
    number: 1,
    times: 1,
    acceptedBy: null,
    fileName: 'page.pdf',
  })
  const person = { email: people.business.email, by: people.admin.id, ids: [] }
  const erased = await transaction(ctxOf('admin'), (ctx) => eraseDeliverables(ctx, person))
  expect(erased).toMatchObject({ ids: expect.arrayContaining([id]), files: [expect.any(String)] })
  expect([
    await ownDeliverables(),
    (await deps.db.execute('select * from deliverables')).rows,
  ]).toEqual([undefined, []])
})
