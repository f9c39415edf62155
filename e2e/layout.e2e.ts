// On every screen, at four widths, nothing overlaps, is cut off or lies in the page margin.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from './sign-in.ts'
import { layoutFindings, layoutScript } from './layout.ts'
import { ADMIN, openBrowser, type Product, startProduct, visit } from './product.ts'
import { publishCaseStudy } from './publish-case-study.ts'
import {
  hasId,
  isAdmins,
  isCustomers,
  isVisitors,
  kindsOf,
  plainAddresses,
  ROUTES,
  sampleOf,
  unknownOf,
} from './screens.ts'

const [CUSTOMER, NEW_CUSTOMER] = ['frontdesk@stonebridgedental.example', 'hello@juniperrow.example']

let product: Product
let browser: Browser
let script: string
beforeAll(async () => {
  const starts = [startProduct('layout'), openBrowser(), layoutScript()] as const
  ;[product, browser, script] = await Promise.all(starts)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Two tabs use both processors. Tests run one after the other, so none waits for the others. */
async function twoTabs(visit: Promise<{ page: Page }>): Promise<[Page, Page]> {
  const { page } = await visit
  return [page, await page.context().newPage()]
}

type LayoutReport = { findings: string[]; links: Set<string> }

/** Each page checks its screens one after the other and collects their links. */
async function look(
  pages: Page[],
  addresses: string[],
  report: LayoutReport,
): Promise<LayoutReport> {
  const waiting = [...addresses]
  const checkNext = async (page: Page): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await lookAt(page, next, report)
  }
  await Promise.all(pages.map(checkNext))
  return report
}

async function lookAt(page: Page, address: string, report: LayoutReport): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => !document.querySelector('.skeleton, .list-old'))
  await page.waitForLoadState('networkidle')
  const found = await layoutFindings(page, script)
  report.findings.push(...found.map((finding) => `${address} at ${finding}`))
  for (const link of await linksOn(page)) report.links.add(link)
}

const nothing = (): LayoutReport => ({ findings: [], links: new Set() })

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.links]
      .filter(({ href }) => new URL(href).origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )

/** Checks the screens without an ID, then one of each kind that they or the mails link to. */
async function lookAtAll(pages: Page[], routes: string[], more: string[] = []): Promise<void> {
  const report = await look(pages, routes.flatMap(plainAddresses), nothing())
  const found = [...report.links, ...more]
  const samples = routes.filter(hasId).map((route) => sampleOf(route, found) ?? route)
  expect(
    samples.filter((sample) => sample.includes(':')),
    'no link to this route',
  ).toEqual([])
  await look(pages, [...new Set([...samples, ...kindsOf(routes, found)])], report)
  expect(report.findings).toEqual([])
}

async function json<Result>(path: string, init?: RequestInit): Promise<Result> {
  const reply = await fetch(`${product.origin}/api${path}`, init)
  expect(reply.ok, `${path} ${reply.status}`).toBe(true)
  // Each caller names the response that it expects.
  return (await reply.json()) as Result
}

async function mailedLinks(): Promise<string[]> {
  const mails = await json<{ id: string }[]>('/mailbox')
  const texts = await Promise.all(mails.map(({ id }) => json<{ text: string }>(`/mailbox/${id}`)))
  const addresses = texts.flatMap(({ text }) => text.match(/https?:\/\/[^\s)]+/g) ?? [])
  const urls = addresses.map((address) => new URL(address))
  return urls.map(({ pathname, search }) => pathname + search)
}

async function checkout(): Promise<string> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const post = { method: 'POST', headers }
  const body = JSON.stringify({ ...ADMIN, username: CUSTOMER })
  const { token } = await json<{ token: string }>('/auth/login', { ...post, body })
  const asCustomer = { ...headers, authorization: `Bearer ${token}` }
  const card = { ...post, headers: asCustomer, body: '{}' }
  const { url } = await json<{ url: string }>('/my/subscription/card', card)
  return new URL(url).pathname
}

test('public screens', async () => {
  const pages = await twoTabs(visit(browser, product))
  await publishCaseStudy(product)
  // Only articles link to their authors.
  const author = '/blogs/authors/elena-marsh'
  const more = [...(await mailedLinks()), await checkout(), author]
  await lookAtAll(pages, ROUTES.filter(isVisitors), more)
})

test('screens of visitors and customers with unknown IDs', async () => {
  const pages = await twoTabs(signedIn(browser, product, '/dashboard', NEW_CUSTOMER))
  const routes = ROUTES.filter((route) => hasId(route) && !isAdmins(route))
  const { findings } = await look(pages, routes.map(unknownOf), nothing())
  expect(findings).toEqual([])
})

test('dashboard of a customer', async () => {
  const pages = await twoTabs(signedIn(browser, product, '/dashboard', CUSTOMER))
  await lookAtAll(pages, ROUTES.filter(isCustomers))
})

test('dashboard of a new customer', async () => {
  const pages = await twoTabs(signedIn(browser, product, '/dashboard', NEW_CUSTOMER))
  const addresses = ROUTES.filter(isCustomers).flatMap(plainAddresses)
  const { findings } = await look(pages, addresses, nothing())
  expect(findings).toEqual([])
})

test('tabs of the admin dashboard', async () => {
  const pages = await twoTabs(signedIn(browser, product, '/admin'))
  await lookAtAll(pages, ['/admin'])
})

test('work areas of the admin dashboard', async () => {
  const pages = await twoTabs(signedIn(browser, product, '/admin/inbox'))
  await lookAtAll(
    pages,
    ROUTES.filter((route) => isAdmins(route) && route !== '/admin'),
  )
})
