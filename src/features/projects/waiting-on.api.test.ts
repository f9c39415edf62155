import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { clock, deps, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import type { Project, ProjectRow } from './projects.contract.ts'

const BEFORE = new Date('2026-03-04T16:00:00Z')
const AHEAD = new Date('2026-04-04T16:00:00Z')

async function activeProject(): Promise<Project> {
  const { id } = await acceptedQuote()
  const { body: payments } = await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${id}`)
  await call('admin', 'POST', `/payments/${payments[0]?.id}/receipt`, {
    receivedOn: '2026-03-04',
    note: '',
  })
  const [row] = (await call<ProjectRow[]>('admin', 'GET', '/projects')).body
  return (await call<Project>('admin', 'GET', `/projects/${row?.id}`)).body
}

test('works on an instance that does not yet know the moved demo clock', async () => {
  clock.at = BEFORE
  const { id, milestones } = await activeProject()
  clock.at = AHEAD
  const setWaitingOn = (waitingOn: string) =>
    call<Project>('admin', 'PUT', `/projects/${id}/waiting-on`, { waitingOn })
  await setWaitingOn('customer')
  clock.at = BEFORE
  expect((await setWaitingOn('agency')).body).toMatchObject({ waitingOn: 'agency' })
  const { rows } = await deps.db.execute(
    sql`select count(*) from project_waits where until < "from"`,
  )
  expect(rows).toEqual([{ count: expect.toSatisfy((n) => Number(n) === 0) }])
  expect(
    (
      await call(
        'admin',
        'POST',
        `/projects/${id}/milestones/${milestones[0]?.id}/approval-request`,
        { note: '' },
      )
    ).status,
  ).toBe(201)
})

test('pages the agency’s projects, newest first', async () => {
  for (const day of [4, 5, 6]) {
    clock.at = new Date(`2026-03-0${day}T16:00:00Z`)
    await acceptedQuote()
  }
  const seen: string[] = []
  for (let path: string | undefined = '/api/projects?limit=2'; path;) {
    const reply = await request('admin', 'GET', path)
    seen.push(...((await reply.json()) as ProjectRow[]).map(({ quoteNumber }) => quoteNumber))
    path = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual(['Q-2026-0003', 'Q-2026-0002', 'Q-2026-0001'])
})
