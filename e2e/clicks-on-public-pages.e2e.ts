// Every button of every public page, clicked before the scripts load.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import routes from '../src/routes.ts'
import { pdf } from '../src/testing/sample-files.ts'
import { openAccount } from './sign-in.ts'
import {
  frameOf,
  openUnhydrated,
  pressAgain,
  pressEveryButton,
  stateOf,
} from './unhydrated-page.ts'
import { ADMIN, openBrowser, type Product, startProduct } from './product.ts'
import { publishCaseStudy } from './publish-case-study.ts'

let product: Product
let browser: Browser
let homeFrame: string[]
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('early-public'), openBrowser()])
  const { page } = await openUnhydrated(browser, product, '/')
  homeFrame = await frameOf(page)
  await page.context().close()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

async function call<Result>(path: string, body?: object, token?: string): Promise<Result> {
  const isForm = body instanceof FormData
  const type = isForm ? undefined : { 'content-type': 'application/json' }
  const access = token ? { authorization: `Bearer ${token}` } : undefined
  const reply = await fetch(`${product.origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'sec-fetch-site': 'same-origin', ...type, ...access },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  expect(reply.ok, `${path} ${reply.status}`).toBe(true)
  // Each caller names the response that it expects.
  return (reply.status === 204 ? {} : await reply.json()) as Result
}

const signIn = async (username: string): Promise<string> =>
  (await call<{ token: string }>('/auth/login', { ...ADMIN, username })).token

let accounts = 0
const newAddress = (): string => `early-${++accounts}`

async function trackingPath(): Promise<string> {
  const lead = { name: 'Dr. Ana Ruiz', email: 'ana@ruiz.example', practiceName: 'Ruiz Dental' }
  const key = crypto.randomUUID()
  const sent = await call<{ trackingPath: string }>('/discovery-leads', { ...lead, key })
  return sent.trackingPath
}

async function firstJob(): Promise<string> {
  const [job] = await call<{ id: string }[]>('/jobs')
  return job?.id ?? ''
}

async function mailedPath(email: string, pattern: RegExp): Promise<string> {
  const read = async (): Promise<string | undefined> => {
    const mails = await call<{ id: string; toAddress: string }[]>('/mailbox')
    const ownMails = mails.filter(({ toAddress }) => toAddress === email)
    const bodies = ownMails.map(({ id }) => call<{ text: string }>(`/mailbox/${id}`))
    return (await Promise.all(bodies)).flatMap(({ text }) => text.match(pattern) ?? [])[0]
  }
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}

async function applicationPath(): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf())]), 'resume.pdf')
  const { data: resumeUrl } = await call<{ data: string }>('/uploads?for=application', form)
  const applicantEmail = `${newAddress()}@mail.example`
  const applicant = { applicantName: 'Priya Nair', applicantEmail }
  const more = { experience: '6 years', skills: ['React'], coverLetter: 'I like dashboards.' }
  const body = { ...applicant, ...more, jobId: await firstJob(), resumeUrl }
  await call('/applications', body)
  return mailedPath(applicantEmail, /\/application\/[\w-]+/)
}

async function checkoutPath(): Promise<string> {
  const token = await signIn('frontdesk@stonebridgedental.example')
  const { url } = await call<{ url: string }>('/my/subscription/card', {}, token)
  return new URL(url, product.origin).pathname
}

/** Of the seeded mail to a customer of the demo. */
const satisfactionPage = (): Promise<string> =>
  mailedPath('hello@juniperrow.example', /\/track\/satisfaction\/[\w-]+/)

/** Two saves at once would conflict. */
let caseStudy: Promise<string> | undefined

/** URLs for routes with parameters. Each call creates a new record. */
const SAMPLES: Record<string, () => Promise<string>> = {
  'track/:token': trackingPath,
  'track/satisfaction/:token': satisfactionPage,
  'privacy/:effectiveOn?': async () => '/privacy',
  'terms/:effectiveOn?': async () => '/terms',
  'cookies/:effectiveOn?': async () => '/cookies',
  'verify/:code?': async () => '/verify',
  'job/:id': async () => `/job/${await firstJob()}`,
  'application/:token': applicationPath,
  'case-studies/:slug': () => (caseStudy ??= publishCaseStudy(product)),
  'blogs/:id': async () => '/blogs/1',
  'blogs/authors/:slug': async () => '/blogs/authors/elena-marsh',
  '*': async () => '/nowhere',
  'sandbox/checkout/:id': checkoutPath,
}

/** Pages that show another form when opened by a mailed link. */
const MAILED: Record<string, () => Promise<string>> = {
  'verify-email with a link': async () => {
    const email = `${newAddress()}@shop.example`
    const passwords = { password: 'winter-menu-24', confirmPassword: 'winter-menu-24' }
    const more = { agreeToTerms: true, browserKey: 'another browser' }
    await call('/auth/sign-up', { name: 'Square One', email, ...passwords, ...more })
    return mailedPath(email, /\/verify-email\?token=[\w-]+/)
  },
  'reset-password with a link': async () => {
    const email = await openAccount(product, newAddress())
    await call('/auth/password-resets', { email })
    return mailedPath(email, /\/reset-password\?token=[\w-]+/)
  },
  'join with a link': async () => {
    const email = `${newAddress()}@agency.example`
    await call('/people', { name: 'Robin Vale', email, role: 'staff' }, await signIn('admin'))
    return mailedPath(email, /\/join\?token=[\w-]+/)
  },
}

function publicRoutes(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, path = '', children }) => {
    if (id === 'customer' || id === 'team') return []
    if (children) return publicRoutes(children)
    return file.endsWith('.page.tsx') ? [path] : []
  })
}

const paths = publicRoutes(await routes)
const cases: [string, () => Promise<string>][] = [
  ...paths.map((path): [string, () => Promise<string>] => [
    `/${path}`,
    SAMPLES[path] ?? (async () => `/${path}`),
  ]),
  ...Object.entries(MAILED),
]

test('every public route with a parameter has a sample', () => {
  const needed = paths.filter((path) => /[:*]/.test(path))
  expect(needed.toSorted()).toEqual(Object.keys(SAMPLES).toSorted())
})

test.each(cases)('no click on %s is lost before its scripts load', async (_, sample) => {
  const [early, late] = await Promise.all([sample(), sample()])
  await expectNoClickLost(early, late)
})

test.each([
  ['a wide screen', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('the header and the footer need no script on %s', async (_, viewport) => {
  const { page } = await openUnhydrated(browser, product, '/', { viewport })
  const { native, waiting } = await pressEveryButton(page, '.site-header, .site-footer')
  expect(native.length).toBeGreaterThan(0)
  expect(waiting).toEqual([])
  await page.context().close()
})

/** Uses two URLs of the same page, because the first click may use one up. */
async function expectNoClickLost(earlyPath: string, latePath: string): Promise<void> {
  const early = await openUnhydrated(browser, product, earlyPath)
  const frame = await frameOf(early.page)
  expect([[], homeFrame]).toContainEqual(frame)
  const pressed = await pressEveryButton(early.page)
  if (pressed.waiting.length > 0) {
    const late = await openUnhydrated(browser, product, latePath)
    await Promise.all([early.release(), late.release()])
    await pressAgain(late.page, pressed)
    await expect.poll(() => early.replays).toEqual(pressed.waiting)
    await vi.waitFor(async () => {
      const states = await Promise.all([stateOf(early.page), stateOf(late.page)])
      const [seen, expected] = states.map((state) => withoutSample(state, [earlyPath, latePath]))
      expect(seen).toEqual(expected)
    }, 15_000)
    expect(early.replays).toEqual(pressed.waiting)
    await late.page.context().close()
  }
  await early.page.context().close()
}

/** Removes the URLs and account names, which differ between samples. */
const withoutSample = (state: object, paths: string[]): unknown =>
  JSON.parse(
    paths
      .filter((path) => path.length > 1)
      .reduce((text, path) => text.replaceAll(path, '/sample'), JSON.stringify(state))
      .replaceAll(/early-\d+/g, 'early'),
  )
