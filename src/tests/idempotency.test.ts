// Repeats every POST with the same Idempotency-Key, generated from the calls' declarations.
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { applied, openJob, PRIYA, resume } from '#testing/applicant.ts'
import { png } from '#testing/sample-files.ts'
import { DAY, createAnalyticsBusiness } from '#testing/analytics-business.ts'
import { ENTERED_RECORDS } from '#testing/entered-records.ts'
import { QUOTE_CALLS } from '#testing/quote-calls.ts'
import { admins, callsOf, type RequestBuilder } from '#testing/request-builders.ts'
import { TAX_CALLS } from '#testing/taxed-customer.ts'
import { appWith, clock, deps, eventually, people, request, tokenOf } from '#testing/test-app.ts'
import { proofFor, trackedMessageFrom } from '#testing/tracked-conversation.ts'
import { upload } from '#testing/upload.ts'
import { AD_SPEND } from '#testing/visits.ts'
import { BANK_REQUESTS } from '#testing/bank-imports.ts'
import { EDIT_REQUESTS } from '#testing/edit-calls.ts'
import { PROOF_REQUESTS } from '#testing/proofs.ts'
import { HOURS_REQUESTS } from '#testing/hours-calls.ts'
import { INVOICE_REQUESTS } from '#testing/written-invoices.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import type { MailRow } from '#features/mails/mails.contract.ts'
import type { MailTemplate } from '#features/mails/templates.contract.ts'
import type { Thread } from '#features/messages/messages.contract.ts'
import type { ProjectRow } from '#features/projects/projects.contract.ts'
import { declaredAccess } from '#kernel/http/access.ts'
import { lastMailTo } from '#testing/inbound-mail.ts'
import { newId } from '#kernel/ids.ts'
import { api } from '#app/api.ts'

const EMAIL = 'ada@routewell.example'
const PITCH = {
  startupName: 'Routewell',
  founderName: 'Ada',
  email: EMAIL,
  problem: 'Miles.',
  solution: 'A route.',
}
const openProject = async (): Promise<ProjectRow> => {
  const { id } = await acceptedQuote()
  await receive(id)
  const [project] = (await call<ProjectRow[]>('admin', 'GET', '/projects')).body
  if (!project) throw new Error('There is no project.')
  return project
}
const duePayment = async (quoteId: string): Promise<string> =>
  (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)).body.find(
    ({ isDue }) => isDue,
  )?.id ?? ''
const RECEIPT = { receivedOn: '2026-01-02', note: '' }
const receive = async (quoteId: string) =>
  call('admin', 'POST', `/payments/${await duePayment(quoteId)}/receipt`, RECEIPT)
const inquiryOf = async (path: string, body: object): Promise<string> => {
  await call('visitor', 'POST', path, body)
  return (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body[0]?.id ?? ''
}
const messageFromAda = async () => {
  const message = { name: 'Ada', email: EMAIL, subject: 'Hello', message: 'Is this you?' }
  return { to: `/inquiries/${await inquiryOf('/contact-messages', message)}` }
}
const picture = async (role: 'admin' | 'business', project: ProjectRow) =>
  (
    await upload(png(), 'logo.png', {
      at: `/api/uploads?for=project&project=${project.id}`,
      token: tokenOf(role),
    })
  ).data
const fileTo =
  (role: 'admin' | 'business', path: string): RequestBuilder =>
  async () => {
    const project = await openProject()
    return {
      as: role,
      to: `${path}/${project.id}/files`,
      with: { file: await picture(role, project) },
      other: { file: await picture(role, project) },
    }
  }
const visitors = callsOf('visitor')
const MILESTONE = { name: 'Photographs', dueOn: '2030-03-04' }

const REQUEST_BUILDERS: Record<string, RequestBuilder> = {
  '/people': admins('/people', { name: 'Ada', email: EMAIL, role: 'staff' }, { role: 'admin' }),
  '/quote-requests': visitors(
    '/quote-requests',
    { serviceType: 'startups', formData: { businessName: 'Routewell', email: EMAIL } },
    { serviceType: 'small-business' },
  ),
  '/product-interests': visitors(
    '/product-interests',
    { product: 'voygee', email: EMAIL, choice: 'driver' },
    { choice: 'rider' },
  ),
  '/contact-messages': visitors(
    '/contact-messages',
    { name: 'Ada', email: EMAIL, subject: 'Hello', message: 'Is this you?' },
    { message: 'Or not?' },
  ),
  '/pitches': visitors('/pitches', PITCH, { solution: 'Another route.' }),
  '/data-requests': visitors(
    '/data-requests',
    { email: EMAIL, requestKind: 'copy' },
    { requestKind: 'deletion' },
  ),
  '/newsletter-subscriptions': visitors(
    '/newsletter-subscriptions',
    { email: EMAIL },
    { email: `also.${EMAIL}` },
  ),
  '/my/profile-requests': callsOf('business')(
    '/my/profile-requests',
    { name: 'Routewell' },
    { name: 'Routewell Inc.' },
  ),
  '/profiles/:id/address-changes': admins(
    `/profiles/${people.business.id}/address-changes`,
    { email: EMAIL },
    { email: `also.${EMAIL}` },
  ),
  '/jobs': admins('/jobs', { title: 'Cook', category: 'Product' }, { title: 'Baker' }),
  '/applications': async () => {
    const sent = { ...PRIYA, jobId: (await openJob()).id, resumeUrl: await resume() }
    return {
      as: 'visitor',
      to: '/applications',
      with: sent,
      other: { ...sent, coverLetter: 'Another one.' },
    }
  },
  '/applications/by-hand': async () => {
    const added = { ...PRIYA, jobId: (await openJob()).id, sourceNote: 'By mail' }
    return admins('/applications/by-hand', added, { sourceNote: 'In person' })()
  },
  '/customers/:id/notes': async () => {
    await call('visitor', 'POST', '/contact-messages', {
      name: 'Ada',
      email: EMAIL,
      subject: 'Hello',
      message: 'Is this you?',
    })
    const [customer] = (await call<{ id: string }[]>('admin', 'GET', '/customers')).body
    return {
      as: 'admin',
      to: `/customers/${customer?.id}/notes`,
      with: { text: 'Call on Tuesday' },
      other: { text: 'Call on Friday' },
    }
  },
  '/applications/:id/notes': async () => ({
    as: 'admin',
    to: `/applications/${(await applied(await openJob())).id}/notes`,
    with: { text: 'Call on Tuesday' },
    other: { text: 'Call on Friday' },
  }),
  '/quotes': async () => ({
    as: 'admin',
    to: '/quotes',
    with: { inquiryId: null },
    other: {
      inquiryId: await inquiryOf('/quote-requests', {
        serviceType: 'startups',
        formData: { businessName: 'Routewell', email: EMAIL },
      }),
    },
  }),
  '/mails/:id/copies': async () => {
    await call('visitor', 'POST', '/contact-messages', {
      name: 'Ada',
      email: EMAIL,
      subject: 'Hello',
      message: 'Is this you?',
    })
    const mail = await eventually(async () =>
      (await call<MailRow[]>('admin', 'GET', '/mails?list=sent')).body.find(
        ({ title }) => title === 'Message: arrived',
      ),
    )
    return { as: 'admin', to: `/mails/${mail.id}/copies`, with: {}, other: null }
  },
  '/payments/:id/refunds': async () => {
    const id = await duePayment((await acceptedQuote()).id)
    await call('admin', 'POST', `/payments/${id}/receipt`, RECEIPT)
    const all = { amount: 300_000, reason: 'We were unable to start.' }
    return admins(`/payments/${id}/refunds`, all, { reason: 'Another one' })()
  },
  '/statements/:email/mails': async () => {
    await acceptedQuote()
    return {
      as: 'admin',
      to: `/statements/${people.business.email}/mails`,
      with: {},
      other: null,
    }
  },
  '/payments/:id/reminders': async () => {
    const path = `/payments/${await duePayment((await acceptedQuote()).id)}/reminders`
    return admins(path, { text: 'A' }, { text: 'B' })()
  },
  '/payments/:id/credit-notes': async () => {
    const path = `/payments/${await duePayment((await acceptedQuote()).id)}/credit-notes`
    return admins(path, { amount: 100, reason: 'A' }, { amount: 200, reason: 'A' })()
  },
  '/payments/:id/receipt': async () => ({
    as: 'admin',
    to: `/payments/${await duePayment((await acceptedQuote()).id)}/receipt`,
    with: RECEIPT,
    other: { ...RECEIPT, note: 'By wire' },
  }),
  '/ad-spend-imports': admins('/ad-spend-imports', AD_SPEND, { fileName: 'other.csv' }),
  '/analytics/:id/notes': async () => {
    const note = { day: DAY.day, about: 'leads', text: 'The fall menu started early.' }
    clock.at = new Date('2026-03-10T16:00:00Z')
    return {
      as: 'admin',
      to: `/analytics/${await createAnalyticsBusiness()}/notes`,
      with: note,
      other: { ...note, about: 'done' },
    }
  },
  '/analytics/:id/imports': async () => {
    const content = 'Date,Campaign,Visits,Clicks,Leads,Spend\n2026-03-09,Fall menu,40,30,4,12.50\n'
    clock.at = new Date('2026-03-10T16:00:00Z')
    const id = await createAnalyticsBusiness()
    const { digest } = (
      await call<{ digest: string }>('admin', 'POST', `/analytics/${id}/import-previews`, {
        content,
      })
    ).body
    return {
      as: 'admin',
      to: `/analytics/${id}/imports`,
      with: { content, fileName: 'march.csv', digest },
      other: { content: content.replace('40', '41'), fileName: 'march.csv', digest },
    }
  },
  '/my/month-statements/:id/mails': async () => {
    await createAnalyticsBusiness()
    const [month] = (await call<{ id: string }[]>('business', 'GET', '/my/month-statements')).body
    return { as: 'business', to: `/my/month-statements/${month?.id}/mails`, with: {}, other: null }
  },
  '/my/fixes': async () => ({
    as: 'business',
    to: '/my/fixes',
    with: { planId: 'digital-basic', instructions: 'The menu on phones' },
    other: { planId: 'digital-basic', instructions: 'The footer' },
  }),
  '/inquiries/:id/plan-offers': async () => {
    const offer = { planId: 'doctor-growth', price: 1797, validUntil: '2030-03-04' }
    return {
      as: 'admin',
      to: `/inquiries/${await inquiryOf('/discovery-leads', { name: 'Ada', email: EMAIL })}/plan-offers`,
      with: offer,
      other: { ...offer, price: 1697 },
    }
  },
  '/mail-templates/:templateName/test-mails': async () => {
    const { body } = await call<MailTemplate>('admin', 'GET', '/mail-templates/quote-withdrawn')
    return {
      as: 'admin',
      to: '/mail-templates/quote-withdrawn/test-mails',
      with: body.original,
      other: { ...body.original, closing: 'Goodbye.' },
    }
  },
  '/mail-delivery/test-mails': admins(
    '/mail-delivery/test-mails',
    { to: EMAIL },
    { to: `also.${EMAIL}` },
  ),
  '/written-posts/:id/test-mails': async () => ({
    as: 'admin',
    to: `/written-posts/${(await call<{ id: number }>('admin', 'POST', '/written-posts')).body.id}/test-mails`,
    with: {},
    other: null,
  }),
  '/written-posts': async () => ({ as: 'admin', to: '/written-posts', with: {}, other: null }),
  '/promotions': admins('/promotions', { code: 'SPRING', discountValue: 20 }, { code: 'AUTUMN' }),
  '/pricing-plans': admins('/pricing-plans', { name: 'Starter', price: 19 }, { price: 29 }),
  '/price-items': async () => ({
    as: 'admin',
    to: '/price-items',
    with: { name: 'Photographs', amount: 95_000, low: 80_000, high: 120_000 },
    other: { name: 'Films', amount: 95_000, low: 80_000, high: 120_000 },
  }),
  '/my/messages': async () => ({
    as: 'business',
    to: '/my/messages',
    with: { about: 'support', text: 'Hello' },
    other: { about: 'support', text: 'Goodbye' },
  }),
  '/threads': async () => ({
    as: 'admin',
    to: '/threads',
    with: { about: 'support', email: people.business.email, text: 'Hello' },
    other: { about: 'support', email: people.business.email, text: 'Goodbye' },
  }),
  '/threads/:id/messages': async () => {
    const { body } = await call<Thread>('admin', 'POST', '/threads', {
      about: 'support',
      email: people.business.email,
      text: 'Hello',
    })
    return {
      as: 'admin',
      to: `/threads/${body.id}/messages`,
      with: { text: 'Hello' },
      other: { text: 'Goodbye' },
    }
  },
  '/inquiries/:id/notes': async () => {
    const { to } = await messageFromAda()
    return {
      as: 'admin',
      to: `${to}/notes`,
      with: { text: 'Call her' },
      other: { text: 'Write to her' },
    }
  },
  '/inquiries/:id/calls': async () => {
    const { to } = await messageFromAda()
    const at = clock.now().toISOString()
    return {
      as: 'admin',
      to: `${to}/calls`,
      with: { kind: 'call', at },
      other: { kind: 'meeting', at },
    }
  },
  '/inquiries/:id/replies': async () => {
    const { to } = await messageFromAda()
    return { as: 'admin', to: `${to}/replies`, with: { text: 'Yes' }, other: { text: 'No' } }
  },
  '/tracking/:token/messages': async () => {
    const tracked = await trackedMessageFrom('Ada', EMAIL)
    return {
      as: 'visitor',
      to: `${tracked.path}/messages`,
      headers: { 'tracking-proof': await proofFor(tracked) },
      with: { text: 'Hello again' },
      other: { text: 'Goodbye' },
    }
  },
  '/pitches/:id/decision': async () => {
    const decision = { outcome: 'decline', equityShare: null, message: 'We read it twice.' }
    return {
      as: 'admin',
      to: `/pitches/${await inquiryOf('/pitches', PITCH)}/decision`,
      with: decision,
      other: { ...decision, message: 'Twice.' },
    }
  },
  ...ENTERED_RECORDS,
  ...EDIT_REQUESTS,
  ...PROOF_REQUESTS,
  ...HOURS_REQUESTS,
  ...INVOICE_REQUESTS,
  ...TAX_CALLS,
  ...BANK_REQUESTS,
  ...QUOTE_CALLS,
  '/projects/:id/milestones': async () => ({
    as: 'admin',
    to: `/projects/${(await openProject()).id}/milestones`,
    with: MILESTONE,
    other: { ...MILESTONE, name: 'Films' },
  }),
  '/projects/:id/milestones/:milestoneId/approval-request': async () => {
    const { id } = await openProject()
    const { milestones } = (
      await call<{ milestones: { id: string }[] }>('admin', 'GET', `/projects/${id}`)
    ).body
    return {
      as: 'admin',
      to: `/projects/${id}/milestones/${milestones[0]?.id}/approval-request`,
      with: { note: 'Look' },
      other: { note: 'Look again' },
    }
  },
  '/projects/:id/tasks': async () => {
    const task = { title: 'Photographs', detail: '', kind: 'upload', dueOn: '2030-03-04' }
    return {
      as: 'admin',
      to: `/projects/${(await openProject()).id}/tasks`,
      with: task,
      other: { ...task, title: 'Films' },
    }
  },
  '/projects/:id/files': fileTo('admin', '/projects'),
  '/my/projects/:id/files': fileTo('business', '/my/projects'),
  '/mailbox/:id/replies': async () => {
    await messageFromAda()
    const { id } = await lastMailTo(EMAIL)
    return {
      as: 'visitor',
      to: `/mailbox/${id}/replies`,
      with: { text: 'A' },
      other: { text: 'B' },
    }
  },
  '/clock': async () => ({ as: 'admin', to: '/clock', with: { hours: 1 }, other: { hours: 2 } }),
}

/** Repeating these without a key changes nothing, because of their state or a used secret. */
const IDEMPOTENT_CREATES = [
  /^\/auth\//,
  /^\/(uploads|resumable-uploads|visits|page-speeds)$/,
  /^\/data\/(automatic-backups|backups|restores|cdn-purges)/,
  /^\/card-status\/customer-updates$/,
  /^\/mail-delivery\/connection-tests$/,
  /\/links$/,
  /^\/(promotion-checks|tracking-links|post-previews|legal-text-previews)$/,
  /^\/(invitations|data-requests|newsletter-confirmations|newsletter-unsubscriptions)\/:/,
  /^\/discovery-leads$/,
  /^\/(address-changes\/:token\/|profile-requests\/:id\/approval)/,
  /^\/(customers\/:id\/(mergings|separations)|erasures)$/,
  /\/(reading|review|closing|viewing|assignment)$/,
  /\/(decision|plan-offer|reply|reminder)-previews$/,
  /\/(revision|publication|withdrawal|cancellation|acceptance|decline)$/,
  /\/(import-previews|reversal|restoration|sending)$/,
  /^\/(sandbox\/.*|payments\/webhook|mail\/inbound|my\/(payments|plan-offers)\/:id\/(checkout|transfer-order))$/,
  /^\/(mails\/:id\/tries|mail-templates\/:templateName\/previews)$/,
  // A business has one plan, and the provider gets a key derived from the request.
  /^\/my\/subscription\//,
  /^\/(my\/)?(projects|deliverables|edits)\/.*\/(approval|changes|completion|return|answer)$/,
  /^\/(my\/)?(proofs|proof-comments)\/.*\/(approval|changes|resolution)$/,
  /^\/(my\/)?(projects|edits)\/.*\/(follow-up|testimonial|pause|reopening)$/,
]

const creating = declaredAccess(api)
  .filter(({ method }) => method === 'POST')
  .map(({ path }) => path)

test('every POST takes an Idempotency-Key or is listed as needing none', () => {
  const others = creating.filter((path) => !IDEMPOTENT_CREATES.some((those) => those.test(path)))
  expect(Object.keys(REQUEST_BUILDERS).toSorted()).toEqual(others.toSorted())
})

async function counted(): Promise<Record<string, number>> {
  const { rows } = await deps.db.execute(
    sql`select tablename from pg_tables
      where schemaname = 'public' and tablename not in
        ('mails', 'mail_connections', 'cache_tags', 'subscribers', 'subscriber_links',
          'rate_limits', 'instances')
      order by tablename`,
  )
  const names = (rows as { tablename: string }[]).map(({ tablename }) => tablename)
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [
        name,
        Number(
          (
            (await deps.db.execute(sql`select count(*) as n from ${sql.identifier(name)}`))
              .rows[0] as { n: string }
          ).n,
        ),
      ]),
    ),
  )
}

test.each(Object.entries(REQUEST_BUILDERS))(
  'POST %s with the same key runs once, repeats its response and rejects another body',
  async (path, buildRequest) => {
    clock.at = new Date('2026-03-04T16:00:00Z')
    const { as, to, with: body, other, headers: more } = await buildRequest()
    const key = newId(new Date())
    const send = async (what: object): Promise<[number, unknown]> => {
      const headers = { 'idempotency-key': key, ...more }
      const reply = /^\/(clock|mailbox)\b/.test(path)
        ? await inDemo(to, what, headers)
        : await request(as, 'POST', `/api${to}`, what, headers)
      return [reply.status, reply.status === 204 ? '' : await reply.json()]
    }
    const first = await send(body)
    expect(first[0], JSON.stringify(first[1])).toBeLessThan(300)
    if (as === 'admin') expect(await recorded(), 'the audit log').toContain(`POST ${path}`)
    const before = await counted()
    expect(await send(body)).toEqual(first)
    expect(await counted()).toEqual(before)
    if (other) expect(await send(other)).toMatchObject([422, { code: 'key-reused' }])
  },
)

const recorded = async (): Promise<string[]> =>
  ((await deps.db.execute(sql`select call from audit_entries`)).rows as { call: string }[]).map(
    ({ call }) => call,
  )

const inDemo = async (to: string, body: object, headers: object): Promise<Response> =>
  appWith({ demo: 'on' }).request(`/api${to}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      authorization: `Bearer ${tokenOf('admin')}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })
