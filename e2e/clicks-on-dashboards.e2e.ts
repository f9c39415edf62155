// Both dashboards before their scripts load: only Logout needs them, and its click stays.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VIEWS } from '../src/features/dashboard/dashboard.rules.ts'
import routes from '../src/routes.ts'
import { ADMIN_TABS } from '../src/features/admin/web/admin-tabs.ts'
import { enter } from './sign-in.ts'
import { openUnhydrated, pressEveryButton } from './unhydrated-page.ts'
import { ADMIN, openBrowser, type Product, startProduct, visit } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('early-private'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const BUSINESS = 'office@squareone.example'
/** Lists pages of a layout whose URLs need no ID. Pages with an ID render the same HTML. */
function addresses({ path, children = [] }: RouteConfigEntry, base = ''): string[] {
  const own = path ? `${base}/${path}` : base
  if (children.length > 0) return children.flatMap((child) => addresses(child, own))
  return own.includes(':') ? [] : [own]
}

const layouts = await routes
const pagesOf = (layoutId: string): string[] =>
  layouts.filter((layout) => layout.id === layoutId).flatMap((layout) => addresses(layout))

const cases = [
  ...Object.keys(ADMIN_TABS).map((tab) => [`/admin?tab=${tab}`, ADMIN.username, '/'] as const),
  ...Object.keys(VIEWS).map((view) => [`/dashboard?section=${view}`, BUSINESS, '/login'] as const),
]

test.each(cases)('no click on %s is lost before its scripts load', async (path, username, next) => {
  const { page, replays, calls, release } = await openUnhydrated(browser, product, path, {
    username,
  })
  const waiting = await pressLogout(page)
  await release()
  await page.waitForURL(product.origin + next)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(replays).toEqual(waiting)
  expect(calls.filter((call) => call === 'POST /api/auth/logout')).toHaveLength(1)
  await page.context().close()
})

async function pressLogout(page: Page, scope?: string): Promise<number[]> {
  const { waiting } = await pressEveryButton(page, scope)
  const logout = page.getByRole('button', { name: 'Logout' })
  // The other button is the search.
  expect([waiting.length, await logout.getAttribute('aria-busy')]).toEqual([2, 'true'])
  return waiting
}

test.each([
  [390, '/admin', ADMIN.username],
  [390, '/dashboard', BUSINESS],
  [1440, '/admin', ADMIN.username],
  [1440, '/dashboard', BUSINESS],
])('at %d px no control of the menu of %s moves when data loads', async (width, path, username) => {
  const viewport = { width, height: 900 }
  const { page, release } = await openUnhydrated(browser, product, path, { username, viewport })
  const before = await menuOf(page)
  await release()
  await page.waitForLoadState('networkidle')
  expect(Object.keys(before)).toContain('Logout')
  expect(await menuOf(page)).toMatchObject(before)
  await page.context().close()
})

/** The position of each button, and the top of each link, which counts may move sideways. */
const menuOf = (page: Page): Promise<Record<string, number[]>> =>
  page.locator(':is(.admin-bar, .dashboard-side) :is(a, button)').evaluateAll((controls) =>
    Object.fromEntries(
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => {
          const { left, top } = control.getBoundingClientRect()
          const name = control.textContent.split(/\d/)[0] ?? ''
          return [name, control.matches('button') ? [left, top] : [top]]
        }),
    ),
  )

test.each([
  [ADMIN.username, 'team'],
  [BUSINESS, 'customer'],
])('before its scripts load every page of %s keeps a click on Logout', async (username, layout) => {
  const [first = '', ...others] = pagesOf(layout)
  const { page, calls } = await openUnhydrated(browser, product, first, { username })
  await pressLogout(page, 'body')
  for (const path of others) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await pressLogout(page)
  }
  expect(calls).not.toContain('POST /api/auth/logout')
  await page.context().close()
})

test('a quote page has no button that needs a script before it loads', async () => {
  const path = '/quotes/01900000-0000-7000-8000-000000000001'
  const { page } = await openUnhydrated(browser, product, path, { username: BUSINESS })
  expect((await pressEveryButton(page, 'body')).waiting).toEqual([])
  await page.context().close()
})

test.each([
  [ADMIN.username, '/admin', '/'],
  [BUSINESS, '/dashboard', '/login'],
])(
  '%s can sign out right after signing in, four times out of four',
  async (name, home, leadsTo) => {
    const { page } = await visit(browser, product, '/login')
    for (let round = 0; round < 4; round++) {
      await page.goto('/login')
      await enter(page, name, ADMIN.password)
      await page.waitForURL(`**${home}`, { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL(`${product.origin}${leadsTo}`)
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    }
    await page.context().close()
  },
)
