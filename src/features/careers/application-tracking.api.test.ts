import { call } from '#testing/accepted-quote.ts'
import {
  fetchApplications,
  applied,
  applyFor,
  trackApplication,
  letTimePass,
  applicationTokenInMail,
  mailSentTo,
  openJob,
  setStatus,
} from '#testing/applicant.ts'
import { deps, eventually, outbox } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ErrorResponse } from '#kernel/failure.ts'

async function codeFor(token: string, requestKind: string): Promise<string> {
  expect(
    (await call('visitor', 'PUT', `/application-tracking/${token}/code`, { requestKind })).status,
  ).toBe(204)
  const mail = await eventually(() => outbox.find(({ subject }) => subject === 'Your code'))
  // The test must not confuse the next code with this one.
  outbox.splice(outbox.indexOf(mail), 1)
  return /\d{6}/.exec(mail.text)?.[0] ?? ''
}

test('withdraws an application with a mailed code and allows a new one', async () => {
  const job = await openJob()
  const { id } = await applied(job)
  const token = await applicationTokenInMail()
  await setStatus(id, 'rejected')
  const code = await codeFor(token, 'withdrawal')
  const invalid = await call<ErrorResponse>(
    'visitor',
    'PUT',
    `/application-tracking/${token}/request`,
    {
      requestKind: 'withdrawal',
      code: code === '000000' ? '000001' : '000000',
    },
  )
  expect(invalid.body.fields).toHaveProperty('code')
  expect(
    (
      await call('visitor', 'PUT', `/application-tracking/${token}/request`, {
        requestKind: 'deletion',
        code,
      })
    ).status,
  ).toBe(400)
  expect(
    (
      await call('visitor', 'PUT', `/application-tracking/${token}/request`, {
        requestKind: 'withdrawal',
        code,
      })
    ).status,
  ).toBe(204)
  expect((await trackApplication(token)).withdrawnAt).not.toBeNull()
  await letTimePass()
  expect(outbox.filter(({ subject }) => subject.startsWith('Our answer'))).toEqual([])
  expect((await applyFor(job)).status).toBe(201)
  expect(await fetchApplications()).toMatchObject([
    { withdrawnAt: null },
    { id, withdrawnAt: expect.any(String) },
  ])
})

test('accepts a code for five attempts and fifteen minutes', async () => {
  await applied(await openJob())
  const token = await applicationTokenInMail()
  const endsIn = (seconds: number) =>
    deps.db.execute(sql`update mailed_codes set ends_at = now() + ${seconds} * interval '1 second'`)
  const code = await codeFor(token, 'withdrawal')
  for (let n = 0; n < 5; n += 1)
    await call('visitor', 'PUT', `/application-tracking/${token}/request`, {
      requestKind: 'withdrawal',
      code: code === '111111' ? '222222' : '111111',
    })
  expect(
    (
      await call('visitor', 'PUT', `/application-tracking/${token}/request`, {
        requestKind: 'withdrawal',
        code,
      })
    ).status,
  ).toBe(400)
  const next = await codeFor(token, 'withdrawal')
  await endsIn(-1)
  expect(
    (
      await call('visitor', 'PUT', `/application-tracking/${token}/request`, {
        requestKind: 'withdrawal',
        code: next,
      })
    ).status,
  ).toBe(400)
  await endsIn(60)
  expect(
    (
      await call('visitor', 'PUT', `/application-tracking/${token}/request`, {
        requestKind: 'withdrawal',
        code: next,
      })
    ).status,
  ).toBe(204)
})

test('erases an application on request, except for the confirmation mail', async () => {
  const { id, resumeUrl } = await applied(await openJob())
  await call('admin', 'POST', `/applications/${id}/notes`, { text: 'Priya Nair is good' })
  const interview = { startsAt: '2099-03-10T16:00:00Z', minutes: 45, sequence: null }
  expect(
    await call('admin', 'PUT', `/applications/${id}/interview`, {
      ...interview,
      place: 'By Priya',
    }),
  ).toMatchObject({ status: 204 })
  const token = await applicationTokenInMail()
  const code = await codeFor(token, 'deletion')
  expect(
    (
      await call('visitor', 'PUT', `/application-tracking/${token}/request`, {
        requestKind: 'deletion',
        code,
      })
    ).status,
  ).toBe(204)
  expect((await call('visitor', 'GET', `/application-tracking/${token}`)).status).toBe(404)
  expect((await call('admin', 'POST', `${resumeUrl.slice('/api'.length)}/links`)).status).toBe(404)
  await mailSentTo('priya@mail.example', 'Your application is deleted')
  const { rows } = await deps.db.execute(
    sql`select tablename from pg_tables where schemaname = 'public'`,
  )
  for (const { tablename } of rows as { tablename: string }[]) {
    // The row of its file remains without a name, as a deletion record.
    if (tablename === 'files') continue
    // The audit log retains which fields of which row changed, without their values.
    const marks = tablename === 'audit_changes' ? ['%priya%'] : ['%priya%', `%${id}%`]
    const patterns = sql.join(
      marks.map((mark) => sql`${mark}`),
      sql`, `,
    )
    const { rows: left } = await deps.db.execute(
      sql`
        select t::text as row from ${sql.identifier(tablename)} t
        where t::text ilike any (array[${patterns}])`,
    )
    expect({ tablename, left }).toEqual({ tablename, left: [] })
  }
})
