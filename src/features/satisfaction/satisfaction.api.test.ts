import { expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { agency, complete, countRowsWhere, notices, started } from '#testing/project-workspace.ts'
import { deliveredProject, mailedSatisfactionPath } from '#testing/satisfaction.ts'
import { clock, ctxOf, people } from '#testing/test-app.ts'
import type { Today } from '#features/today/today.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { requestSatisfaction, skipSatisfactionRequests } from './request-satisfaction.service.ts'
import type {
  ProjectSatisfaction,
  SatisfactionOverview,
  SatisfactionQuestion,
} from './satisfaction.contract.ts'

const QUESTION = 'How satisfied are you with the result?'
const at = (day: string, time = '17:00') => {
  clock.at = new Date(`${day}T${time}:00Z`)
}

/** Noon in the agency's time zone, unless a time says otherwise. */
async function request(day: string, time?: string): Promise<void> {
  at(day, time)
  await requestSatisfaction.run(ctxOf('visitor'), {})
}

async function requestedProject(): Promise<{ id: string; token: string }> {
  const { id } = await deliveredProject()
  await request('2026-03-09')
  return { id, token: (await mailedSatisfactionPath()).split('/').at(-1) ?? '' }
}

const byLink = (token: string, change?: { rating: number; comment: string }) =>
  call<SatisfactionQuestion>('visitor', change ? 'PUT' : 'GET', `/satisfaction/${token}`, change)
const own = (id: string, change?: { rating: number; comment: string }) =>
  call<SatisfactionQuestion>(
    'business',
    change ? 'PUT' : 'GET',
    `/my/projects/${id}/satisfaction`,
    change,
  )
const ofTeam = async (id: string) =>
  (await call<ProjectSatisfaction>('staff', 'GET', `/projects/${id}/satisfaction`)).body
const work = async () =>
  (await call<Today>('admin', 'GET', '/today')).body.lines.filter(
    ({ kind }) => kind === 'satisfaction',
  )

test('is sent once for each delivery, five days after it and by day', async () => {
  await deliveredProject()
  await request('2026-03-09', '16:50')
  await request('2026-03-10', '04:00')
  expect(await notices(QUESTION)).toBe(0)
  at('2026-03-10')
  await Promise.all([1, 2].map(() => requestSatisfaction.run(ctxOf('visitor'), {})))
  await request('2026-03-11')
  expect(await notices(QUESTION)).toBe(1)
})

test('is not sent late, to an erased customer or again after a restore', async () => {
  const { id } = await deliveredProject()
  await request('2026-03-24')
  expect(await notices(QUESTION)).toBe(0)
  at('2026-03-10')
  await transaction(ctxOf('admin'), (ctx) => skipSatisfactionRequests(ctx))
  await request('2026-03-10')
  expect(await notices(QUESTION)).toBe(0)
  expect((await ofTeam(id)).requestedAt).toBe('2026-03-10T17:00:00.000Z')
  await call('admin', 'POST', '/erasures', { email: people.business.email })
  expect(await countRowsWhere('satisfaction_questions')).toBe(0)
  await request('2026-03-11')
  expect(await countRowsWhere('satisfaction_questions')).toBe(0)
})

test('an answer by the link can be changed for 14 days, and reading stores nothing', async () => {
  const { id, token } = await requestedProject()
  expect((await byLink(token)).body).toMatchObject({ isOpen: true, answer: null })
  expect((await byLink('unknown')).status).toBe(404)
  expect((await byLink(token, { rating: 6, comment: '' })).status).toBe(400)
  for (const rating of [5, 5, 4]) await byLink(token, { rating, comment: 'On time.' })
  const { body } = await byLink(token)
  expect(body).toMatchObject({
    openUntil: '2026-03-23T17:00:00.000Z',
    answer: { rating: 4, comment: 'On time.' },
  })
  expect(await countRowsWhere(`team_notifications where title like '%: Happy, 4 of 5'`)).toBe(1)
  expect(await countRowsWhere(`team_notifications where title like '%: Very happy, 5 of 5'`)).toBe(
    1,
  )
  at('2026-03-24')
  expect((await byLink(token, { rating: 1, comment: '' })).status).toBe(409)
  expect((await own(id, { rating: 1, comment: '' })).status).toBe(409)
  expect((await own(id)).body).toMatchObject({ isOpen: false, answer: { rating: 4 } })
  at('2026-10-01')
  expect((await byLink(token)).status).toBe(404)
})

test('an answer in the project before the mail makes the mail unnecessary', async () => {
  const { id } = await deliveredProject()
  expect((await own(id)).body).toMatchObject({ isOpen: true, answer: null })
  await own(id, { rating: 5, comment: '' })
  await request('2026-03-10')
  expect(await notices(QUESTION)).toBe(0)
  expect((await call('business', 'GET', '/satisfaction-overview')).status).toBe(403)
  const overview = () => call<SatisfactionOverview>('staff', 'GET', '/satisfaction-overview')
  expect((await overview()).body).toMatchObject({
    average: 5,
    answers: 1,
    counts: [0, 0, 0, 0, 1],
    latest: [{ projectId: id, rating: 5 }],
  })
  at('2027-03-06')
  expect((await overview()).body).toMatchObject({ average: null, answers: 0, latest: [] })
})

test('before the delivery there is no question', async () => {
  const { id } = await started()
  expect((await own(id)).body).toMatchObject({ isOpen: false, answer: null })
  expect((await own(id, { rating: 5, comment: '' })).status).toBe(409)
})

test('a low answer is work until it is marked as done or the team writes to the customer', async () => {
  const { id, token } = await requestedProject()
  await byLink(token, { rating: 3, comment: '' })
  expect(await work()).toEqual([])
  await byLink(token, { rating: 2, comment: 'Too slow.' })
  const closing = `/projects/${id}/satisfaction/closing`
  expect(await work()).toMatchObject([{ id, closing: { path: closing } }])
  await call('staff', 'POST', closing)
  expect([await work(), (await ofTeam(id)).needsReply]).toEqual([[], false])
  await call('staff', 'DELETE', closing)
  expect(await work()).toHaveLength(1)
  at('2026-03-10')
  const thread = { about: 'project', aboutId: id, email: people.business.email }
  await call('staff', 'POST', '/threads', { ...thread, text: 'We are sorry. May we call you?' })
  expect(await work()).toEqual([])
  expect(await ofTeam(id)).toMatchObject({ needsReply: false, closedAt: null })
})

test('after another delivery the customer is asked again, and can change the answer', async () => {
  const { id, token } = await requestedProject()
  await byLink(token, { rating: 2, comment: 'Too slow.' })
  at('2026-03-12')
  const milestone = { name: 'Speed', dueOn: '2026-04-10' }
  const reopened = await agency('POST', `${id}/reopening`, { reason: 'Too slow.', milestone })
  expect(reopened.body.state).toBe('active')
  await request('2026-03-13')
  expect(await notices(QUESTION)).toBe(1)
  at('2026-04-01')
  expect((await complete(reopened.body)).body.state).toBe('delivered')
  await request('2026-04-07')
  expect(await notices(QUESTION)).toBe(2)
  expect((await byLink(token)).body).toMatchObject({ isOpen: true, answer: { rating: 2 } })
  expect((await byLink(token, { rating: 5, comment: 'Now it is fast.' })).status).toBe(200)
})

test('the link counts against the limit of its caller', async () => {
  const { token } = await requestedProject()
  const limit = 20 * ctxOf('visitor').limits.factor
  for (let sent = 0; sent < limit; sent += 1) await byLink(token, { rating: 5, comment: '' })
  expect((await byLink(token, { rating: 5, comment: '' })).status).toBe(429)
})
