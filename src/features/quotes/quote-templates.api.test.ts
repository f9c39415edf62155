import { call, line, MEDIUM, publishedQuote } from '#testing/accepted-quote.ts'
import { clock, people } from '#testing/test-app.ts'
import { drafted } from '#testing/written-quote.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { InboxItem } from '../inquiries/inquiries.contract.ts'
import { type QuoteClause, type QuoteTemplate, withParagraph } from './quote-templates.contract.ts'
import type { AdminQuote } from './quotes.contract.ts'

type Rejected = { message: string; fields: Record<string, string> }

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const list = async () =>
  (await call<QuoteTemplate[]>('staff', 'GET', '/quote-templates')).body.map(({ name }) => name)
const save = (name: string, quoteId: string) =>
  call<QuoteTemplate & Rejected>('staff', 'POST', '/quote-templates', { name, quoteId })
const start = (body: object) =>
  call<AdminQuote & Rejected>('staff', 'POST', '/quotes', { inquiryId: null, ...body })
const duplicate = (id: string, customer: object | null = null) =>
  call<AdminQuote & Rejected>('staff', 'POST', `/quotes/${id}/duplicates`, { customer })

const MILESTONES = [
  { name: 'First payment', percent: 50 },
  { name: 'At launch', percent: 50 },
]

test('a template starts quotes with its lines, options, payment and texts', async () => {
  const items = [MEDIUM, line('photos', 'Photographs', 400, { may: 'optional' })]
  const quote = await drafted({
    items,
    discount: 5,
    payment: 'milestones',
    milestones: MILESTONES,
    note: 'Ask us anything.',
    terms: 'Our terms.',
    description: 'Two shops.',
    validUntil: '2026-03-10',
  })
  const template = await save('Website', quote.id)
  expect(template).toMatchObject({
    status: 201,
    body: { name: 'Website', lines: ['Medium package', 'Photographs'], totalAmount: 5699 },
  })
  const customer = { name: 'Juniper & Row', email: 'hello@juniperrow.example' }
  expect((await start({ customer, templateId: template.body.id })).body.draft).toMatchObject({
    businessName: 'Juniper & Row',
    businessEmail: 'hello@juniperrow.example',
    items: [
      { ...MEDIUM, id: 'line-1' },
      { ...items[1], id: 'line-2' },
    ],
    discount: 5,
    payment: 'milestones',
    milestones: MILESTONES,
    note: 'Ask us anything.',
    terms: 'Our terms.',
    description: '',
    promotionCode: null,
    validUntil: '2026-04-03',
  })
  expect((await start({ templateId: newId(new Date()) })).status).toBe(404)
})

test('the lines of a template follow those of the request, without duplicates', async () => {
  const items = [line('seo', 'SEO Optimization', 1), line('photos', 'Photographs', 400)]
  const template = await save('Extras', (await drafted({ items })).id)
  await call('visitor', 'POST', '/quote-requests', {
    serviceType: 'small-business',
    selectedPackage: 'Medium',
    customServices: ['SEO Optimization'],
    formData: { businessName: 'Square One Coffee', email: people.business.email },
  })
  const [request] = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  const { body } = await start({ inquiryId: request?.id, templateId: template.body.id })
  expect(body.draft?.items.map(({ id, name, amount }) => [id, name, amount])).toEqual([
    ['line-1', 'Medium', 5999],
    ['line-2', 'SEO Optimization', 950],
    ['line-3', 'Photographs', 400],
  ])
})

test('the team renames, replaces, deletes and restores templates, each with its own name', async () => {
  const [one, other] = [await drafted(), await drafted({ items: [MEDIUM] })]
  const website = (await save('Website', one.id)).body
  await save('shop', other.id)
  expect(await list()).toEqual(['shop', 'Website'])
  expect(await save('WEBSITE', one.id)).toMatchObject({
    status: 400,
    body: { fields: { name: expect.stringContaining('Another template') } },
  })
  const path = `/quote-templates/${website.id}`
  const change = { name: 'Website, small', revision: 1 }
  expect((await call('staff', 'PUT', path, { ...change, name: 'Shop' })).status).toBe(400)
  expect((await call('staff', 'PUT', path, change)).body).toMatchObject({
    lines: website.lines,
    revision: 2,
  })
  expect((await call('staff', 'PUT', path, change)).status).toBe(409)
  const replacement = { name: change.name, quoteId: other.id, revision: 2 }
  expect((await call('staff', 'PUT', path, replacement)).body).toMatchObject({
    lines: ['Medium package'],
  })
  expect((await call('staff', 'DELETE', path)).status).toBe(204)
  expect(await list()).toEqual(['shop'])
  expect((await call('staff', 'DELETE', `${path}/deletion`)).status).toBe(200)
  expect(await list()).toEqual(['shop', 'Website, small'])
})

test('a quote without lines is no template', async () => {
  const { id } = (await start({})).body
  expect(await save('Nothing', id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Add a line first') },
  })
})

test('duplicates a sent quote into a new draft for the same customer', async () => {
  const { id } = await publishedQuote({ description: 'Two shops.', note: 'As discussed.' })
  clock.at = new Date('2026-06-04T16:00:00Z')
  const { status, body } = await duplicate(id)
  expect([status, body.id === id]).toEqual([201, false])
  expect(body).toMatchObject({
    status: 'draft',
    quoteNumber: null,
    inquiryId: null,
    businessEmail: people.business.email,
    draft: { items: [MEDIUM], description: 'Two shops.', note: 'As discussed.' },
  })
  expect(body.draft?.validUntil).toBe('2026-07-04')
})

test('a duplicate for another customer leaves out what was written for the first one', async () => {
  const { id } = await drafted({ description: 'Two shops.', note: 'As discussed, Nora.' })
  const customer = { name: 'Juniper & Row', email: 'hello@juniperrow.example' }
  expect((await duplicate(id, customer)).body.draft).toMatchObject({
    businessName: 'Juniper & Row',
    businessEmail: 'hello@juniperrow.example',
    discount: 10,
    description: '',
    note: '',
  })
})

test('the team adds, changes and deletes clauses, listed by title', async () => {
  const add = async (title: string, text: string) =>
    (await call<QuoteClause>('staff', 'POST', '/quote-clauses', { title, text })).body
  const titles = async () =>
    (await call<QuoteClause[]>('staff', 'GET', '/quote-clauses')).body.map(({ title }) => title)
  await add('Travel', 'We bill travel at cost.')
  const { id } = await add('rush', 'Rush work costs half more.')
  expect(await titles()).toEqual(['rush', 'Travel'])
  const change = { title: 'Rush work', text: 'It costs half more.', revision: 1 }
  expect((await call('staff', 'PUT', `/quote-clauses/${id}`, change)).body).toMatchObject({
    ...change,
    revision: 2,
  })
  expect((await call('staff', 'PUT', `/quote-clauses/${id}`, change)).status).toBe(409)
  expect((await call('staff', 'DELETE', `/quote-clauses/${id}`)).status).toBe(204)
  expect(await titles()).toEqual(['Travel'])
})

test('a clause becomes the last paragraph of a text', () => {
  expect(withParagraph('One.\n', 'Two.')).toBe('One.\n\nTwo.')
  expect(withParagraph(' ', 'Two.')).toBe('Two.')
})
