import { call } from '#testing/accepted-quote.ts'
import {
  applied,
  detailOf,
  letTimePass,
  mailSentTo,
  openJob,
  setStatus,
} from '#testing/applicant.ts'
import { clock, deps, outbox } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ErrorResponse } from '#kernel/failure.ts'

const pendingMailPath = (id: string) => `/applications/${id}/mail`
const minutesLeft = async (id: string): Promise<number> =>
  (Date.parse((await detailOf(id)).pendingMail?.sendsAt ?? '') - clock.real().getTime()) / 60_000

test('does not apply a change to a mail that replaced the intended one', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'shortlisted')
  await setStatus(id, 'rejected')
  for (const reply of [
    await call<ErrorResponse>('admin', 'PUT', pendingMailPath(id), {
      text: 'Welcome to the shortlist',
      status: 'shortlisted',
    }),
    await call<ErrorResponse>('admin', 'PUT', `${pendingMailPath(id)}/sending?status=shortlisted`),
    await call<ErrorResponse>('admin', 'DELETE', `${pendingMailPath(id)}?status=shortlisted`),
  ]) {
    expect(reply).toMatchObject({
      status: 409,
      body: { message: 'A different email is pending now. Please review it first.' },
    })
  }
  const { pendingMail } = await detailOf(id)
  expect(pendingMail?.text).not.toContain('Welcome')
  expect(
    (await call('admin', 'PUT', `${pendingMailPath(id)}/sending?status=${pendingMail?.status}`))
      .status,
  ).toBe(204)
  await mailSentTo('priya@mail.example', 'Our answer')
})

test('reports a conflict if no mail is pending', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'rejected')
  await setStatus(id, 'pending')
  expect((await call('admin', 'PUT', `${pendingMailPath(id)}/sending`)).status).toBe(409)
  expect((await call('admin', 'DELETE', pendingMailPath(id))).status).toBe(409)
})

test('holds a mail during a deletion and restarts its delay after a restore', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'rejected')
  await call('admin', 'DELETE', `/applications/${id}`)
  await letTimePass()
  expect(outbox.filter(({ subject }) => subject.startsWith('Our answer'))).toEqual([])
  for (const _twice of [1, 2])
    expect((await call('admin', 'DELETE', `/applications/${id}/deletion`)).status).toBe(200)
  expect(await minutesLeft(id)).toBeGreaterThan(9)
  expect((await detailOf(id)).activities.filter(({ what }) => what === 'restored')).toHaveLength(1)
  await letTimePass()
  await mailSentTo('priya@mail.example', 'Our answer')
  expect((await detailOf(id)).answeredAt).not.toBeNull()
})

test('delays the mail about a hire for ten minutes', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'hired')
  expect(await minutesLeft(id)).toBeGreaterThan(9)
})

test('sends the other mails if one fails', async () => {
  const job = await openJob()
  const [broken, well] = [
    (await applied(job)).id,
    (await applied(job, { applicantEmail: 'tom@mail.example' })).id,
  ]
  for (const id of [broken, well]) await setStatus(id, 'rejected')
  await deps.db.execute(
    sql`update application_mails set status = 'pending' where application_id = ${broken}`,
  )
  await expect(letTimePass()).rejects.toThrow('could not be sent')
  await mailSentTo('tom@mail.example', 'Our answer')
  expect((await deps.db.execute(sql`select application_id from application_mails`)).rows).toEqual([
    { application_id: broken },
  ])
})

test('does not invalidate an open form when a mail is sent', async () => {
  const { id, revision } = await applied(await openJob())
  await setStatus(id, 'shortlisted')
  await letTimePass()
  expect(
    (
      await call('admin', 'PUT', `/applications/${id}`, {
        applicantName: 'Priya R. Nair',
        revision,
      })
    ).status,
  ).toBe(200)
})

test('does not send a mail while it is edited or before it is due', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'shortlisted')
  expect(await minutesLeft(id)).toBeLessThan(2)
  expect(
    (await call('admin', 'PUT', `${pendingMailPath(id)}/postponement?status=rejected`)).status,
  ).toBe(409)
  expect(
    (await call('admin', 'PUT', `${pendingMailPath(id)}/postponement?status=shortlisted`)).status,
  ).toBe(204)
  expect(await minutesLeft(id)).toBeGreaterThan(9)
  await deps.db.execute(sql`update application_mails set sends_at = now() + interval '1 hour'`)
  await call('admin', 'PUT', `${pendingMailPath(id)}/postponement?status=shortlisted`)
  expect(await minutesLeft(id)).toBeGreaterThan(50)
})
