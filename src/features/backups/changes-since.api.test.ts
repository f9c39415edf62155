import { existsSync } from 'node:fs'
import { call } from '#testing/accepted-quote.ts'
import { fetchApplications, applied, openJob, PRIYA } from '#testing/applicant.ts'
import { backedUp, opening, restoredByAdmin } from '#testing/backup-parts.ts'
import { postLogIn } from '#testing/test-account.ts'
import { subscribed } from '#testing/plan-checkout.ts'
import { GOOD, inShop } from '#testing/card-checkout.ts'
import { pptx } from '#testing/sample-files.ts'
import { ctxOf, deps, eventually, outbox, PASSWORD, people, request } from '#testing/test-app.ts'
import { fileIdOf, upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseApplication } from '#features/careers/erase-application.service.ts'
import { startErasure, eraseAuditValues } from '#kernel/audit/audit-entries.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import type { Person } from '#features/accounts/people.contract.ts'
import type { AuditEntry } from '#features/audit/audit.contract.ts'
import type { Subscriber, NewsletterSubscription } from '#features/blog/newsletter.contract.ts'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import type { MailPreferences } from '#features/notifications/notifications.contract.ts'
import { FIRST_DEFAULTS } from '#features/quotes/quote-defaults.contract.ts'
import { insertDefaults } from '#features/quotes/quote-defaults.store.ts'
import { listTables } from './table-rows.store.ts'
import { restoreBackup } from './restore.service.ts'

const ADA = 'ada@routewell.example'
const writes = (email: string, message = 'Is this you?') =>
  call('visitor', 'POST', '/contact-messages', {
    name: email === ADA ? 'Ada Larkspur' : 'Bo',
    email,
    subject: 'Hello',
    message,
  })
const erase = (email: string) => call('admin', 'POST', '/erasures', { email })
const senders = async () =>
  (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body.map(({ email }) => email).toSorted()
const log = async (query = '') => (await call<AuditEntry[]>('admin', 'GET', `/audit${query}`)).body
const allSent = () =>
  eventually(
    async () =>
      !(await deps.db.execute(sql`select 1 from mails where state <> 'sent'`)).rows.length,
  )

async function tablesWith(...words: string[]): Promise<string[]> {
  const found: string[] = []
  const patterns = sql.join(
    words.map((word) => sql`${`%${word}%`}`),
    sql`, `,
  )
  for (const table of (await listTables(deps.db)).keys()) {
    const { rows } = await deps.db.execute(
      sql`select 1 from ${sql.identifier(table)} t
        where to_jsonb(t)::text ilike any (array[${patterns}]) limit 1`,
    )
    if (rows.length) found.push(table)
  }
  return found
}

test('a restore erases people again who were erased since the backup, without another mail', async () => {
  const { data } = await upload(pptx(), 'larkspur.pptx')
  const deck = fileIdOf(data)
  await call('visitor', 'POST', '/pitches', {
    startupName: 'Larkspur',
    founderName: 'Ada Larkspur',
    email: ADA,
    problem: 'Miles.',
    solution: 'A route.',
    pitchDeck: data,
  })
  await writes(ADA)
  await writes('bo@routewell.example')
  const first = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body.find(
    ({ email }) => email === ADA,
  )
  await call('admin', 'POST', `/inquiries/${first?.id}/notes`, { text: 'Ada Larkspur is kind.' })
  await allSent()
  const bytes = await backedUp()
  expect((await erase(ADA)).status).toBe(201)
  await eventually(() => outbox.some(({ subject }) => subject.endsWith('has deleted your data')))
  expect(existsSync(deps.files.folder.path(deck))).toBe(false)
  outbox.length = 0

  const { report, changesSinceBackup } = await restoredByAdmin(bytes)
  expect([report.changesSinceBackup, changesSinceBackup]).toEqual([
    { erased: 1, disabled: 0 },
    { erased: 1, disabled: 0 },
  ])
  expect(await senders()).toEqual(['bo@routewell.example'])
  expect(await tablesWith(ADA, 'Larkspur')).toEqual([])
  expect(existsSync(deps.files.folder.path(deck))).toBe(false)
  await allSent()
  expect(outbox.filter(({ to }) => to.address === ADA)).toEqual([])
  expect((await restoredByAdmin(bytes)).changesSinceBackup).toEqual({ erased: 1, disabled: 0 })
})

test('a restore keeps people who returned after their erasure and before the backup', async () => {
  await writes(ADA)
  const before = await backedUp()
  expect((await erase(ADA)).status).toBe(201)
  await writes(ADA, 'Me again')
  const after = await backedUp()
  expect((await restoredByAdmin(before)).changesSinceBackup.erased).toBe(1)
  expect(await senders()).toEqual([])
  expect((await restoredByAdmin(after)).changesSinceBackup.erased).toBe(0)
  expect(await senders()).toEqual([ADA])
})

test('a restore brings back neither an erased account nor its plan', async () => {
  await subscribed(GOOD, 'subscription-basic')
  const bytes = await backedUp()
  expect(
    (await inShop('admin', 'POST', '/erasures', { email: people.business.email })).status,
  ).toBe(201)
  const { report, changesSinceBackup } = await restoredByAdmin(bytes)
  expect([report.changesSinceBackup, changesSinceBackup]).toEqual([
    { erased: 1, disabled: 0 },
    { erased: 1, disabled: 0 },
  ])
  expect(
    (
      await deps.db.execute(
        sql`select 1 from users where email = ${people.business.email} union all select 1 from subscriptions where is_live union all select 1 from sandbox_objects where object = 'subscription' and content ->> 'status' <> 'canceled'`,
      )
    ).rows,
  ).toEqual([])
})

test('a restore deletes an application again that was permanently deleted since the backup', async () => {
  const { id } = await applied(await openJob())
  await allSent()
  const bytes = await backedUp()
  await transaction(ctxOf('visitor'), (ctx) => eraseApplication(ctx, id))
  expect((await restoredByAdmin(bytes)).changesSinceBackup.erased).toBe(1)
  expect(await fetchApplications()).toEqual([])
  expect(await tablesWith(PRIYA.applicantEmail, PRIYA.applicantName)).toEqual([])
})

test('team members who were disabled or demoted since the backup stay so', async () => {
  const { id: kim } = (
    await call<{ id: string }>('admin', 'POST', '/people', {
      name: 'Kim',
      email: 'kim@agency.example',
      role: 'admin',
    })
  ).body
  const invitation = await eventually(() =>
    outbox.find(({ to }) => to.address === 'kim@agency.example'),
  )
  const token = /join\?token=([\w-]+)/.exec(invitation.text)?.[1]
  await deps.db.execute(
    sql`insert into users select (json_populate_record(u, ${JSON.stringify({ id: '0190a0b0-0000-7000-8000-00000000000a', email: 'lee@agency.example', username: 'lee', role: 'admin' })}::json)).* from users u where id = ${people.staff.id}`,
  )
  const bytes = await backedUp()
  expect((await request('admin', 'PUT', `/api/people/${people.staff.id}/disabling`)).status).toBe(
    204,
  )
  expect(
    (
      await request('admin', 'PUT', '/api/people/0190a0b0-0000-7000-8000-00000000000a/role', {
        role: 'staff',
      })
    ).status,
  ).toBe(204)
  expect((await request('admin', 'DELETE', `/api/people/${kim}/invitation`)).status).toBe(204)
  const { report, changesSinceBackup } = await restoredByAdmin(bytes)
  expect([report.changesSinceBackup, changesSinceBackup]).toEqual([
    { erased: 0, disabled: 2 },
    { erased: 0, disabled: 2 },
  ])
  const team = (await call<Person[]>('admin', 'GET', '/people')).body
  expect(team.map(({ name, email, role, state }) => [name, email, role, state])).toEqual(
    expect.arrayContaining([
      ['sam', people.staff.email, 'staff', 'disabled'],
      ['sam', 'lee@agency.example', 'staff', 'active'],
      ['Kim', 'kim@agency.example', 'admin', 'disabled'],
    ]),
  )
  expect((await postLogIn(people.staff.email, PASSWORD)).status).toBe(401)
  expect((await request('staff', 'GET', '/api/auth/me')).status).toBe(401)
  expect((await request('visitor', 'GET', `/api/invitations/${token}`)).status).toBe(404)
  // An account that was enabled again before the backup stays enabled.
  expect((await request('admin', 'DELETE', `/api/people/${kim}/disabling`)).status).toBe(204)
  const later = await restoredByAdmin(await backedUp())
  expect([later.report.changesSinceBackup, later.changesSinceBackup]).toEqual([
    { erased: 0, disabled: 0 },
    { erased: 0, disabled: 0 },
  ])
  expect(
    (await call<Person[]>('admin', 'GET', '/people')).body.find(({ id }) => id === kim)?.state,
  ).not.toBe('disabled')
})

test('a restore does not erase a team member, whose address was erased after they left', async () => {
  const kim = 'kim@agency.example'
  const { id } = (
    await call<{ id: string }>('admin', 'POST', '/people', {
      name: 'Kim',
      email: kim,
      role: 'staff',
    })
  ).body
  await writes(kim)
  await allSent()
  const bytes = await backedUp()
  expect((await request('admin', 'DELETE', `/api/people/${id}/invitation`)).status).toBe(204)
  expect((await erase(kim)).status).toBe(201)
  expect((await restoredByAdmin(bytes)).changesSinceBackup).toEqual({ erased: 1, disabled: 1 })
  const team = (await call<Person[]>('admin', 'GET', '/people')).body
  expect(team.find(({ email }) => email === kim)).toMatchObject({ name: 'Kim', state: 'disabled' })
  expect(await senders()).toEqual([kim])
})

test('rejects a backup whose admins are all disabled by now', async () => {
  const bytes = await backedUp()
  await deps.db.execute(
    sql`insert into users select (json_populate_record(u, ${JSON.stringify({ id: '0190a0b0-0000-7000-8000-00000000000b', email: 'lee@agency.example', username: 'lee' })}::json)).* from users u where id = ${people.admin.id}`,
  )
  await deps.db.execute(sql`update users set disabled_at = now() where id = ${people.admin.id}`)
  await expect(restoreBackup(ctxOf('visitor'), opening(bytes))).rejects.toThrow(
    'All admins in this backup are disabled here',
  )
  expect(
    (await deps.db.execute(sql`select 1 from users where email = 'lee@agency.example'`)).rows,
  ).toHaveLength(1)
})

const CY = 'cy@routewell.example'
const subscribers = async () => (await call<Subscriber[]>('admin', 'GET', '/subscribers')).body
const states = async () =>
  Object.fromEntries((await subscribers()).map(({ email, state }) => [email, state]))
const confirm = (token: string) =>
  call<NewsletterSubscription>('visitor', 'POST', `/newsletter-confirmations/${token}`)
const leave = (token: string) =>
  call<NewsletterSubscription>('visitor', 'POST', `/newsletter-unsubscriptions/${token}`)

/** Subscribes and confirms. @returns the tokens of both mails */
async function subscribeToNewsletter(
  email: string,
): Promise<{ confirming: string; leaving: string }> {
  const tokenOf = (subject: RegExp) =>
    eventually(
      () =>
        /token=([\w-]+)/.exec(
          outbox.findLast((mail) => mail.to.address === email && subject.test(mail.subject))
            ?.text ?? '',
        )?.[1],
    )
  outbox.length = 0
  await call(
    'visitor',
    'POST',
    '/newsletter-subscriptions',
    { email },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const confirming = await tokenOf(/^Confirm/)
  expect((await confirm(confirming)).status).toBe(200)
  return { confirming, leaving: await tokenOf(/^You’re subscribed/) }
}

test('people who unsubscribed or were removed since the backup stay unsubscribed', async () => {
  const { confirming, leaving } = await subscribeToNewsletter(ADA)
  await subscribeToNewsletter('bo@routewell.example')
  await subscribeToNewsletter(CY)
  await allSent()
  const bytes = await backedUp()
  expect((await leave(leaving)).status).toBe(200)
  const left = (await subscribers()).find(({ email }) => email === ADA)?.unsubscribedAt
  const bo = (await subscribers()).find(({ email }) => email === 'bo@routewell.example')
  expect((await call('admin', 'DELETE', `/subscribers/${bo?.id}`)).status).toBe(204)
  await restoredByAdmin(bytes)
  expect(
    (await call<{ email: string }[]>('admin', 'GET', '/customers?list=subscribers')).body,
  ).toMatchObject([{ email: CY }])
  expect(await states()).toEqual({
    [ADA]: 'unsubscribed',
    'bo@routewell.example': 'unsubscribed',
    [CY]: 'confirmed',
  })
  expect((await subscribers()).find(({ email }) => email === ADA)?.unsubscribedAt).toBe(left)
  expect((await confirm(confirming)).status).toBe(404)
})

test('people who subscribed again before the backup stay subscribed', async () => {
  await leave((await subscribeToNewsletter(ADA)).leaving)
  await allSent()
  const older = await backedUp()
  await subscribeToNewsletter(ADA)
  await allSent()
  const younger = await backedUp()
  await restoredByAdmin(older)
  expect(await states()).toEqual({ [ADA]: 'unsubscribed' })
  await restoredByAdmin(younger)
  expect(await states()).toEqual({ [ADA]: 'confirmed' })
})

test('a mail preference that was turned off since the backup stays off', async () => {
  const all = { quotes: true, projects: true, plans: true, payments: true, messages: true }
  const saves = (preferences: MailPreferences) =>
    call('business', 'PUT', '/my/mail-preferences', preferences)
  const backupWithoutLog = await backedUp()
  await saves({ ...all, payments: false })
  const noPayments = await backedUp()
  await saves({ ...all, projects: false })
  for (const bytes of [noPayments, backupWithoutLog]) {
    await restoredByAdmin(bytes)
    expect((await call<MailPreferences>('business', 'GET', '/my/mail-preferences')).body).toEqual({
      ...all,
      payments: false,
      projects: false,
    })
  }
})

test('the audit log keeps entries since the backup, and records the restore', async () => {
  await call('admin', 'POST', '/jobs', { title: 'Cook', category: 'Product' })
  const bytes = await backedUp()
  await call('admin', 'POST', '/jobs', { title: 'Gardener', category: 'Product' })
  await call('admin', 'POST', '/data/backups', { currentPassword: PASSWORD })
  const { report } = await restoredByAdmin(bytes)
  for (const table of ['audit_entries', 'audit_changes', 'audit_values', 'backups'])
    expect(report.tables.find(({ name }) => name === table)?.lost, table).toBe(0)
  const [restored, ...before] = await log()
  expect(restored).toMatchObject({
    title: 'All data restored from a backup',
    by: { id: people.admin.id },
    path: '/admin?tab=settings&section=data',
  })
  expect(restored?.changes.find(({ title }) => title.startsWith('Backup'))?.fields).toContainEqual({
    name: 'Made at',
    before: null,
    after: expect.stringMatching(/\d:\d\d/),
  })
  expect(before.map(({ title }) => title)).toEqual([
    'Backup created',
    'Job Gardener created',
    'Job Cook created',
  ])
  expect(before[1]?.changes[0]?.fields).toContainEqual({
    name: 'Title',
    before: null,
    after: 'Gardener',
  })
  expect(
    (await call<{ what: string }[]>('admin', 'GET', '/data/backups')).body.map(({ what }) => what),
  ).toEqual(['restored', 'created'])
  await call('admin', 'POST', '/jobs', { title: 'Baker', category: 'Product' })
  expect((await log())[0]).toMatchObject({ title: 'Job Baker created' })
  await expect(deps.db.execute(sql`delete from audit_entries`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  })
  const count = (await log()).length
  await restoredByAdmin(bytes)
  expect(await log()).toHaveLength(count + 1)
})

test('quote defaults are shown as changed from the restored values', async () => {
  const saves = async (depositPercent: number, terms = FIRST_DEFAULTS.terms) =>
    expect(
      (await call('admin', 'PUT', '/quote-defaults', { ...FIRST_DEFAULTS, depositPercent, terms }))
        .status,
    ).toBe(200)
  const loggedFields = async () => (await log())[0]?.changes[0]?.fields
  await saves(60)
  const bytes = await backedUp()
  await saves(30)
  await restoredByAdmin(bytes)
  await saves(20)
  expect(await loggedFields()).toEqual([{ name: 'Deposit percent', before: '60', after: '20' }])
  await saves(10, 'As Ada Larkspur asked.')
  await transaction(ctxOf('admin'), async ({ db }) => {
    await startErasure(db)
    await eraseAuditValues(db, { marks: ['larkspur'], names: [] })
  })
  await saves(15, 'Half now.')
  expect((await loggedFields())?.find(({ name }) => name === 'Deposit percent')).toEqual({
    name: 'Deposit percent',
    before: null,
    after: '15',
  })
})

test('keeps changes since the backup of an entry that started before it', async () => {
  const auditEntry = { id: newId(new Date()), call: 'PUT /quote-defaults' }
  const saves = (version: number) =>
    transaction({ ...ctxOf('admin'), auditEntry }, ({ db, clock }) =>
      insertDefaults(db, {
        version,
        depositPercent: 50,
        validDays: 30,
        terms: 'Half now.',
        at: clock.now(),
        authorId: people.admin.id,
      }),
    )
  await saves(1)
  const bytes = await backedUp()
  await saves(2)
  for (const _twice of [1, 2]) {
    await restoredByAdmin(bytes)
    expect((await log()).find(({ id }) => id === auditEntry.id)?.changeCount).toBe(2)
  }
})

test('the preview counts accounts whose password will change back', async () => {
  const bytes = await backedUp()
  await deps.db.execute(
    sql`update users set password_hash = 'another' where id in (${people.staff.id}, ${people.business.id})`,
  )
  await deps.db.execute(sql`update users set disabled_at = now() where id = ${people.business.id}`)
  expect((await restoredByAdmin(bytes)).report.passwords).toBe(1)
  expect((await restoredByAdmin(bytes)).report.passwords).toBe(0)
  expect((await postLogIn(people.staff.email, PASSWORD)).status).toBe(200)
})
