// The built product, started as a new user would, and browsers to meet it with.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { ownDatabase } from '../src/testing/own-database.ts'

const SWITCHES = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
export const ADMIN = { username: 'admin', password: 'cedar-demo-2025' }

export type Run = { child: ChildProcess; said(): string; ended: Promise<{ code: number | null; seconds: number }> }
export type Product = { origin: string; stop(): Promise<number | null> }

export const dataDir = (name: string): string => join(inject('scratch'), name)

/** The server bundle as `npm start` runs it once everything is built. */
export function run(settings: Record<string, string>): Run {
  const begun = performance.now()
  const child = spawn(process.execPath, ['build/server/index.js'], { env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  // The event carries the exit code first.
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, seconds: (performance.now() - begun) / 1000 }))
  return { child, said: () => text, ended }
}

export async function startProduct(name: string, settings: Record<string, string> = {}): Promise<Product> {
  const databaseUrl = await ownDatabase(name)
  const onServer = { DATABASE_URL: databaseUrl ?? '', SESSION_SECRET: 'thirty-two characters for a test', DEMO: 'on' }
  const product = run({ PORT: '0', DATA_DIR: dataDir(name), RATE_LIMIT_FACTOR: '1000', ...(databaseUrl && onServer), ...settings })
  const closed = product.ended.then(() => true)
  while (!/Serving on \S+\n[\s\S]*\n/.test(product.said())) {
    if (await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 50, false))])) throw new Error(`The product ended before it served:\n${product.said()}`)
  }
  return {
    origin: product.said().match(/Serving on (\S+)/)?.[1] ?? '',
    async stop() {
      product.child.kill('SIGTERM')
      return (await product.ended).code
    },
  }
}

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: SWITCHES })

export type Visit = { page: Page; complaints: string[]; requests: string[] }

/** A fresh visitor, with everything the browser complains about and every address it asks for. */
export async function visit(browser: Browser, { origin }: Product, path = '/', options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const [complaints, requests]: [string[], string[]] = [[], []]
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(path)
  return { page, complaints, requests }
}

/** WCAG 2.2 AA and good practice, as axe sees it, by day and by night; and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours fade for a moment.
    await page.waitForTimeout(250)
    const axe = new AxeBuilder({ page })
    // By night the page is the same in other colours.
    const { violations } = await (colorScheme === 'light' ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']) : axe.withRules(['color-contrast', 'link-in-text-block'])).analyze()
    expect(violations.map(({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
