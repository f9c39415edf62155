// Forms that hydrate without the router: their scripts, and the requests that these send.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, read } from '#testing/sources.ts'
import { builtApp } from '#testing/built-app.ts'

const { app, get } = await builtApp()
const ORIGIN = 'http://127.0.0.1:3000'
const FORMS = filesIn('src', /\.form\.tsx$/)
const PAGES = [
  '/quote',
  '/contact',
  '/startup-pitch',
  '/services/startups',
  '/tajjam',
  '/voygee',
  '/mind-ops',
  '/login',
  '/signup',
]
/** All of this page is a form, of 101 kB. */
const LARGE = '/industries/doctors-clinics'
/** In bytes; React alone takes 58 kB. */
const MOST = 90_000
const MOST_FILES = 9

type Payload = { scripts: string[]; preload: string }

async function scriptsOf(path: string): Promise<string[]> {
  const { html } = await get(path)
  const [, text = ''] = html.match(/id="hydration-payload"[^>]*>([^<]*)</) ?? []
  const { scripts, preload }: Payload = JSON.parse(text)
  const preloaded = [...preload.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path)
  return [...new Set([...scripts, ...preloaded])]
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.request(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: ORIGIN, ...headers },
    body,
  })

const MESSAGE = {
  name: 'Ana Ruiz',
  email: 'ana@ruiz.example',
  subject: 'Opening hours',
  message: 'Are you open on Fridays?',
  secondsTaken: '60',
}

test.each([...PAGES, '/job-listings'])(
  'the form of %s loads at most 90 kB of scripts in 9 files',
  async (path) => {
    const files = await scriptsOf(path)
    const bytes = files.map((file) => readFileSync(`build/client${file}.br`).length)
    expect(files.length).toBeLessThanOrEqual(MOST_FILES)
    expect(files.length).toBeGreaterThan(3)
    expect(bytes.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(MOST)
  },
)

test('a page without a form loads the script for toasts instead', async () => {
  const scripts = (await scriptsOf('/')).filter((file) => file.includes('.form-'))
  expect(scripts).toEqual([expect.stringContaining('/toasts.form-')])
})

test('no script contains a name that only the API description needs', () => {
  const contracts = filesIn('src', /\.contract\.ts$/)
    .map(read)
    .join('\n')
  const names = [...contracts.matchAll(/globalRegistry, \{ id: '(\w+)' \}/g)].map(
    ([, name]) => name,
  )
  expect(names.length).toBeGreaterThan(200)
  const scripts = filesIn('build/client/assets', /\.js$/).map(read).join('\n')
  expect(names.filter((name) => new RegExp(`\\bid:[\`"']${name}[\`"']`).test(scripts))).toEqual([])
})

// Ids that React generates depend on the place in the tree, which differs in the browser.
test.each([...PAGES, LARGE])('the form of %s contains no generated id', async (path) => {
  const { html } = await get(path)
  const [, form = ''] = html.match(/<div id="hydrated-form">(.*)id="hydrated-form-props"/s) ?? []
  expect(form).toMatch(/<form/)
  expect(form).not.toMatch(/"_R_/)
})

test.each(FORMS)('a page hydrates the module %s', (file) => {
  const [name = ''] = file.split('/').at(-1)?.split('.form.tsx') ?? []
  const pages = filesIn('src', /\.page\.tsx$/).map(read)
  const used = pages.filter((text) => new RegExp(`form:[^,]*'${name}'`).test(text))
  expect(used.length).toBeGreaterThan(0)
  for (const text of used) expect(text).toContain(`/${name}.form.tsx'`)
})

test('a script gets the result of the page’s action, and everyone else the page', async () => {
  const body = () => new URLSearchParams({ ...MESSAGE, email: 'nowhere' })
  const rejected = await post('/contact', body())
  expect(rejected.status).toBe(400)
  expect(rejected.headers.get('cache-control')).toBe('no-store')
  expect(await rejected.json()).toMatchObject({
    result: { errors: { email: expect.stringContaining('email') } },
  })
  const page = await post('/contact', body(), { accept: 'text/html' })
  expect(page.status).toBe(400)
  expect(await page.text()).toContain('<!DOCTYPE html>')
})

test('a sent form is stored once, whether by script or without', async () => {
  const key = crypto.randomUUID()
  const body = () => new URLSearchParams({ ...MESSAGE, key })
  const [first, second] = [await post('/contact', body()), await post('/contact', body())]
  const results = [await first.json(), await second.json()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(results[0]).toMatchObject({ result: { sent: { reference: expect.any(String) } } })
  expect(results[1]).toEqual(results[0])
  const page = await post('/contact', body(), { accept: 'text/html' })
  expect(await page.text()).toContain((results[0] as Sent).result.sent.reference)
})

type Sent = { result: { sent: { reference: string } } }

test('a script gets an error without a result if the action is not reached', async () => {
  const tooLarge = await post('/contact', new URLSearchParams({ message: 'x'.repeat(3_000_000) }))
  expect(tooLarge.status).toBe(413)
  expect(await tooLarge.json()).toMatchObject({ message: expect.any(String), code: 'too-large' })
  const unreadable = await post('/contact', '{}', { 'content-type': 'application/json' })
  expect(unreadable.status).toBe(400)
  expect(await unreadable.json()).not.toHaveProperty('result')
  const foreign = await post('/contact', new URLSearchParams(MESSAGE), {
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
  })
  expect(foreign.status).toBe(403)
})
