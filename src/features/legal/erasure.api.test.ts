import { fetchApplications, applyFor, openJob, setStatus } from '#testing/applicant.ts'
import { acceptedQuoteOf, call, publishedQuote } from '#testing/accepted-quote.ts'
import { bearer, EMAIL, form, link, postLogIn, verified, visitor } from '#testing/test-account.ts'
import { NEEDS_AUTHENTICATION, DECLINED, GOOD, payAt, shop } from '#testing/card-checkout.ts'
import { deliverSandboxEvents } from '#features/sandbox/sandbox-events.service.ts'
import { LOCKS, publishPosts } from '#testing/posts.ts'
import { png, pptx } from '#testing/sample-files.ts'
import { as, deps, eventually, outbox, request, tokenOf } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AttachedFileView } from '#kernel/files/files.contract.ts'
import type { AdminPayment } from '../billing/payments.contract.ts'
import type { Thread } from '../messages/messages.contract.ts'
import type { Project, ProjectRow } from '../projects/projects.contract.ts'
import type { Promotion } from '../promotions/promotions.contract.ts'
import type { AdminQuote } from '../quotes/quotes.contract.ts'

const OTHER = 'other@ortegas.example'
const NAME = form.name
/** Stands in everything that they wrote, or that was written to them, about what was never agreed to. */
const WORD = 'larkspur'
/** What they accepted was accepted in this name. */
const BUSINESS = 'Tallgrass Coffee Company'
/** Product, "Audit and erasure": only what was agreed to may still hold the address. */
const AGREED = [
  'public.invoices',
  'public.payments',
  'public.projects',
  'public.quote_acceptances',
  'public.quote_versions',
  'public.quotes',
]
const inbox = async (stage?: 'spam') =>
  (await as.admin.inquiries.$get({ query: stage ? { stage } : {} })).json()
const found = async (kind: string) =>
  (await inbox()).find((item) => item.kind === kind && item.email === EMAIL)?.id ?? ''
const erase = (id: string, role: 'admin' | 'business' | 'visitor' = 'admin') =>
  request(role, 'POST', `/api/data-requests/${id}/erasure`, {})

/** Every table, our own and the queue's, whatever is added later: which of them hold any of these words, and where. */
async function tablesWith(...expected: string[]): Promise<string[]> {
  const { rows } = await deps.db.execute(
    sql`select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const tables = (rows as { table_schema: string; table_name: string }[]).map(
    (table) => `"${table.table_schema}"."${table.table_name}"`,
  )
  const tablesWithData = await Promise.all(
    tables.map(async (table) => {
      const matches = await deps.db.execute(
        sql.raw(
          `select 1 from ${table} row where ${expected.map((word) => `lower(to_jsonb(row)::text) like '%${word.toLowerCase()}%'`).join(' or ')} limit 1`,
        ),
      )
      return matches.rows.length ? [table.replaceAll('"', '')] : []
    }),
  )
  return tablesWithData.flat().sort()
}

async function mailedToken(address: string): Promise<string> {
  const mail = await eventually(() =>
    outbox.findLast(
      ({ subject, to }) =>
        subject.startsWith('Please confirm your data request') && to.address === address,
    ),
  )
  return /confirm\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

/** Confirmed, and in the Inbox. */
async function requestErasure(
  requestKind: 'deletion' | 'copy' = 'deletion',
  email = EMAIL,
): Promise<string> {
  expect(
    (
      await visitor('POST', '/data-requests', {
        requestKind,
        email,
        note: `I am ${NAME}, you know me.`,
      })
    ).status,
  ).toBe(204)
  const reply = await visitor('POST', `/data-requests/${await mailedToken(email)}/confirmation`, {})
  const { reference } = (await reply.json()) as { reference: string }
  return (await inbox()).find((item) => item.reference === reference)?.id ?? ''
}

const lead = { name: NAME, email: EMAIL, phone: '(469) 555-0188', practiceName: NAME }
const writes = async (path: string, body: unknown): Promise<void> =>
  expect((await visitor('POST', path, body)).status, path).toBeLessThan(300)

/** Somebody who has used everything that keeps something. */
async function someoneWhoWasEverywhere(): Promise<{
  deck: AttachedFileView
  headers: Record<string, string>
}> {
  await verified()
  const headers = await bearer(await postLogIn(EMAIL, form.password))
  await publishPosts(LOCKS)
  expect((await visitor('PUT', '/my/saved-posts/1', undefined, headers)).status).toBe(204)
  await postLogIn(EMAIL, 'not my password')
  await writes('/auth/password-resets', { email: EMAIL })
  await writes('/newsletter-subscriptions', { email: EMAIL })
  await writes('/contact-messages', {
    name: NAME,
    email: EMAIL,
    subject: 'Hi',
    message: `${NAME} again. Write to ${EMAIL}.`,
  })
  await writes('/quote-requests', {
    serviceType: 'startups',
    formData: { businessName: NAME, email: EMAIL },
  })
  await writes('/product-interests', { product: 'tajjam', email: EMAIL, choice: 'shop' })
  await writes('/discovery-leads', { ...lead, key: 'a-lead-of-twenty-two-letters' })
  expect(
    (
      await request('visitor', 'PUT', '/api/discovery-draft', lead, {
        'draft-key': 'a-draft-of-twenty-two-letters',
      })
    ).status,
  ).toBe(204)
  await writes('/pitches', {
    startupName: NAME,
    founderName: NAME,
    email: EMAIL,
    problem: 'Miles.',
    solution: 'A route.',
    pitchDeck: (await upload(pptx(), 'square-one.pptx')).data,
  })
  const pitch = await found('pitch')
  expect(
    (
      await request('admin', 'POST', `/api/inquiries/${pitch}/notes`, {
        text: `${NAME} seems kind.`,
      })
    ).status,
  ).toBe(201)
  expect(
    (await request('admin', 'PUT', `/api/pitches/${pitch}/scores`, { problem: 3 })).status,
  ).toBe(204)
  expect(
    (
      await request('admin', 'POST', `/api/pitches/${pitch}/decision`, {
        outcome: 'decline',
        equityShare: null,
        message: `Dear ${NAME}, not this time.`,
      })
    ).status,
  ).toBe(201)
  const offer = {
    planId: 'doctor-growth',
    price: 1797,
    validUntil: '2099-12-31',
    note: `For ${NAME}, after our talk.`,
  }
  expect(
    (
      await request(
        'admin',
        'POST',
        `/api/inquiries/${(await inbox()).find(({ kind, isPartial }) => kind === 'discovery' && !isPartial)?.id}/plan-offers`,
        offer,
      )
    ).status,
  ).toBe(201)
  await writes('/tracking-links', {
    reference: (await inbox()).find(({ id }) => id === pitch)?.reference,
    email: EMAIL,
  })
  const [deck] = (await (
    await as.admin.inquiries[':id'].files.$get({ param: { id: pitch } })
  ).json()) as [AttachedFileView]
  await someoneWhoApplies()
  await someoneWithQuotes(headers)
  await someoneWhoWrites(headers)
  await orders(headers, 'subscription-growth')
  await eventually(() =>
    outbox.some(({ to, subject }) => to.address === EMAIL && subject.startsWith('Confirm')),
  )
  await link('reset-password')
  return { deck, headers }
}

/** Twice for the same job, with a note of ours and a mail that waits. */
async function someoneWhoApplies(): Promise<void> {
  const job = await openJob()
  for (const experience of ['2 years', '3 years'])
    expect(
      (
        await applyFor(job, {
          applicantName: NAME,
          applicantEmail: EMAIL,
          coverLetter: WORD,
          experience,
        })
      ).status,
    ).toBe(201)
  const [application] = await fetchApplications()
  expect(
    (
      await call('admin', 'POST', `/applications/${application?.id}/notes`, {
        text: `${NAME} writes well.`,
      })
    ).status,
  ).toBe(201)
  expect((await setStatus(application?.id ?? '', 'rejected')).status).toBe(200)
}

type Headers = Record<string, string>
const addressed = { businessEmail: EMAIL, businessName: NAME, description: `The ${WORD} site` }
const promotion = async () => (await call<Promotion[]>('admin', 'GET', '/promotions')).body[0]

/** At the place where cards are taken, by whoever is signed in with these headers. */
async function atShop<Result>(
  headers: Headers,
  method: string,
  path: string,
  body: object = {},
): Promise<Result> {
  const reply = await shop.request(`/api${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  expect(reply.status, path).toBeLessThan(300)
  return (await reply.json()) as Result
}

/** @returns the page that was opened */
const orders = async (headers: Headers, planId: string, promotionCode = ''): Promise<string> =>
  (
    await atShop<{ url: string }>(headers, 'POST', '/my/subscription/checkout', {
      planId,
      promotionCode,
    })
  ).url
    .split('/')
    .at(-1) ?? ''

/** By a card that is refused, and then by bank transfer. */
async function paysFirstPart(headers: Headers, quoteId: string): Promise<void> {
  const [payment] = (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`))
    .body
  const { url } = await atShop<{ url: string }>(
    headers,
    'POST',
    `/my/payments/${payment?.id}/checkout`,
  )
  expect((await payAt(url.split('/').at(-1) ?? '', DECLINED)).body.state).toBe('open')
  expect(
    (
      await call('admin', 'POST', `/payments/${payment?.id}/receipt`, {
        receivedOn: '2025-01-01',
        note: `From the account of ${WORD}`,
      })
    ).status,
  ).toBe(201)
}

/** Quotes in every state, but for the accepted one. */
async function someoneWithQuotes(headers: Headers): Promise<void> {
  await writes('/quote-requests', {
    serviceType: 'small-business',
    formData: { businessName: NAME, email: EMAIL, description: WORD },
  })
  const drafted = await call<AdminQuote>('admin', 'POST', '/quotes', {
    inquiryId: await found('quote-request'),
  })
  const content = { ...drafted.body.draft, businessEmail: '' }
  expect(
    (await call('admin', 'PUT', `/quotes/${drafted.body.id}/draft`, { revision: 0, content }))
      .status,
  ).toBe(200)
  expect(
    (await call('admin', 'POST', '/promotions', { code: 'NEWUSER20', discountValue: 20 })).status,
  ).toBe(201)
  await publishedQuote({ ...addressed, promotionCode: 'NEWUSER20' })
  const declined = await publishedQuote(addressed)
  expect(
    (
      await call(
        'visitor',
        'POST',
        `/my/quotes/${declined.id}/decline`,
        { version: 1, reason: 'price', text: WORD },
        headers,
      )
    ).status,
  ).toBe(201)
  const withdrawn = await publishedQuote(addressed)
  expect((await call('admin', 'POST', `/quotes/${withdrawn.id}/withdrawal`, {})).status).toBe(201)
}

/** Addressed to them by mistake, in its first version and in a revision that is not out. */
async function quoteForSomebodyElse(): Promise<AdminQuote> {
  const { id } = await publishedQuote(addressed)
  const revise = async (content: object): Promise<number> => {
    const { body } = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`, {})
    expect(
      (
        await call('admin', 'PUT', `/quotes/${id}/draft`, {
          revision: body.draftRevision,
          content: { ...body.draft, ...content },
        })
      ).status,
    ).toBe(200)
    return body.draftRevision + 1
  }
  expect(
    (
      await call('admin', 'POST', `/quotes/${id}/publication`, {
        revision: await revise({
          businessEmail: OTHER,
          businessName: 'Ortega',
          description: 'Hers',
        }),
      })
    ).status,
  ).toBe(201)
  await revise(addressed)
  return (await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body
}

/** One that was accepted, with what they answered, asked for and uploaded in its room. */
async function someoneWithAProject(
  headers: Headers,
): Promise<{ quote: AdminQuote; project: Project }> {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  const quote = await acceptedQuoteOf(headers, {
    businessEmail: EMAIL,
    businessName: BUSINESS,
    promotionCode: 'NEWUSER20',
  })
  await paysFirstPart(headers, quote.id)
  const [row] = (await call<ProjectRow[]>('visitor', 'GET', '/my/projects', undefined, headers))
    .body
  const project = async () =>
    (await call<Project>('visitor', 'GET', `/my/projects/${row?.id}`, undefined, headers)).body
  const does = async (path: string, body: object) =>
    expect(
      (await call('visitor', 'POST', `/my/projects/${row?.id}/${path}`, body, headers)).status,
      path,
    ).toBe(201)
  const file = async (name: string, by: string) =>
    (await upload(png(), name, { at: '/api/uploads?for=project', token: by })).data
  const {
    tasks: [task],
    milestones: [milestone],
  } = await project()
  await does(`tasks/${task?.id}/answer`, {
    text: `Our ${WORD}`,
    files: [await file(`${WORD}.png`, token)],
  })
  await does('files', { file: await file(`second-${WORD}.png`, token) })
  expect(
    (
      await call('admin', 'POST', `/projects/${row?.id}/files`, {
        file: await file('plan.png', tokenOf('admin')),
      })
    ).status,
  ).toBe(201)
  expect(
    (
      await call(
        'admin',
        'POST',
        `/projects/${row?.id}/milestones/${milestone?.id}/approval-request`,
        {
          note: 'Look.',
        },
      )
    ).status,
  ).toBe(201)
  await does(`milestones/${milestone?.id}/changes`, { text: `More ${WORD}.` })
  await call(
    'visitor',
    'POST',
    '/my/messages',
    {
      about: 'project',
      aboutId: row?.id,
      text: `Is it ${WORD}?`,
      files: [await file(`third-${WORD}.png`, token)],
    },
    headers,
  )
  return { quote, project: await project() }
}

async function someoneWhoWrites(headers: Headers): Promise<void> {
  expect(
    (
      await call(
        'visitor',
        'POST',
        '/my/messages',
        { about: 'support', text: `Hello, ${WORD}?` },
        headers,
      )
    ).status,
  ).toBe(201)
  const [thread] = (await call<Thread[]>('admin', 'GET', '/threads')).body
  // Answered with a key: the answer is kept for whoever sends it again.
  expect(
    (
      await call(
        'admin',
        'POST',
        `/threads/${thread?.id}/messages`,
        { text: `Yes, ${WORD}.` },
        { 'idempotency-key': 'an-answer-of-twenty-two-letters' },
      )
    ).status,
  ).toBe(201)
  expect(
    (
      await call(
        'visitor',
        'PUT',
        '/my/mail-preferences',
        { quotes: true, projects: true, payments: true, messages: false },
        headers,
      )
    ).status,
  ).toBe(204)
}

test('after an erasure no row of any table holds the address or the name, and nothing opens any more', async () => {
  const { deck, headers } = await someoneWhoWasEverywhere()
  await writes('/contact-messages', {
    name: 'Maribel Ortega',
    email: OTHER,
    subject: 'Hi',
    message: 'Hello',
  })
  const id = await requestErasure()
  const before = await tablesWith(EMAIL, NAME, WORD)
  for (const table of [
    'idempotency_keys',
    'data_requests',
    'inquiries',
    'inquiry_notes',
    'mail_preferences',
    'mails',
    'messages',
    'notifications',
    'pitch_decisions',
    'plan_offers',
    'plan_orders',
    'quote_versions',
    'quotes',
    'rate_limits',
    'redemptions',
    'sandbox_responses',
    'sandbox_objects',
    'subscribers',
    'threads',
    'users',
  ])
    expect(before).toContain(`public.${table}`)
  const { path } = (await (
    await request('admin', 'POST', `/api/files/${deck.id}/links`, {})
  ).json()) as { path: string }

  const reply = await erase(id)
  expect([reply.status, await reply.json()]).toEqual([
    201,
    {
      requests: 8,
      applications: 1,
      quotes: 4,
      conversations: 1,
      files: 3,
      mails: expect.any(Number),
      account: true,
      newsletter: true,
      quoteNumbers: [],
      invoices: [],
      plans: [],
    },
  ])
  const last = await eventually(() =>
    outbox.find(({ subject }) => subject.endsWith('has deleted your data')),
  )
  expect(last.to.address).toBe(EMAIL)
  expect(last.text).toContain('you have none with us')
  await eventually(async () => (await tablesWith(EMAIL, NAME, WORD)).length === 0)
  // Nobody will answer the quote that held it.
  expect((await promotion())?.usageCount).toBe(0)

  expect((await visitor('GET', '/auth/me', undefined, headers)).status).toBe(401)
  expect((await postLogIn(EMAIL, form.password)).status).toBe(401)
  expect((await request('visitor', 'GET', path)).status).toBe(404)
  expect((await inbox()).map(({ email, kind }) => [email, kind])).toEqual([
    ['', 'data-request'],
    [OTHER, 'message'],
  ])
  expect(await tablesWith(OTHER)).toEqual(
    expect.arrayContaining(['public.inquiries', 'public.mails']),
  )
})

test('whoever has a short name takes no answers of others along: what they send again is not done again', async () => {
  await writes('/contact-messages', { name: 'Al', email: EMAIL, subject: 'Hi', message: 'Hello' })
  const send = () =>
    call<{ id: string }>(
      'business',
      'POST',
      '/my/messages',
      { about: 'support', text: 'Also on Friday, Al?' },
      { 'idempotency-key': 'a-message-of-somebody-else' },
    )
  const { body: first } = await send()
  expect((await erase(await requestErasure())).status).toBe(201)
  expect((await send()).body).toEqual(first)
})

test('what was agreed to stays, with nothing that they wrote or uploaded, and the last mail names it', async () => {
  const { headers } = await someoneWhoWasEverywhere()
  const { quote, project } = await someoneWithAProject(headers)
  const id = await requestErasure()
  const before = await tablesWith(WORD)
  for (const table of ['files', 'messages', 'milestones', 'project_activities', 'project_tasks'])
    expect(before).toContain(`public.${table}`)

  const reply = await erase(id)
  expect(await reply.json()).toMatchObject({
    quotes: 4,
    conversations: 2,
    files: 6,
    quoteNumbers: [quote.quoteNumber],
    invoices: [expect.stringMatching(/^INV-\d{4}-0001$/)],
  })
  const last = await eventually(() =>
    outbox.find(({ subject }) => subject.endsWith('has deleted your data')),
  )
  expect(last.text).toContain(
    `the accepted quote ${quote.quoteNumber}, with the record of its acceptance`,
  )
  expect(last.text).toMatch(/and the invoice INV-\d{4}-0001/)
  await eventually(async () => (await tablesWith(EMAIL)).length === AGREED.length)
  expect(await tablesWith(EMAIL)).toEqual(AGREED)
  expect(await tablesWith(NAME, WORD)).toEqual([])

  const stored = (await call<Project>('admin', 'GET', `/projects/${project.id}`)).body
  expect(stored.files.map(({ name }) => name)).toEqual(['plan.png'])
  expect(
    stored.activities
      .filter(({ by }) => by === 'customer')
      .map(({ what, byName }) => [what, byName]),
  ).toEqual([
    ['changes-asked', BUSINESS],
    ['file-added', BUSINESS],
    ['task-done', BUSINESS],
    ['file-added', BUSINESS],
  ])
  expect(stored.tasks.filter(({ doneAt }) => doneAt).map(({ answer }) => answer)).toEqual([null])
  expect(stored.payments.map(({ status }) => status)).toEqual(['paid', 'pending'])
  expect((await call<AdminQuote>('admin', 'GET', `/quotes/${quote.id}`)).body).toMatchObject({
    status: 'accepted',
    businessEmail: EMAIL,
  })
  for (const file of project.files.filter(({ by }) => by === 'customer'))
    expect((await call('admin', 'POST', `/files/${file.id}/links`, {})).status).toBe(404)
})

test('plans that run are ended where they are charged; of them only the invoices stay, and what was paid', async () => {
  await verified()
  const headers = await bearer(await postLogIn(EMAIL, form.password))
  const left = await orders(headers, 'subscription-growth')
  const page = await orders(headers, 'subscription-basic')
  await payAt(page, NEEDS_AUTHENTICATION)
  await atShop({}, 'POST', `/sandbox/checkouts/${page}/step`, { approve: false })
  await payAt(page, GOOD)
  await payAt(await orders(headers, 'digital-kickstarter'), GOOD)
  await atShop(headers, 'POST', '/my/subscription/cancellation', { reason: `Too much ${WORD}` })
  await atShop(headers, 'POST', '/my/subscription/reactivation')
  await atShop(headers, 'POST', '/my/fixes', {
    planId: 'digital-basic',
    instructions: `The ${WORD} footer`,
  })
  const before = await tablesWith(EMAIL, WORD)
  for (const table of [
    'fix_orders',
    'plan_orders',
    'sandbox_events',
    'sandbox_objects',
    'subscriptions',
  ])
    expect(before).toContain(`public.${table}`)
  const { rows: events } = await deps.db.execute(sql`select id, event from sandbox_events`)
  const reply = await erase(await requestErasure())
  expect([reply.status, await reply.json()]).toMatchObject([
    201,
    {
      account: true,
      plans: ['Basic', 'Digital Kickstarter'],
      invoices: [
        expect.stringMatching(/^INV-\d{4}-0001$/),
        expect.stringMatching(/^INV-\d{4}-0002$/),
      ],
    },
  ])
  const last = await eventually(() =>
    outbox.find(({ subject }) => subject.endsWith('has deleted your data')),
  )
  for (const expected of [
    'Your Basic plan has ended with it',
    'Your Digital Kickstarter plan has ended with it',
    '-0001',
  ])
    expect(last.text).toContain(expected)
  expect(
    (
      await deps.db.execute(
        sql`select 1 from sandbox_objects where object = 'subscription' and content ->> 'status' <> 'canceled'`,
      )
    ).rows,
  ).toEqual([])
  // What the provider still has to tell of it is taken, and brings nothing back.
  await deps.db.execute(sql`delete from webhook_events`)
  for (const { id, event } of events as { id: string; event: string }[])
    await deps.db.execute(
      sql`insert into sandbox_events (id, event, created_at) values (${`${id}x`}, ${event.replace(id, `${id}x`)}, now())`,
    )
  await deps.work.enqueue(deps.db, deliverSandboxEvents, {})
  await eventually(
    async () =>
      (await deps.db.execute(sql`select 1 from sandbox_events where delivered_at is null`)).rows
        .length === 0,
  )
  await deps.db.execute(sql`delete from sandbox_events`)
  await eventually(async () => (await tablesWith(EMAIL, NAME, WORD)).length === 2)
  expect(await tablesWith(EMAIL, NAME, WORD)).toEqual(['public.invoices', 'public.payments'])
  for (const id of [left, page]) expect((await payAt(id, GOOD)).body.state).not.toBe('open')
})

test('a quote that was addressed anew stays with whom it is for, without what it said to the first', async () => {
  const { id } = await quoteForSomebodyElse()
  expect((await erase(await requestErasure())).status).toBe(201)
  await eventually(async () => (await tablesWith(EMAIL, NAME, WORD)).length === 0)
  const stored = (await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body
  expect(stored).toMatchObject({ businessEmail: OTHER, draft: null })
  expect(stored.versions.map(({ version }) => version)).toEqual([2])
})

test('the request itself stays, closed and without a person, and says who erased; a second time is refused', async () => {
  const id = await requestErasure()
  expect((await erase(id)).status).toBe(201)
  const inquiry = await (await as.admin.inquiries[':id'].$get({ param: { id } })).json()
  expect(inquiry).toMatchObject({
    name: 'Somebody who was erased',
    email: '',
    details: {},
    stage: 'closed',
    closeReason: 'answered',
  })
  expect(inquiry.activities.at(-1)).toMatchObject({ what: 'erased', by: 'dana' })
  const again = await erase(id)
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'conflict' }])
})

test('twelve at once erase once', async () => {
  const id = await requestErasure()
  const replies = await Promise.all(Array.from({ length: 12 }, () => erase(id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: 11 }, () => 409),
  ])
})

test('only for whoever asked for a deletion, never for one of the team, and only by the agency', async () => {
  const copy = await requestErasure('copy')
  await writes('/contact-messages', {
    name: 'Maribel Ortega',
    email: OTHER,
    subject: 'Hi',
    message: 'Hello',
  })
  const message = (await inbox()).find(({ kind }) => kind === 'message')?.id ?? ''
  for (const id of [copy, message, crypto.randomUUID()]) expect((await erase(id)).status).toBe(404)
  const colleague = await requestErasure('deletion', 'dana@example.test')
  expect((await erase(colleague)).status).toBe(409)
  expect(await inbox()).toHaveLength(3)
  expect((await as.admin.colleagues.$get()).status).toBe(200)
  expect([
    (await erase(colleague, 'visitor')).status,
    (await erase(colleague, 'business')).status,
  ]).toEqual([401, 403])
})
