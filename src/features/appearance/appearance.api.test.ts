import { call } from '#testing/accepted-quote.ts'
import { builtApp } from '#testing/built-app.ts'
import { clock, eventually, outbox } from '#testing/test-app.ts'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Appearance, ColorCheck } from './appearance.contract.ts'

const TEAL = { main: '#0f5c63', background: '#f3e9d2', fonts: 'manrope' }
const save = (body: object) =>
  call<Appearance & { message: string; fields: Record<string, string> }>(
    'admin',
    'PUT',
    '/appearance',
    body,
  )
const { app, get } = await builtApp()

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('pages have the design as delivered until an admin saves colors', async () => {
  expect((await call('admin', 'GET', '/appearance')).body).toEqual({
    main: '#691f27',
    background: '#cbe5f6',
    fonts: 'besley',
    revision: 0,
  })
  const { html } = await get('/terms')
  expect(html).toContain('href="/fonts/besley-5.3.woff2"')
  expect(html).not.toContain('Manrope')
})

test('saved colors and fonts appear on a cached page at once, which its policy allows', async () => {
  await get('/terms')
  expect(await save({ ...TEAL, revision: 0 })).toMatchObject({ status: 200, body: { revision: 1 } })
  const { reply, html } = await get('/terms')
  expect(html).toContain('href="/fonts/manrope-5.3.woff2"')
  expect(html).not.toContain('href="/fonts/besley-5.3.woff2"')
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  expect(style).toContain('--primary:light-dark(oklch(0.4')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(reply.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  const icon = await get('/icon.svg')
  expect([icon.reply.status, icon.html]).toEqual([200, expect.stringContaining('#0f5c63')])
})

test('a private area links a stylesheet in the brand colors, which browsers keep', async () => {
  await save({ ...TEAL, revision: 0 })
  const [, path = ''] = /href="(\/themes\/[^"]+)"/.exec((await get('/admin')).html) ?? []
  const { reply, html } = await get(path)
  expect(reply.headers.get('cache-control')).toContain('immutable')
  expect(html).toContain('--primary:light-dark(oklch(0.4')
  const stale = await get(path.replace('-manrope', '-besley'))
  expect([stale.reply.status, stale.reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await app.request('http://127.0.0.1:3000/themes/x/admin-unknown.css')).status).toBe(404)
})

test('emails have the brand colors', async () => {
  await save({ ...TEAL, revision: 0 })
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Ada',
    email: 'ada@bakery.example',
    subject: 'A question',
    message: 'Do you also look after shops?',
  })
  const mail = await eventually(() => outbox.find(({ to }) => to.address === 'ada@bakery.example'))
  expect(mail.html).toContain('background:#0f5c63')
  expect(mail.html).toContain('stroke="#0f5c63"')
  expect(mail.html).not.toContain('#6b1f28')
})

test('unreadable colors are refused with readable ones, and nothing changes', async () => {
  const check = await call<ColorCheck>(
    'admin',
    'GET',
    '/appearance/check?main=%23ffd400&background=%23f3e9d2',
  )
  const suggestion = check.body.suggestion
  expect(suggestion?.background).toBe('#f3e9d2')
  const rejected = await save({ ...TEAL, main: '#ffd400', revision: 0 })
  expect(rejected).toMatchObject({
    status: 400,
    body: {
      message: 'Some text would be hard to read in these colors.',
      fields: { main: expect.stringContaining(`${suggestion?.main} is readable.`) },
    },
  })
  expect((await call<Appearance>('admin', 'GET', '/appearance')).body.revision).toBe(0)
  expect((await save({ ...TEAL, ...suggestion, revision: 0 })).status).toBe(200)
  expect((await save({ ...TEAL, main: 'teal', revision: 1 })).body.fields['main']).toBe(
    'Enter a color as six digits after a #, such as #1f4e79.',
  )
})

test('the later of two simultaneous changes is refused, and only admins have access', async () => {
  await save({ ...TEAL, revision: 0 })
  expect(await save({ ...TEAL, fonts: 'besley', revision: 0 })).toMatchObject({ status: 409 })
  expect((await call<Appearance>('admin', 'GET', '/appearance')).body.fonts).toBe('manrope')
  expect((await call('business', 'GET', '/appearance')).status).toBe(403)
  expect((await call('visitor', 'PUT', '/appearance', TEAL)).status).toBe(401)
})
