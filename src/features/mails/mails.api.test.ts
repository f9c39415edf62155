import {
  appWith,
  as,
  ctxOf,
  deliveries,
  deps,
  eventually,
  outbox,
  people,
  request,
  tokenOf,
} from '#testing/test-app.ts'
import { publishedQuote } from '#testing/accepted-quote.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { MOST_TRIES } from '#kernel/mail/mail.contract.ts'
import { insertMail } from '#kernel/mail/mail.store.ts'
import { mails } from '#kernel/mail/mail.table.ts'
import { post, sendMail } from '#kernel/mail/mailer.ts'
import { unwrap } from '#site/data/api-error.ts'
import type { MailRow, SentMail } from './mails.contract.ts'

const ADA = 'ada@routewell.example'
const brand = {
  name: 'Cedarline Digital',
  mark: ['Cedarline', 'Digital'] as [string, string],
  url: deps.site.publicUrl,
  place: 'Portland',
  email: 'hello@cedarline.example',
  phone: '+1 503 555 0142',
}
type Draft = {
  templateName?: string
  about?: string
  address?: string
  subject?: string
  p?: string
  secret?: string
}

const mailed = async ({
  templateName = 'milestone-completed',
  about,
  address = ADA,
  subject = 'Done: Design',
  p = 'Next: Build.',
  secret,
}: Draft = {}): Promise<string> =>
  transaction(ctxOf('visitor'), (ctx) =>
    post(ctx, {
      templateName,
      ...(about && { about }),
      to: { name: '', address },
      content: { brand, subject, preview: '', heading: subject, blocks: [{ p }], why: 'A test.' },
      ...(secret && { secret }),
    }),
  )

const list = async (query = {}, role: 'admin' | 'staff' = 'admin'): Promise<MailRow[]> =>
  unwrap(as[role].mails.$get({ query }))
const opened = async (id: string, role: 'admin' | 'staff' = 'admin'): Promise<SentMail> =>
  unwrap(as[role].mails[':id'].$get({ param: { id } }))
const first = async (query = {}): Promise<MailRow> => eventually(async () => (await list(query))[0])
const sent = async (draft?: Draft): Promise<MailRow> => {
  await mailed(draft)
  return eventually(async () => (await list({ list: 'sent' }))[0])
}
const failed = async (): Promise<MailRow> => {
  outbox.broken = 'Greylisted'
  await mailed()
  return first({ list: 'failed' })
}
const usedUp = (id: string) =>
  deps.db.update(mails).set({ tries: MOST_TRIES }).where(eq(mails.id, id))

test('shows recipient, reason and a link to the subject', async () => {
  const id = newId(new Date())
  const { id: mailId } = await sent({ about: id })
  expect((await list())[0]).toMatchObject({
    title: 'Milestone done',
    toAddress: ADA,
    subject: 'Done: Design',
    status: 'sent',
    tries: 1,
    problem: null,
    isResend: false,
  })
  expect(await opened(mailId)).toMatchObject({
    when: expect.stringContaining('milestone is completed'),
    about: { path: `/admin/projects/${id}` },
    text: expect.stringContaining('Next: Build.'),
    hidesSecret: false,
    nextTryAt: null,
    mailbox: null,
  })
})

test('filters by state, address and subject, and paginates', async () => {
  for (const subject of ['One', 'Two', 'Three']) await mailed({ subject })
  await mailed({ address: 'somebody@else.example', subject: '100% done' })
  await eventually(async () => (await list({ list: 'sent' })).length === 4)
  expect((await list({ search: 'ROUTEWELL' })).map(({ subject }) => subject)).toEqual([
    'Three',
    'Two',
    'One',
  ])
  expect((await list({ search: '100%' })).map(({ toAddress }) => toAddress)).toEqual([
    'somebody@else.example',
  ])
  expect(await list({ search: '1%d' })).toEqual([])
  expect(await list({ list: 'waiting' })).toEqual([])
  const page = await as.admin.mails.$get({ query: { limit: '3' } })
  expect(await page.json()).toHaveLength(3)
  const next = page.headers.get('link')?.match(/<\/api([^>]+)>/)?.[1] ?? ''
  expect(await (await request('admin', 'GET', `/api${next}`)).json()).toMatchObject([
    { subject: 'One' },
  ])
})

test('shows a mail as its recipient sees it, by a URL that expires', async () => {
  const { page } = await opened((await sent()).id)
  const reply = await request('visitor', 'GET', page)
  expect(reply.headers.get('content-security-policy')).toContain('sandbox')
  expect(await reply.text()).toContain('Next: Build.')
  for (const invalid of [
    page.replace(/until=\d+/, 'until=99999999'),
    page.replace(/signature=.*/, 'signature=no'),
    page.replace(/\?.*/, ''),
  ])
    expect((await request('visitor', 'GET', invalid)).status).toBe(404)
})

test.each([
  ['while it waits', 'Greylisted'],
  ['once it was sent', undefined],
])('never shows the secret in it, %s', async (_, broken) => {
  if (broken) outbox.broken = broken
  const secret = 'a-secret-of-the-reader'
  await mailed({
    templateName: 'tracking-link-resent',
    p: `Follow it: http://cedarline.test/track/${secret}`,
    secret,
  })
  const { id } = await first({ list: broken ? 'failed' : 'sent' })
  const mail = await opened(id)
  expect(mail).toMatchObject({ hidesSecret: true, text: expect.stringContaining('/track/…') })
  expect(
    JSON.stringify(mail) + (await (await request('visitor', 'GET', mail.page)).text()),
  ).not.toContain(secret)
})

test('hides mails about accounts, subscribers and data requests from staff', async () => {
  await sent({ templateName: 'quote-withdrawn' })
  for (const templateName of [
    'codes-changed',
    'newsletter-welcome',
    'confirm-data-request',
    'month-statement',
    'one-of-tomorrow',
  ])
    await mailed({ templateName, subject: templateName })
  await eventually(async () => (await list({ list: 'sent' })).length === 6)
  expect((await list({}, 'staff')).map(({ title }) => title)).toEqual(['Quote withdrawn'])
  const { id } = (await list({ search: 'codes-changed' }))[0] ?? { id: '' }
  expect((await request('staff', 'GET', `/api/mails/${id}`)).status).toBe(404)
  for (const [method, path] of [
    ['POST', 'copies'],
    ['POST', 'tries'],
    ['DELETE', 'tries'],
    ['GET', 'attachments/0'],
  ] as const)
    expect((await request('staff', method, `/api/mails/${id}/${path}`)).status).toBe(404)
})

test('opens an attachment', async () => {
  await publishedQuote()
  const { id } = await first({ search: 'quote Q-' })
  const { attachments } = await opened(id)
  expect(attachments).toEqual([expect.stringMatching(/\.pdf$/)])
  expect(
    (await request('staff', 'GET', `/api/mails/${id}/attachments/0`)).headers.get('content-type'),
  ).toBe('application/pdf')
  expect((await request('staff', 'GET', `/api/mails/${id}/attachments/1`)).status).toBe(404)
})

test('a failed mail shows its problem, attempts and next attempt, and is counted', async () => {
  const { id } = await failed()
  expect(await unwrap(as.staff.mails.counts.$get())).toEqual({
    waiting: 0,
    failed: 1,
    abandoned: 0,
    bounced: 0,
    mailbox: null,
    lacksMailServer: false,
  })
  const mail = await eventually(async () => ((await opened(id)).nextTryAt ? opened(id) : undefined))
  expect(mail).toMatchObject({
    status: 'retrying',
    problem: 'Greylisted',
    tries: expect.any(Number),
    noResendReason: 'It has not been sent yet.',
  })
  await usedUp(id)
  expect(await opened(id)).toMatchObject({ status: 'given-up' })
  expect(await unwrap(as.staff.mails.counts.$get())).toMatchObject({ failed: 1, abandoned: 1 })
})

test('a given-up mail can be retried and is sent', async () => {
  const { id } = await failed()
  await usedUp(id)
  delete outbox.broken
  expect((await request('staff', 'POST', `/api/mails/${id}/tries`)).status).toBe(200)
  await eventually(async () => (await opened(id)).status === 'sent')
  expect((await request('staff', 'POST', `/api/mails/${id}/tries`)).status).toBe(200)
  expect(outbox).toHaveLength(1)
})

/** Starts an attempt that waits for the mail server until `finish`, which resolves with its end. */
async function underWay(): Promise<{ id: string; finish: () => Promise<void> }> {
  const { id } = await failed()
  delete outbox.broken
  await deps.work.deleteTasks(deps.db, { mailId: id })
  const { promise, resolve } = Promise.withResolvers<void>()
  deliveries.started = 0
  outbox.gate = promise
  const tried = sendMail.run(ctxOf('visitor'), { mailId: id, fromName: brand.name }).catch(() => {})
  await eventually(() => deliveries.started === 1)
  delete outbox.gate
  return { id, finish: () => (resolve(), tried) }
}

test('a retry during an attempt delivers once', async () => {
  const { id, finish } = await underWay()
  expect(await (await request('staff', 'POST', `/api/mails/${id}/tries`)).json()).toMatchObject({
    status: 'retrying',
  })
  await finish()
  expect(outbox).toHaveLength(1)
  expect(await opened(id)).toMatchObject({ status: 'sent', nextTryAt: null })
})

test('two concurrent tasks deliver once', async () => {
  const { id, finish } = await underWay()
  await expect(
    sendMail.run(ctxOf('visitor'), { mailId: id, fromName: brand.name }),
  ).rejects.toThrow('already being delivered')
  await finish()
  await sendMail.run(ctxOf('visitor'), { mailId: id, fromName: brand.name })
  expect(outbox).toHaveLength(1)
})

test('a mail whose process ended during an attempt is retried two minutes later', async () => {
  const { id } = await failed()
  const takeLease = (until: string) =>
    deps.db.execute(
      sql`update mails set leased_until = now() + ${until}::interval where id = ${id}`,
    )
  const tryNow = async () =>
    ((await (await request('staff', 'POST', `/api/mails/${id}/tries`)).json()) as SentMail).status
  await deps.work.deleteTasks(deps.db, { mailId: id })
  delete outbox.broken
  await takeLease('1 minute')
  expect(await tryNow()).toBe('retrying')
  await takeLease('-1 second')
  expect(await tryNow()).toBe('waiting')
  await eventually(() => outbox.length === 1)
})

test('cannot be dismissed during an attempt, and stays dismissed', async () => {
  const { id, finish } = await underWay()
  outbox.broken = 'Greylisted'
  expect(await (await request('staff', 'DELETE', `/api/mails/${id}/tries`)).json()).toMatchObject({
    code: 'conflict',
    message: 'This email is being sent right now. Wait for the result.',
  })
  await deps.db.update(mails).set({ state: 'dropped' }).where(eq(mails.id, id))
  await finish()
  expect(await opened(id)).toMatchObject({ status: 'dropped' })
})

test('a dismissed mail is neither retried nor counted', async () => {
  const { id } = await failed()
  expect(await (await request('staff', 'DELETE', `/api/mails/${id}/tries`)).json()).toMatchObject({
    status: 'dropped',
    nextTryAt: null,
  })
  expect(await unwrap(as.staff.mails.counts.$get())).toMatchObject({ failed: 0 })
  expect(await (await request('staff', 'POST', `/api/mails/${id}/tries`)).json()).toMatchObject({
    code: 'conflict',
    message: 'This email was dismissed. It will not be tried again.',
  })
  expect((await request('staff', 'DELETE', `/api/mails/${id}/tries`)).status).toBe(200)
})

test('sends one copy per click to the same address', async () => {
  const { id } = await sent()
  const headers = { 'idempotency-key': newId(new Date()) }
  const responses = [
    await request('staff', 'POST', `/api/mails/${id}/copies`, undefined, headers),
    await request('staff', 'POST', `/api/mails/${id}/copies`, undefined, headers),
  ]
  const [one, other] = (await Promise.all(responses.map((response) => response.json()))) as {
    id: string
    to: string
  }[]
  expect(other).toEqual(one)
  await eventually(() => outbox.length === 2)
  expect(outbox.map(({ to, subject, text }) => [to.address, subject, text])[1]).toEqual(
    outbox.map(({ to, subject, text }) => [to.address, subject, text])[0],
  )
  expect(await opened(id)).toMatchObject({ copies: [{ id: one?.id }] })
  expect(await opened(one?.id ?? '')).toMatchObject({ original: id, isResend: true })
  expect(await list()).toHaveLength(2)
})

test('the audit log contains resends, retries and dismissals', async () => {
  const { id } = await sent()
  await request('staff', 'POST', `/api/mails/${id}/copies`)
  await eventually(() => outbox.length === 2)
  const { id: broken } = await failed()
  await request('staff', 'POST', `/api/mails/${broken}/tries`)
  await first({ list: 'failed' })
  await request('staff', 'DELETE', `/api/mails/${broken}/tries`)
  const auditEntries = await unwrap(as.admin.audit.$get({ query: {} }))
  expect(auditEntries.map(({ title, by }) => [title, by.name])).toEqual(
    ['discarded', 'retried', 'sent again'].map((did) => [
      `Email “Done: Design” ${did}`,
      people.staff.name,
    ]),
  )
  expect(auditEntries.at(-1)?.changes[0]?.fields.map(({ name }) => name)).toEqual([
    'State',
    'Subject',
    'Address',
    'To',
  ])
})

test.each([
  [
    'a private link',
    { templateName: 'tracking-link-resent', secret: 'abc-secret', p: 'abc-secret' },
    'Track a request',
  ],
  ['a reminder', { templateName: 'quote-last-day' }, 'reminder of a date'],
  ['a quote', { templateName: 'quote-new' }, 'from its own page'],
])('cannot be sent again: %s', async (_, draft, why) => {
  const { id } = await sent(draft)
  expect((await opened(id)).noResendReason).toContain(why)
  expect(await (await request('admin', 'POST', `/api/mails/${id}/copies`)).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(why),
  })
  expect(outbox).toHaveLength(1)
})

test('stays fast with ten thousand mails', async () => {
  await deps.db.execute(
    sql`insert into mails
      (id, template_name, to_name, to_address, subject, text, html, state, tries, queued_at)
      select gen_random_uuid(), 'milestone-completed', '', 'reader' || n || '@routewell.example',
        'Mail ' || n, 'x', 'x', case when n % 500 = 0 then 'failed' else 'sent' end, 1,
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 10000) as n`,
  )
  expect(await list({ limit: '20', search: 'reader9999@' })).toMatchObject([
    { subject: 'Mail 9999' },
  ])
  expect(await list({ list: 'failed', limit: '20' })).toHaveLength(20)
  expect(await unwrap(as.admin.mails.counts.$get())).toMatchObject({ failed: 20 })
  expect(people.admin.role).toBe('admin')
})

test('without a mail server, a mail counts as not sent', async () => {
  const ctx = ctxOf('visitor')
  const id = newId(new Date())
  await insertMail(ctx.db, {
    id,
    templateName: 'mail-test',
    about: null,
    toName: 'Ada',
    toAddress: ADA,
    subject: 'Only a file',
    text: 'Hello',
    html: '<p>Hello</p>',
    secret: null,
    unsubscribe: null,
    deleteAfterSend: false,
    attachments: null,
    queuedAt: new Date(),
  })
  const site = { ...ctx.site, mailServer: undefined }
  await sendMail.run({ ...ctx, site }, { mailId: id, fromName: 'Cedarline' })
  expect(await opened(id)).toMatchObject({ status: 'no-server' })
  const withoutServer = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${tokenOf('admin')}` }
    return (await appWith({ mailServer: undefined }).request(`/api${path}`, { headers })).json()
  }
  expect(await withoutServer('/mails?list=failed')).toMatchObject([{ subject: 'Only a file' }])
  expect(await withoutServer('/mails?list=sent')).toEqual([])
  expect(await withoutServer('/mails/counts')).toMatchObject({ failed: 0, lacksMailServer: true })
})
