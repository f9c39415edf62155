import { ctxOf, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { mailsAbout } from '#kernel/mail/mail.store.ts'
import { post, sendMail } from '#kernel/mail/mailer.ts'
import { exactDollars } from '#kernel/money.ts'
import type { AdminQuote, CustomerQuoteDetail } from './quotes.contract.ts'
import type { QuoteContent, QuoteItem } from './quote-content.contract.ts'

const item = (
  id: string,
  name: string,
  amount: number,
  more: Partial<QuoteItem> = {},
): QuoteItem => ({
  id,
  name,
  description: `${name}, done well`,
  type: 'one-time',
  amount,
  packageId: null,
  may: 'required',
  duration: '',
  freeMonths: 0,
  ...more,
})
const SAMPLE = [
  item('seo', 'SEO Optimization', 950),
  item('analytics', 'Analytics Implementation', 735),
  item('ads', 'Google Ads Setup', 900),
]

// Cast: each test states the response type it expects.
const call = async <Result>(
  role: 'admin' | 'business',
  method: string,
  path: string,
  body?: unknown,
): Promise<Result> => (await (await request(role, method, `/api${path}`, body)).json()) as Result

async function published(change: Partial<QuoteContent> = {}): Promise<AdminQuote> {
  const { id, draft } = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })
  await call('admin', 'PUT', `/quotes/${id}/draft`, {
    revision: 0,
    content: {
      ...draft,
      businessName: 'Square One Coffee',
      businessEmail: people.business.email,
      items: SAMPLE,
      discount: 10,
      ...change,
    },
  })
  return call<AdminQuote>('admin', 'POST', `/quotes/${id}/publication`, { revision: 1 })
}

const accept = (id: string, more: object = {}) =>
  call<CustomerQuoteDetail>('business', 'POST', `/my/quotes/${id}/acceptance`, {
    version: 1,
    name: 'Nora Quist',
    consent: true,
    options: [],
    alternative: null,
    ...more,
  })
const bytesOf = async (role: 'admin' | 'business', path: string) =>
  new Uint8Array(await (await request(role, 'GET', `/api${path}`)).arrayBuffer())

async function read(role: 'admin' | 'business', path: string) {
  const pdf = await getDocumentProxy(await bytesOf(role, path))
  const { text, totalPages } = await extractText(pdf, { mergePages: false })
  return { pdf, pages: text, pdfText: text.join('\n').replaceAll(/\s+/g, ' '), totalPages }
}

test('serves the quote as an uncached PDF with the content of the page', async () => {
  const { id } = await published({ note: 'Work is scheduled in the week after acceptance.' })
  const reply = await request('business', 'GET', `/api/my/quotes/${id}/pdf`)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${(await call<CustomerQuoteDetail>('business', 'GET', `/my/quotes/${id}`)).quoteNumber}.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const {
    price,
    versions: [version],
  } = await call<CustomerQuoteDetail>('business', 'GET', `/my/quotes/${id}`)
  const { pdfText } = await read('business', `/my/quotes/${id}/pdf`)
  const amounts = [
    price.subtotal,
    price.totalAmount,
    ...price.parts.map(({ amount }) => amount),
    950,
    735,
    900,
  ].map((amount) => exactDollars(amount * 100))
  for (const expected of [
    ...amounts,
    '−$258.50',
    '+$0.50',
    'Discount, 10%',
    'Square One Coffee',
    'SEO Optimization, done well',
    'Work is scheduled',
    version?.content.terms.split('\n')[0] ?? '',
  ])
    expect(pdfText).toContain(expected)
})

test('draws a tagged, titled English PDF with identical bytes each time', async () => {
  const { id, quoteNumber } = await published()
  const [bytes, again] = [
    await bytesOf('admin', `/quotes/${id}/pdf`),
    await bytesOf('business', `/my/quotes/${id}/pdf`),
  ]
  expect(Buffer.from(bytes).equals(Buffer.from(again))).toBe(true)
  const pdf = await getDocumentProxy(bytes)
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect((await getMeta(pdf)).info).toMatchObject({
    Title: `Quote ${quoteNumber}`,
    Author: 'Cedarline Digital',
    Language: 'en-US',
  })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
    expect(tree).toContain(`"role":"${role}"`)
})

test('breaks a hundred lines across pages, with table header and page number on each', async () => {
  const items = Array.from({ length: 100 }, (_, index) =>
    item(
      `line-${index}`,
      `Work package ${index};`,
      11 * index,
      index === 50 ? { description: `${'Donaudampfschifffahrt'.repeat(40)} end of it` } : {},
    ),
  )
  const { id } = await published({ items, businessName: 'Piekarnia Złoty Róg' })
  const { pdfText, pages, totalPages } = await read('admin', `/quotes/${id}/pdf`)
  expect(totalPages).toBeGreaterThan(4)
  for (const { name } of items)
    expect(pdfText.split(`${name} `).length - 1, name).toBeGreaterThan(0)
  expect(pdfText).toContain('Piekarnia Złoty Róg')
  expect(pdfText).toContain('end of it')
  pages.forEach((page, index) => {
    expect(page).toContain(`page ${index + 1} of ${totalPages}`)
    if (page.includes('Work package'))
      expect(page.replaceAll(/\s+/g, ' ')).toContain('Service Type Amount')
  })
})

test('never separates a heading from its text, or the total from the last line', async () => {
  for (const many of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const { id } = await published({
      items: Array.from({ length: many }, (_, index) =>
        item(`line-${index}`, `Work package ${index}`, 100),
      ),
    })
    const { pages } = await read('admin', `/quotes/${id}/pdf`)
    const [first = '', second = ''] = pages.map((page) => page.replaceAll(/\s+/g, ' '))
    expect(first).toContain('Service Type Amount Work package 0')
    if (!first.includes('Subtotal'))
      expect(second.slice(0, second.indexOf('Subtotal'))).toContain(`Work package ${many - 1}`)
  }
})

test('marks equity as subject to signed agreement, and options as outside the total', async () => {
  const choice = await published({
    items: [
      item('a', 'MVP Medium', 35_000, { may: 'a' }),
      item('b', 'MVP Medium for equity', 17_500, { may: 'b' }),
    ],
    discount: 0,
    equity: 5,
  })
  const { pdfText } = await read('admin', `/quotes/${choice.id}/pdf`)
  for (const expected of [
    '$35,000.00',
    '$17,500.00',
    'With Choice A.',
    '5 percent',
    'subject to signed agreement',
  ])
    expect(pdfText).toContain(expected)
  const options = await published({
    items: [...SAMPLE, item('more', 'Newsletter', 300, { may: 'optional' })],
    discount: 0,
  })
  for (const expected of ['Optional', 'Without the optional lines.', '$2,585.00'])
    expect((await read('admin', `/quotes/${options.id}/pdf`)).pdfText).toContain(expected)
})

test('shows when each part is due', async () => {
  const { id } = await published()
  for (const expected of ['Deposit, on acceptance', 'Balance, at delivery'])
    expect((await read('business', `/my/quotes/${id}/pdf`)).pdfText).toContain(expected)
  const staged = await published({
    payment: 'milestones',
    milestones: [
      { name: 'First payment', percent: 40 },
      { name: 'First version', percent: 60 },
    ],
  })
  const { pdfText } = await read('business', `/my/quotes/${staged.id}/pdf`)
  for (const expected of ['First payment on acceptance', 'First version on completion'])
    expect(pdfText).toContain(expected)
})

test('serves an older version, marked with its replacement', async () => {
  const { id } = await published()
  const { draft, draftRevision } = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)
  await call('admin', 'PUT', `/quotes/${id}/draft`, {
    revision: draftRevision,
    content: { ...draft, discount: 20 },
  })
  await call('admin', 'POST', `/quotes/${id}/publication`, { revision: draftRevision + 1 })
  expect((await read('business', `/my/quotes/${id}/pdf`)).pdfText).toContain('$2,068.00')
  const { pdfText } = await read('business', `/my/quotes/${id}/pdf?version=1`)
  for (const expected of ['Replaced by version 2', '$2,327.00']) expect(pdfText).toContain(expected)
  expect((await request('business', 'GET', `/api/my/quotes/${id}/pdf?version=3`)).status).toBe(404)
  const former = await request('admin', 'GET', `/api/quotes/${id}/pdf?version=1`)
  expect(former.headers.get('content-disposition')).toContain('-version-1.pdf"')
})

test('shows person, time, origin and amounts in the record of acceptance', async () => {
  const items = [
    ...SAMPLE,
    item('more', 'Newsletter', 300, { may: 'optional' }),
    item('other', 'Photographs', 400, { may: 'optional' }),
  ]
  const { id } = await published({ items })
  const before = await request('business', 'GET', `/api/my/quotes/${id}/acceptance/pdf`)
  expect(before.status).toBe(404)
  const { acceptance, quoteNumber } = await accept(id, { options: ['more'] })
  const { pdfText } = await read('business', `/my/quotes/${id}/acceptance/pdf`)
  if (!acceptance) throw new Error('It was not accepted.')
  const { price, code, hash } = acceptance
  const amounts = [
    price.subtotal,
    price.totalAmount,
    ...price.parts.map(({ amount }) => amount),
  ].map((amount) => exactDollars(amount * 100))
  for (const expected of [
    ...amounts,
    'Nora Quist',
    people.business.email,
    `Quote ${quoteNumber}`,
    'Newsletter',
    'UTC',
    hash,
    `http://cedarline.test/verify/${code}`,
  ])
    expect(pdfText).toContain(expected)
  expect(pdfText).not.toContain('Photographs')
  expect(
    Buffer.from(await bytesOf('admin', `/quotes/${id}/acceptance/pdf`)).equals(
      Buffer.from(await bytesOf('business', `/my/quotes/${id}/acceptance/pdf`)),
    ),
  ).toBe(true)
  const quote = (await read('business', `/my/quotes/${id}/pdf`)).pdfText
  for (const expected of [
    'Accepted',
    'Optional, selected',
    'Optional, not selected',
    exactDollars(price.totalAmount * 100),
  ])
    expect(quote).toContain(expected)
})

test('draws the record from the stored acceptance despite later changes', async () => {
  const { id } = await published()
  await accept(id)
  await deps.db.execute(
    sql`update quote_versions set total_amount = 1, content = jsonb_set(content, '{businessName}', '"Somebody else"')`,
  )
  const { pdfText } = await read('admin', `/quotes/${id}/acceptance/pdf`)
  expect(pdfText).toContain('Square One Coffee')
  expect(pdfText).not.toContain('Somebody else')
})

test('rejects another customer’s documents, and finds neither unknown ones nor drafts', async () => {
  const other = await published({ businessEmail: 'somebody@else.example' })
  const draft = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })
  const statuses = async (id: string) =>
    Promise.all(
      ['pdf', 'acceptance/pdf'].map(
        async (document) =>
          (await request('business', 'GET', `/api/my/quotes/${id}/${document}`)).status,
      ),
    )
  expect(await statuses(other.id)).toEqual([403, 403])
  expect(await statuses(draft.id)).toEqual([404, 404])
  expect(await statuses(newId(new Date()))).toEqual([404, 404])
  expect((await request('admin', 'GET', `/api/quotes/${draft.id}/pdf`)).status).toBe(404)
  expect((await request('business', 'GET', `/api/quotes/${other.id}/pdf`)).status).toBe(403)
})

const attached = (subject: RegExp) =>
  eventually(() => outbox.find((mail) => subject.test(mail.subject))?.attachments)

test('attaches the quote to its mail, and quote and record to the acceptance mails', async () => {
  const { id, quoteNumber } = await published()
  const [quote] = await attached(/^Your quote/)
  expect(quote?.name).toBe(`${quoteNumber}.pdf`)
  expect(quote?.bytes.equals(Buffer.from(await bytesOf('business', `/my/quotes/${id}/pdf`)))).toBe(
    true,
  )
  await accept(id)
  const record = Buffer.from(await bytesOf('business', `/my/quotes/${id}/acceptance/pdf`))
  for (const subject of [/^You accepted/, /^Square One Coffee accepted/]) {
    const files = await attached(subject)
    expect(files.map(({ name }) => name)).toEqual([
      `${quoteNumber}-acceptance.pdf`,
      `${quoteNumber}.pdf`,
    ])
    expect(files[0]?.bytes.equals(record)).toBe(true)
  }
})

const brand = {
  name: 'Cedarline Digital',
  mark: ['Cedarline', 'Digital'] as [string, string],
  url: '',
  place: '',
  email: '',
  phone: '',
}

test('holds a mail until its attachment can be drawn', async () => {
  const { id } = await published()
  await attached(/^Your quote/)
  const about = newId(new Date())
  const content = {
    brand,
    subject: 'With a paper',
    preview: '',
    heading: 'With a paper',
    blocks: [],
    why: '',
  }
  await post(ctxOf('visitor'), {
    templateName: 'test',
    about,
    to: { name: 'Nora', address: people.business.email },
    content,
    attachments: [{ name: 'paper.pdf', source: { kind: 'nobody-draws-this', id } }],
  })
  const state = async () => (await mailsAbout(deps.db, about))[0]
  const failed = await eventually(async () =>
    (await state())?.state === 'failed' ? state() : undefined,
  )
  expect(failed.problem).toContain('nobody-draws-this')
  expect(outbox.some(({ subject }) => subject === 'With a paper')).toBe(false)
  await sendMail.run(
    {
      ...ctxOf('visitor'),
      features: {
        ...deps.features,
        attachments: { 'nobody-draws-this': async () => Buffer.from('%PDF') },
      },
    },
    { mailId: failed.id, fromName: 'Cedarline Digital' },
  )
  expect((await state())?.state).toBe('sent')
  expect((await attached(/^With a paper/)).map(({ name }) => name)).toEqual(['paper.pdf'])
})
