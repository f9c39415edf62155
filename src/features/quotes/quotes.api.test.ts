import { as, clock, ctxOf, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertPromotion } from '../promotions/promotions.store.ts'
import { newId } from '#kernel/ids.ts'
import type { AdminQuote, CustomerQuoteDetail, QuoteContent, QuoteItem } from './quotes.contract.ts'
import { remindQuotes } from './remind-quotes.service.ts'

const NORA = people.business.email
const item = (id: string, name: string, amount: number, more: Partial<QuoteItem> = {}): QuoteItem => ({ id, name, description: `${name}, done well`, type: 'one-time', amount, packageId: null, may: 'required', duration: '', freeMonths: 0, ...more })
/** Spec §9, Sample admin quote. */
const SAMPLE = [item('seo', 'SEO Optimization', 950), item('analytics', 'Analytics Implementation', 735), item('ads', 'Google Ads Setup', 900)]

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const call = async <Answer>(role: 'admin' | 'business' | 'visitor', method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }> => {
  const reply = await request(role, method, `/api${path}`, body)
  // Each test says which answer it expects.
  return { status: reply.status, body: (reply.status === 204 ? {} : await reply.json()) as Answer }
}

async function drafted(change: Partial<QuoteContent> = {}): Promise<AdminQuote> {
  const { body } = await call<AdminQuote>('admin', 'POST', '/quotes', { enquiryId: null })
  const content = { ...body.draft, businessName: 'Square One Coffee', businessEmail: NORA, items: SAMPLE, discount: 10, ...change }
  expect((await call('admin', 'PUT', `/quotes/${body.id}/draft`, { revision: 0, content })).status).toBe(200)
  return (await call<AdminQuote>('admin', 'GET', `/quotes/${body.id}`)).body
}

const publish = (quote: AdminQuote) => call<AdminQuote>('admin', 'POST', `/quotes/${quote.id}/publication`, { revision: quote.draftRevision })
const published = async (change: Partial<QuoteContent> = {}): Promise<AdminQuote> => (await publish(await drafted(change))).body

async function revised(id: string, change: Partial<QuoteContent>): Promise<AdminQuote> {
  const { body } = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)
  await call('admin', 'PUT', `/quotes/${id}/draft`, { revision: body.draftRevision, content: { ...body.draft, ...change } })
  return (await publish({ ...body, draftRevision: body.draftRevision + 1 })).body
}

const mine = async (id: string) => (await call<CustomerQuoteDetail>('business', 'GET', `/my/quotes/${id}`)).body
const accept = (id: string, more: object = {}) => call<CustomerQuoteDetail & { message: string }>('business', 'POST', `/my/quotes/${id}/acceptance`, { version: 1, name: 'Nora Quist', consent: true, options: [], alternative: null, ...more })
const decline = (id: string, more: object = {}) => call<CustomerQuoteDetail & { message: string }>('business', 'POST', `/my/quotes/${id}/decline`, { version: 1, reason: 'price', ...more })
const numberIn = async (select: string): Promise<number> => Number(Object.values((await deps.db.execute(sql.raw(select))).rows[0] ?? {})[0])
const rowsOf = (table: string): Promise<number> => numberIn(`select count(*) from ${table}`)
const lettersOf = (subject: RegExp) => outbox.filter((mail) => subject.test(mail.subject))

test('the sample quote comes to 2327, is numbered when it goes out, and its customer sees the same numbers', async () => {
  const quote = await published()
  expect(quote).toMatchObject({ quoteNumber: 'Q-2026-0001', status: 'pending', totalAmount: 2327, version: 1, draft: null })
  const seen = await mine(quote.id)
  expect(seen).toMatchObject({ quoteNumber: 'Q-2026-0001', totalAmount: 2327, serviceType: 'startups', packageName: null, customServices: ['SEO Optimization', 'Analytics Implementation', 'Google Ads Setup'], isOpen: true })
  expect(seen.price).toEqual({ subtotal: 2585, discount: 258.5, rounding: 50, totalAmount: 2327, parts: [{ kind: 'deposit', name: 'Deposit', amount: 1164 }, { kind: 'balance', name: 'Balance', amount: 1163 }] })
  const mail = await eventually(() => outbox.find(({ to }) => to.address === NORA))
  expect(mail.subject).toBe('Your quote Q-2026-0001: $2,327')
  for (const words of ['$2,327', '$1,164', `http://cedarline.test/quotes/${quote.id}`, 'Apr 3, 2026']) expect(mail.text).toContain(words)
})

test('a request becomes a draft with its choices as lines, once, and is answered when it goes out', async () => {
  await request('visitor', 'POST', '/api/quote-requests', { serviceType: 'small-business', selectedPackage: 'Medium', customServices: ['SEO Optimization', 'API Development'], formData: { businessName: 'Square One Coffee', email: NORA, description: 'Orders for two shops.' } })
  const [line] = await (await as.admin.enquiries.$get({ query: {} })).json()
  const [one, other] = await Promise.all([call<AdminQuote>('admin', 'POST', '/quotes', { enquiryId: line?.id }), call<AdminQuote>('admin', 'POST', '/quotes', { enquiryId: line?.id })])
  expect(other.body.id).toBe(one.body.id)
  await drafted()
  expect((await call<{ id: string }[]>('admin', 'GET', `/quotes?enquiryId=${line?.id}`)).body.map(({ id }) => id)).toEqual([one.body.id])
  expect(one.body.draft?.items).toMatchObject([
    { name: 'Medium', type: 'package', amount: 5999, packageId: 'small-business-medium', duration: '4-6 weeks', freeMonths: 3 },
    { name: 'SEO Optimization', type: 'one-time', amount: 950, packageId: null },
    { name: 'API Development', type: 'one-time', amount: null, packageId: null },
  ])
  expect(await publish(one.body)).toMatchObject({ status: 400, body: { fields: { 'items.2.amount': expect.stringContaining('API Development') } } })
  const content = { ...one.body.draft, items: one.body.draft?.items.map((line) => ({ ...line, amount: line.amount ?? 1200 })) }
  await call('admin', 'PUT', `/quotes/${one.body.id}/draft`, { revision: 0, content })
  expect((await publish({ ...one.body, draftRevision: 1 })).status).toBe(201)
  const enquiry = await (await as.admin.enquiries[':id'].$get({ param: { id: line?.id ?? '' } })).json()
  expect(enquiry).toMatchObject({ stage: 'quoted', answeredAt: '2026-03-04T16:00:00.000Z' })
  expect((await mine(one.body.id)).packageName).toBe('Medium')
})

test('numbers have no gaps, also where publishing fails or many publish at once', async () => {
  const bad = await drafted({ items: [] })
  expect(await publish(bad)).toMatchObject({ status: 400, body: { fields: { items: 'Add a line that is not optional.' } } })
  const drafts = [await drafted(), await drafted(), await drafted(), await drafted()]
  const sent = await Promise.all([...drafts, ...drafts].map(publish))
  expect(new Set(sent.map(({ body }) => body.quoteNumber))).toEqual(new Set(['Q-2026-0001', 'Q-2026-0002', 'Q-2026-0003', 'Q-2026-0004']))
  await eventually(() => lettersOf(/^Your quote/).length === 4)
})

test('fifty acceptances at once are one acceptance, one project, one deposit and one mail of each kind', async () => {
  const { id } = await published()
  const replies = await Promise.all(Array.from({ length: 50 }, () => accept(id)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201))
  expect([await rowsOf('quote_acceptances'), await rowsOf('projects'), await rowsOf('payments'), await rowsOf('mails where letter = \'quote-accepted\''), await rowsOf("mails where letter = 'quote-accepted-here'")]).toEqual([1, 1, 2, 1, 1])
  expect(await mine(id)).toMatchObject({ status: 'accepted', isOpen: false, acceptance: { name: 'Nora Quist', version: 1 } })
})

test('of accepting and declining at once one wins', async () => {
  const { id } = await published()
  const replies = await Promise.all([accept(id), decline(id), accept(id), decline(id)])
  const { status } = await mine(id)
  expect(replies.map((reply) => reply.status)).toEqual(status === 'accepted' ? [201, 409, 201, 409] : [409, 201, 409, 201])
  expect(await rowsOf('quote_acceptances')).toBe(status === 'accepted' ? 1 : 0)
})

test('what was accepted cannot be edited, revised, withdrawn, sent again or declined', async () => {
  const quote = await published()
  await accept(quote.id)
  const tries = [
    call('admin', 'POST', `/quotes/${quote.id}/revision`),
    call('admin', 'PUT', `/quotes/${quote.id}/draft`, { revision: 2, content: quote.versions[0]?.content }),
    call('admin', 'POST', `/quotes/${quote.id}/publication`, { revision: 2 }),
    call('admin', 'POST', `/quotes/${quote.id}/notices`),
    call('admin', 'POST', `/quotes/${quote.id}/withdrawal`),
    call('admin', 'DELETE', `/quotes/${quote.id}/draft`),
    decline(quote.id),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 409])
  expect((await mine(quote.id)).status).toBe('accepted')
})

test('a quote ends with its last day on the agency’s wall, not a minute earlier or later', async () => {
  const { id } = await published({ validUntil: '2026-03-10' })
  clock.at = new Date('2026-03-11T04:59:59Z')
  expect(await mine(id)).toMatchObject({ isOpen: true, isExpired: false })
  clock.at = new Date('2026-03-11T05:00:00Z')
  expect(await mine(id)).toMatchObject({ isOpen: false, isExpired: true, status: 'pending' })
  expect(await accept(id)).toMatchObject({ status: 409, body: { message: 'This quote has expired. Ask us for a new date.' } })
})

test('a revision is a new version that says what changed; what was read before cannot be accepted any more', async () => {
  const { id } = await published()
  const next = await revised(id, { items: [...SAMPLE.slice(0, 2), item('ads', 'Google Ads Setup', 600)] })
  expect(next).toMatchObject({ version: 2, quoteNumber: 'Q-2026-0001', status: 'pending', totalAmount: 2057 })
  expect(next.versions[0]?.changes).toEqual(['Google Ads Setup: $600 instead of $900.', 'Total: $2,057 instead of $2,327.'])
  expect(next.versions[1]?.totalAmount).toBe(2327)
  expect(await accept(id)).toMatchObject({ status: 409, body: { message: 'There is a newer version of this quote, version 2. Please read it first.' } })
  expect((await accept(id, { version: 2 })).status).toBe(201)
})

test('a quote that is addressed anew says nothing of what it said to somebody else', async () => {
  const { id } = await published({ businessName: 'Somebody Else', businessEmail: 'somebody@else.example', note: 'For their eyes only.' })
  const { body } = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)
  await deps.db.execute(sql`update quotes set first_viewed_at = now() where id = ${id}`)
  await call('admin', 'PUT', `/quotes/${id}/draft`, { revision: body.draftRevision, content: { ...body.draft, businessName: 'Square One Coffee', businessEmail: NORA, discount: 20, note: '' } })
  const next = (await publish({ ...body, draftRevision: body.draftRevision + 1 })).body
  expect(next).toMatchObject({ version: 2, firstViewedAt: null, versions: [{ changes: [] }, { changes: [] }] })
  const seen = await mine(id)
  expect(seen.versions.map(({ version }) => version)).toEqual([2])
  const mail = await eventually(() => outbox.find(({ to }) => to.address === NORA))
  expect(mail.subject).toBe('Your quote Q-2026-0001: $2,068')
  for (const said of [JSON.stringify(seen), mail.text]) for (const words of ['somebody@else.example', 'their eyes', '2,327', '2327']) expect(said).not.toContain(words)
  expect((await request('business', 'GET', `/api/my/quotes/${id}/pdf?version=1`)).status).toBe(404)
  expect((await request('admin', 'GET', `/api/quotes/${id}/pdf?version=1`)).status).toBe(200)
  await call('business', 'POST', `/my/quotes/${id}/viewing`)
  expect(await rowsOf("mails where letter = 'quote-viewed-here'")).toBe(1)
  // Addressed to the first one again, it is compared with what that one has read.
  const back = await revised(id, { businessEmail: 'somebody@else.example' })
  expect(back.versions[0]?.changes).toEqual(expect.arrayContaining(['Total: $2,068 instead of $2,327.']))
})

test('what was declined with a reason can be revised, and then awaits an answer again', async () => {
  const { id } = await published()
  expect((await decline(id, { text: 'Too much for this year.' })).body.decline).toMatchObject({ reason: 'price', text: 'Too much for this year.' })
  expect((await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body.decline?.text).toBe('Too much for this year.')
  await eventually(() => lettersOf(/declined Q-2026-0001/).length === 1)
  expect(await revised(id, { discount: 20 })).toMatchObject({ status: 'pending', version: 2, decline: null })
})

test('optional lines and a choice count as they were ticked, and nothing else can be ticked', async () => {
  const items = [item('base', 'Website', 1000), item('more', 'Newsletter', 300, { may: 'optional' }), item('a', 'Shop', 500, { may: 'a' }), item('b', 'Booking', 400, { may: 'b' })]
  const { id } = await published({ items, discount: 0 })
  expect((await mine(id)).totalAmount).toBe(1500)
  for (const wrong of [{}, { alternative: 'a', options: ['base'] }, { alternative: 'c' }]) expect((await accept(id, wrong)).status).toBe(400)
  expect((await accept(id, { alternative: 'b', options: ['more'] })).body.acceptance?.price).toMatchObject({ subtotal: 1700, totalAmount: 1700 })
  expect((await mine(id)).totalAmount).toBe(1700)
  expect((await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body.totalAmount).toBe(1700)
})

test('cash or equity: half off, three to seven percent, and nothing else off', async () => {
  const items = [item('cash', 'MVP Medium', 35_000, { may: 'a' }), item('equity', 'MVP Medium for equity', 17_500, { may: 'b' })]
  for (const [change, field] of [[{ equity: 5, discount: 10 }, 'discount'], [{ equity: 5, items: [items[0], { ...items[1], amount: 17_000 }] }, 'items']] as const) {
    expect(await publish(await drafted({ items, discount: 0, ...change } as Partial<QuoteContent>))).toMatchObject({ status: 400, body: { field } })
  }
  const { id } = await published({ items, discount: 0, equity: 5 })
  expect((await accept(id, { alternative: 'b' })).body.acceptance?.price.totalAmount).toBe(17_500)
  expect((await eventually(() => lettersOf(/^You accepted/)[0])).text).toContain('Subject to signed agreement')
})

test('a pitch that was offered equity becomes a draft of cash beside equity, once, and no other pitch does', async () => {
  await request('visitor', 'POST', '/api/pitches', { startupName: 'Routewell', founderName: 'Devon Price', email: 'Devon@Routewell.example', problem: 'Empty miles.', solution: 'A better route.' })
  const [pitch] = await (await as.admin.enquiries.$get({ query: { kind: 'pitch' } })).json()
  const begin = (chosen?: string) => call<AdminQuote & { message: string }>('admin', 'POST', '/quotes', { enquiryId: pitch?.id, ...(chosen && { package: chosen }) })
  expect(await begin('mvp-medium')).toMatchObject({ status: 409, body: { message: 'This pitch was not offered equity. Decide on it first.' } })
  await request('admin', 'POST', `/api/pitches/${pitch?.id}/decision`, { outcome: 'equity', equityShare: 4.5, message: 'We would like to build this with you.' })
  for (const wrong of [undefined, 'small-business-medium', 'none']) expect(await begin(wrong)).toMatchObject({ status: 400, body: { fields: { package: 'Choose an MVP package.' } } })
  const { body } = await begin('mvp-medium')
  expect(body.draft).toMatchObject({ businessName: 'Routewell', businessEmail: 'devon@routewell.example', track: 'startups', equity: 4.5, discount: 0, promotionCode: null, description: 'Empty miles.\n\nA better route.', terms: expect.stringContaining('subject to signed agreement') })
  expect(body.draft?.items).toMatchObject([
    { name: 'Medium', type: 'package', amount: 35_000, packageId: null, may: 'a', freeMonths: 0 },
    { name: 'Medium package for equity', type: 'package', amount: 17_500, packageId: null, may: 'b', freeMonths: 0 },
  ])
  expect((await begin()).body.id).toBe(body.id)
  expect(await publish(body)).toMatchObject({ status: 201, body: { status: 'pending', totalAmount: 35_000, track: 'startups' } })
  expect(await (await as.admin.enquiries[':id'].$get({ param: { id: pitch?.id ?? '' } })).json()).toMatchObject({ stage: 'quoted' })
})

test('somebody else’s quote is refused, a draft and an unknown one are not found, and the call says so in the specified words', async () => {
  const other = await published({ businessEmail: 'somebody@else.example' })
  for (const [path, body] of [['', undefined], ['/acceptance', { version: 1, name: 'Nora', consent: true, options: [], alternative: null }], ['/decline', { version: 1, reason: 'price' }], ['/viewing', undefined]] as const) {
    expect(await call('business', path ? 'POST' : 'GET', `/my/quotes/${other.id}${path}`, body)).toMatchObject({ status: 403, body: { message: "You don't have permission to view this quote." } })
  }
  for (const id of [(await drafted()).id, newId(new Date())]) expect(await call('business', 'GET', `/my/quotes/${id}`)).toMatchObject({ status: 404, body: { message: 'The requested quote could not be found.' } })
  expect((await call<unknown[]>('business', 'GET', '/my/quotes')).body).toEqual([])
})

test('what a colleague has put away is not said to be sent; sent twice by a double click it is, once', async () => {
  const { id } = await published()
  const { body } = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)
  await call('admin', 'PUT', `/quotes/${id}/draft`, { revision: body.draftRevision, content: { ...body.draft, discount: 20 } })
  const mineToSend = { ...body, draftRevision: body.draftRevision + 1 }
  await call('admin', 'DELETE', `/quotes/${id}/draft`)
  expect((await publish(mineToSend)).status).toBe(409)
  expect((await mine(id)).versions.length).toBe(1)
  const next = (await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)).body
  await call('admin', 'PUT', `/quotes/${id}/draft`, { revision: next.draftRevision, content: { ...next.draft, discount: 20 } })
  const sent = { ...next, draftRevision: next.draftRevision + 1 }
  expect((await Promise.all([publish(sent), publish(sent)])).map(({ status }) => status)).toEqual([201, 201])
  expect((await mine(id)).versions.length).toBe(2)
})

test('a later save never overwrites a colleague’s', async () => {
  const quote = await drafted()
  const content = { ...quote.draft, note: 'mine' }
  const replies = await Promise.all([1, 2, 3].map(() => call('admin', 'PUT', `/quotes/${quote.id}/draft`, { revision: quote.draftRevision, content })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a record can be checked by anyone, and shows when it was changed', async () => {
  const { id } = await published()
  const { code = '' } = (await accept(id)).body.acceptance ?? {}
  expect(await call('visitor', 'GET', `/acceptances/${code}`)).toEqual({ status: 200, body: { matches: true, quoteNumber: 'Q-2026-0001', on: expect.stringMatching(/^20\d\d-/), isSame: null } })
  const { hash = '' } = (await mine(id)).acceptance ?? {}
  expect((await call('visitor', 'GET', `/acceptances/${code.toLowerCase().replaceAll(/(.{4})/g, '$1-')}?fingerprint=${hash}`)).body).toMatchObject({ isSame: true })
  expect((await call('visitor', 'GET', `/acceptances/${code}?fingerprint=${hash.toLowerCase()}x`)).body).toMatchObject({ matches: true, isSame: false })
  await deps.db.execute(sql`update quote_acceptances set snapshot = replace(snapshot, '2327', '1327')`)
  expect((await call<{ matches: boolean }>('visitor', 'GET', `/acceptances/${code}`)).body.matches).toBe(false)
  expect((await call('visitor', 'GET', '/acceptances/AAAABBBBCCCC')).status).toBe(404)
})

test('reminders come three days before and on the last day, once each, and stop with an answer', async () => {
  const { id } = await published({ validUntil: '2026-03-10' })
  const silent = await published({ validUntil: '2026-03-10' })
  await call('admin', 'PUT', `/quotes/${silent.id}/reminders`, { on: false })
  const remind = async (at: string) => {
    clock.at = new Date(at)
    await remindQuotes.run({ ...ctxOf('visitor') }, {})
    await remindQuotes.run({ ...ctxOf('visitor') }, {})
    return [await rowsOf("mails where letter = 'quote-three-days'"), await rowsOf("mails where letter = 'quote-last-day'")]
  }
  expect(await remind('2026-03-06T18:00:00Z')).toEqual([0, 0])
  expect(await remind('2026-03-07T18:00:00Z')).toEqual([1, 0])
  expect(await remind('2026-03-10T18:00:00Z')).toEqual([1, 1])
  const answered = await published({ validUntil: '2026-03-20' })
  await decline(answered.id)
  expect(await remind('2026-03-20T18:00:00Z')).toEqual([1, 1])
  expect((await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body.isExpired).toBe(true)
})

test('the agency hears of the first look only', async () => {
  const { id } = await published()
  for (const _ of [1, 2, 3]) await call('business', 'POST', `/my/quotes/${id}/viewing`)
  expect(await rowsOf("mails where letter = 'quote-viewed-here'")).toBe(1)
})

const NEWUSER20 = { code: 'NEWUSER20', description: '', discountType: 'percentage', discountValue: 20, expirationDate: null, restrictions: '', usageCount: 0, maxUsage: 100, isActive: true }
const usage = (): Promise<number> => numberIn('select usage_count from promotions')

test('a code counts when its price is promised, takes the place of no other discount, and is freed when the quote comes to nothing', async () => {
  await insertPromotion(deps.db, { ...NEWUSER20, id: newId(new Date()), createdAt: new Date() })
  expect((await publish(await drafted({ promotionCode: 'NEWUSER20' }))).body).toMatchObject({ fields: { discount: expect.any(String) } })
  const quote = await published({ promotionCode: 'newuser20', discount: 0 })
  expect([quote.totalAmount, await usage()]).toEqual([2068, 1])
  await revised(quote.id, { note: 'A note.' })
  expect(await usage()).toBe(1)
  await decline(quote.id, { version: 2 })
  expect(await usage()).toBe(0)
  const other = await published({ promotionCode: 'NEWUSER20', discount: 0 })
  await call('admin', 'POST', `/quotes/${other.id}/withdrawal`)
  const ended = await published({ promotionCode: 'NEWUSER20', discount: 0, validUntil: '2026-03-05' })
  expect([await usage(), (await mine(ended.id)).totalAmount]).toEqual([1, 2068])
  clock.at = new Date('2026-03-07T00:00:00Z')
  await remindQuotes.run(ctxOf('visitor'), {})
  expect(await usage()).toBe(0)
})
