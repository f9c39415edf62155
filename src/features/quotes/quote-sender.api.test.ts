import { call } from '#testing/accepted-quote.ts'
import { JUNIPER, saveLegalDetailsOf } from '#testing/legal-details.ts'
import { clock, deps, request } from '#testing/test-app.ts'
import { accept, published, quoteOf, revised, SAMPLE } from '#testing/written-quote.ts'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import type { AdminQuote } from './quotes.contract.ts'

const FOOTER = ['Juniper Works LLC is a limited liability company.', 'Founded in 2019.']
const LEGAL = {
  legalName: JUNIPER.legalName,
  address: ['12 Main Street', 'Suite 3', 'McKinney, TX 75069', 'United States'],
  taxNumber: JUNIPER.taxNumber,
  registrationNumber: JUNIPER.registrationNumber,
  documentFooter: JUNIPER.documentFooter,
}

beforeEach(async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  await saveLegalDetailsOf()
})

test('each version of a quote keeps the legal details of the day it was sent', async () => {
  const { id } = await published()
  expect((await quoteOf(id)).from).toMatchObject({ name: 'Cedarline Digital', legal: LEGAL })
  const [first] = await pagesOf(`/my/quotes/${id}/pdf`)
  for (const expected of [...LEGAL.address, 'Juniper Works LLC', 'Tax number 00-7654321'])
    expect(first).toContain(expected)

  await saveLegalDetailsOf({ legalName: 'Thistle Works LLC', street: '9 Elm Street' })
  expect((await quoteOf(id)).from.legal).toEqual(LEGAL)
  expect((await pagesOf(`/my/quotes/${id}/pdf`))[0]).toBe(first)

  await revised(id, { items: SAMPLE.slice(0, 1) })
  expect((await quoteOf(id)).from.legal).toMatchObject({ legalName: 'Thistle Works LLC' })
  const { versions } = (await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body
  expect(versions.map(({ sender }) => sender?.legal?.legalName)).toEqual([
    'Thistle Works LLC',
    'Juniper Works LLC',
  ])
  expect((await pagesOf(`/my/quotes/${id}/pdf`))[0]).toContain('9 Elm Street')
  expect((await pagesOf(`/my/quotes/${id}/pdf?version=1`))[0]).toContain('12 Main Street')
})

test('the record of acceptance names the sender of the accepted version', async () => {
  const { id } = await published()
  await saveLegalDetailsOf({ legalName: 'Thistle Works LLC' })
  expect((await accept(id)).status).toBe(201)
  const pages = await pagesOf(`/my/quotes/${id}/acceptance/pdf`)
  expect(pages[0]).toContain('Juniper Works LLC')
  expect(pages.join(' ')).not.toContain('Thistle')
})

test('every page ends with the footer, below the content', async () => {
  const items = Array.from({ length: 60 }, (_, at) => ({
    ...SAMPLE[0],
    id: `line-${at}`,
    name: `Work package ${at};`,
  }))
  // Cast: a copy of the first sample has all fields.
  const { id } = await published({ items: items as typeof SAMPLE })
  const pages = await pagesOf(`/my/quotes/${id}/pdf`)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries())
    expect(page.endsWith(`page ${index + 1} of ${pages.length} ${FOOTER.join(' ')}`), page).toBe(
      true,
    )
  for (const { name } of items) expect(pages.join(' ')).toContain(name)
})

test('versions from before senders were stored show the agency as it is now', async () => {
  const { id } = await published()
  await deps.db.execute(sql`update quote_versions set sender = null`)
  const { from } = await quoteOf(id)
  expect(from).toMatchObject({ name: 'Cedarline Digital', place: 'McKinney, TX' })
  expect(from.legal).toBeUndefined()
  const [page] = await pagesOf(`/my/quotes/${id}/pdf`)
  expect(page).toContain('McKinney, TX')
  expect(page).not.toContain('Juniper')
})

async function pagesOf(path: string): Promise<string[]> {
  const reply = await request('business', 'GET', `/api${path}`)
  expect(reply.status).toBe(200)
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())),
    { mergePages: false },
  )
  return text.map((page) => page.replaceAll(/\s+/g, ' ').trim())
}
