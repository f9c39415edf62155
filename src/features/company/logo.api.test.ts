import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { logoJpeg, logoPng } from '#testing/sample-pictures.ts'
import { deps, request, tokenOf } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CurrentLogo } from './logo.contract.ts'

type Failed = { message: string; fields: Record<string, string> }
const uploaded = async (bytes: Buffer, name = 'logo.png') =>
  upload(bytes, name, { at: '/api/uploads?for=logo', token: await tokenOf('admin') })
const put = (file: string) => call<CurrentLogo & Failed>('admin', 'PUT', '/logo', { file })
const saved = async (bytes: Buffer, name?: string) => put((await uploaded(bytes, name)).data)

const IMAGE = '/Subtype /Image'
async function pdf(path: string): Promise<string> {
  const reply = await request('admin', 'GET', `/api${path}`)
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer()).toString('latin1')
}
async function invoiceOf(number: string): Promise<string> {
  const { rows } = await deps.db.execute(
    sql`select payment_id as id from invoices where number = ${number}`,
  )
  return pdf(`/payments/${(rows as { id: string }[])[0]?.id}/invoice`)
}

test('documents keep the logo of the day they were sent', async () => {
  expect((await call('staff', 'GET', '/logo')).body).toEqual({ logo: null })
  const first = await acceptedQuote()
  const { data } = await uploaded(logoPng())
  expect(await put(data)).toMatchObject({
    status: 200,
    body: { logo: { name: 'logo.png', width: 300, height: 80 } },
  })
  // A repeated call changes nothing.
  expect((await put(data)).status).toBe(200)
  const second = await acceptedQuote()
  expect((await saved(logoJpeg(), 'new.jpg')).body.logo?.picture).toMatch(/^data:image\/jpeg;/)
  expect((await call('admin', 'DELETE', '/logo')).body).toEqual({ logo: null })

  expect(await invoiceOf('INV-2026-0001')).not.toContain(IMAGE)
  expect(await pdf(`/quotes/${first.id}/pdf`)).not.toContain(IMAGE)
  for (const document of [
    await invoiceOf('INV-2026-0002'),
    await pdf(`/quotes/${second.id}/pdf`),
  ]) {
    expect(document).toContain(IMAGE)
    expect(document).toContain('/Width 300')
    expect(document).not.toContain('/DCTDecode')
  }
})

test('a document whose logo is lost shows the mark of the product', async () => {
  await acceptedQuote()
  const lost = sql`jsonb_set(content, '{from,logo}', to_jsonb(gen_random_uuid()::text))`
  await deps.db.execute(sql`update invoices set content = ${lost}`)
  expect(await invoiceOf('INV-2026-0001')).not.toContain(IMAGE)
})

const NOISE = Buffer.from(Array.from({ length: 1100 * 1024 }, (_, at) => (at * 7919) % 251))
test.each([
  [
    'a large one',
    Buffer.concat([logoJpeg(), NOISE, Buffer.from('ffd9', 'hex')]),
    /larger than 1 MB/,
  ],
  ['one of many pixels', logoPng({ width: 3001, height: 1 }), /larger than 3000 × 3000 pixels/],
  ['one with too few pixels', logoPng({ lines: 79 }), /is damaged/],
  ['an interlaced one', logoPng({ interlacing: 1 }), /without interlacing/],
  ['one for a printer', logoJpeg(4), /Save it in RGB/],
])('rejects %s, and keeps none of it', async (_, bytes, message) => {
  const name = bytes[0] === 0x89 ? 'logo.png' : 'logo.jpg'
  const { status, body } = await saved(bytes, name)
  expect([status, body.fields?.['file']]).toEqual([400, expect.stringMatching(message)])
  const { rows } = await deps.db.execute(sql`select id from files`)
  expect(rows).toEqual([])
})

test('only an admin changes the logo, and only the team uploads one', async () => {
  const { status, message } = await upload(logoPng(), 'logo.png', { at: '/api/uploads?for=logo' })
  expect([status, message]).toEqual([403, 'Only the team can upload a logo.'])
  const { data } = await uploaded(logoPng())
  expect((await call('staff', 'PUT', '/logo', { file: data })).status).toBe(403)
  expect((await call('business', 'GET', '/logo')).status).toBe(403)
})
