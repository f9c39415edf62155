// Starts the built product and a browser, and checks pages for accessibility and layout.
import { cpSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axeCore from 'axe-core'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { expect, inject, onTestFailed } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '../src/testing/test-database.ts'
import { onServer, run, served, stopProduct } from './run.ts'

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Optimizing the scripts of short tests costs more than it saves, and so does compiling early.
  '--js-flags=--no-opt --no-maglev --max-lazy',
]
export const ADMIN = { username: 'admin', password: 'cedar-demo-2025' }

declare global {
  // A global can only be declared as a variable.
  var axe: typeof axeCore
}

export type Product = { origin: string; stop: () => Promise<number | null> }

export const dataDir = (name: string): string => join(inject('scratch'), name)

/** Starts with a copy of the prepared data (faster), or with settings in an empty data folder. */
export async function startProduct(
  name: string,
  settings?: Record<string, string>,
): Promise<Product> {
  const copy = settings ? undefined : await copyPreparedData(name)
  const product = run({
    PORT: '0',
    DATA_DIR: dataDir(name),
    RATE_LIMIT_FACTOR: '1000',
    // The calendars of tests are on this machine.
    PRIVATE_CALENDARS: 'on',
    ...copy?.settings,
    ...settings,
  })
  const stop = async (): Promise<number | null> => {
    const code = await stopProduct(product)
    await copy?.remove()
    return code
  }
  return { origin: await served(product), stop }
}

type DataCopy = { settings: Record<string, string>; remove: () => Promise<void> }

/** Copies the data folder, and the database of a PostgreSQL server, for the product `name`. */
export async function copyPreparedData(name: string): Promise<DataCopy> {
  cpSync(inject('started'), dataDir(name), { recursive: true })
  const url = await createTestDatabase(name, inject('database'))
  return {
    settings: url ? onServer(url) : {},
    remove: async () => (url ? dropTestDatabase(url) : undefined),
  }
}

let launched: Promise<Browser> | undefined

/** The browser of this worker. `close` only closes its pages; later test files reuse it. */
export const openBrowser = (): Promise<Browser> => (launched ??= launchBrowser())

async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: SWITCHES })
  browser.on('disconnected', () => (launched = undefined))
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return browser
}

const WINDOW = { width: 1280, height: 900 }
/** `measurements` are the requests that count a visit and measure the speed of a page. */
export type Visit = {
  page: Page
  complaints: string[]
  requests: string[]
  measurements: string[]
}
const OF_STATISTICS = /\/(page-speed\.js|api\/(visits|page-speeds))$/

/**
 * Opens a new context and records console errors, warnings and requested URLs. Without a graphics
 * card, drawing animations takes a fifth of the CPU time: most tests prefer reduced motion.
 */
export async function visit(
  browser: Browser,
  product: Product,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: WINDOW,
    reducedMotion: 'reduce',
    ...options,
  })
  return openAt(await context.newPage(), path)
}

async function openAt(page: Page, path: string): Promise<Visit> {
  page.setDefaultTimeout(15_000)
  const [complaints, requests]: [string[], string[]] = [[], []]
  const measurements: string[] = []
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`
    if (['error', 'warning'].includes(message.type())) complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const list = OF_STATISTICS.test(request.url()) ? measurements : requests
    list.push(request.url())
  })
  printOnFailure(page)
  await page.goto(path)
  return { page, complaints, requests, measurements }
}

/** Of calls of the API and of the text of the page. */
const MOST_PRINTED = { calls: 12, characters: 4000 }

/** When the test that opened the page fails, prints its navigations, last calls and content. */
function printOnFailure(page: Page): void {
  const [navigations, calls]: [string[], string[]] = [[], []]
  const record = (request: Request, result: string): void => {
    const line = `${request.method()} ${request.url()} ${result}`
    if (request.isNavigationRequest()) navigations.push(line)
    else if (request.url().includes('/api/')) calls.push(line)
  }
  page.on('request', (request) => record(request, 'sent'))
  page.on('response', (response) => record(response.request(), String(response.status())))
  page.on('requestfailed', (request) => record(request, request.failure()?.errorText ?? 'failed'))
  const print = async (): Promise<void> => {
    const parts = await page
      .locator('[role=dialog], main')
      .all()
      .catch(() => [])
    const content = await Promise.all(parts.map((part) => part.ariaSnapshot().catch(String)))
    console.log(
      [
        'Navigations of the page:',
        ...navigations,
        'Its last calls:',
        ...calls.slice(-MOST_PRINTED.calls),
        'Its content:',
        content.reverse().join('\n').slice(0, MOST_PRINTED.characters),
      ].join('\n'),
    )
  }
  try {
    onTestFailed(print)
  } catch {
    // `onTestFailed` throws outside of a test, as in a hook.
  }
}

/** Checks WCAG 2.2 AA and best practices with axe, in both themes, and the page width. */
export async function expectAccessible(page: Page): Promise<void> {
  // The dark theme differs only in its colors.
  await expectWithoutFault(page, 'light')
  await expectWithoutFault(page, 'dark', CONTRAST_RULES)
  await expectFits(page)
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST_RULES = ['color-contrast', 'link-in-text-block']

async function expectWithoutFault(
  page: Page,
  colorScheme: 'light' | 'dark',
  only?: string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Skeletons and outdated lists have lower contrast.
  await page.waitForFunction(() => !document.querySelector('.skeleton, .list-old'))
  await page.evaluate(faded)
  const violations = await violationsOf(page, only)
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** Half as long as `axeCore.source`, which the browser parses in each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks all standards, or only `rules`. The pages have no frames. */
async function violationsOf(page: Page, rules?: string[]): Promise<axeCore.Result[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(AXE)
  const runOnly: axeCore.RunOnly = rules
    ? { type: 'rule', values: rules }
    : { type: 'tag', values: STANDARDS }
  // Listing passed rules, too, takes twice as long.
  const options: axeCore.RunOptions = { runOnly, resultTypes: ['violations'] }
  return page.evaluate(async (options) => (await axe.run(document, options)).violations, options)
}

/** Waits for visible, finite animations. Hidden elements, such as closed menus, run none. */
async function faded(): Promise<void> {
  const ends = document
    .getAnimations()
    .filter(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        effect.target?.checkVisibility({ contentVisibilityAuto: true }) &&
        effect.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(ends.map(({ finished }) => finished))
}

export async function expectFits(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${page.url()} at ${page.viewportSize()?.width}`,
    })
    .toBeLessThanOrEqual(0)
}

export async function expectFitsEveryWindow(page: Page): Promise<void> {
  // Skeletons always fit: wait for the list.
  await page.waitForFunction(() => !document.querySelector('.skeleton, .list-old'))
  // Further down, the sticky header covers part of a control, which axe then finds too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const width of [320, 390, 768, 1000, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) await expectWithoutFault(page, 'dark')
    if (width === 1440) await expectWithoutFault(page, 'light')
    await expectFits(page)
  }
}

const RECORDED = ['console', 'pageerror', 'request', 'response', 'requestfailed']
const openedPages = new WeakMap<Product, Page>()

/** In the same page: a new one starts a process and loads all scripts and fonts again. */
async function visitAgain(browser: Browser, product: Product, path: string): Promise<Visit> {
  const page = openedPages.get(product)
  if (!page) {
    const first = await visit(browser, product, path)
    openedPages.set(product, first.page)
    return first
  }
  for (const event of RECORDED) page.removeAllListeners(event)
  await page.context().clearCookies()
  await page.setViewportSize(WINDOW)
  return openAt(page, path)
}

export async function expectSound(
  browser: Browser,
  product: Product,
  path: string,
): Promise<Visit> {
  const seen = await visitAgain(browser, product, path)
  const { page, complaints, requests } = seen
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 8000)
  await expectFitsEveryWindow(page)
  expect(
    requests.filter(
      (address) => !address.startsWith(product.origin) && !address.startsWith('data:'),
    ),
  ).toEqual([])
  // Chromium reports pages with an error status.
  const status = await page.evaluate(
    () =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => entry instanceof PerformanceNavigationTiming && entry.responseStatus)[0],
  )
  expect(
    complaints.filter((text) => !(status !== 200 && text.includes(`status of ${status}`))),
  ).toEqual([])
  return seen
}
