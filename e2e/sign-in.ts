// Signs users up and in, in the browser or through the API, and finds mailed links.
import {
  type Browser,
  type BrowserContextOptions,
  type Page,
  request,
  type Route,
} from 'playwright-core'
import { expect } from 'vitest'
import type { Me } from '../src/features/accounts/accounts.contract.ts'
import { homeOf } from '../src/site/data/session.ts'
import { ADMIN, type Product, type Visit, visit } from './product.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

export const PASSWORD = 'winter-menu-24'
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text)
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const undo = (page: Page, toastText: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: toastText })
    .getByRole('button', { name: 'Undo' })

/** The route stays installed, because removing it during a request would fail. */
export async function routeFirst(
  page: Page,
  address: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true
  await page.route(address, (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    return handle(route)
  })
}

/** Expects a successful response. Call it before the click that sends the request. */
export const waitForResponse = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse(
    (reply) =>
      reply.ok() && reply.request().method() === method && path.test(new URL(reply.url()).pathname),
  )
export const delivered = async (page: Page): Promise<void> =>
  await expect.poll(() => page.getByText('Sending…').count()).toBe(0)

export async function fillIn(
  page: Page,
  {
    name = 'Square One',
    email,
    password = PASSWORD,
    repeated = password,
  }: { name?: string; email: string; password?: string; repeated?: string },
): Promise<void> {
  await page.getByLabel('Business name').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=confirmPassword]').fill(repeated)
  await page.locator('[name=agreeToTerms]').check()
}

export async function signUpInBrowser(page: Page, email: string): Promise<void> {
  await fillIn(page, { email })
  await button(page, 'Create Account').click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

/** Returns paths, newest first. */
async function mailedLinks(
  { origin }: Pick<Product, 'origin'>,
  email: string,
  page: string,
): Promise<string[]> {
  const mails = await read<{ id: string; toAddress: string }[]>(`${origin}/api/mailbox`)
  const texts = await Promise.all(
    mails
      .filter(({ toAddress }) => toAddress === email)
      .map(({ id }) => read<{ text: string }>(`${origin}/api/mailbox/${id}`)),
  )
  return texts.flatMap(
    ({ text }) => text.match(new RegExp(`/${page}\\?token=[\\w-]+(?:&next=[\\w%-]+)?`)) ?? [],
  )
}

const read = async <Result>(address: string): Promise<Result> =>
  (await (await fetch(address)).json()) as Result

/** Waits for `count` such links, and returns the newest. */
export async function mailedLink(
  product: Product,
  email: string,
  page: 'verify-email' | 'reset-password' | 'data-request/confirm' | 'join' | 'verify-email/change',
  count = 1,
): Promise<string> {
  await expect.poll(async () => (await mailedLinks(product, email, page)).length).toBe(count)
  return (await mailedLinks(product, email, page))[0] ?? ''
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await enter(page, email, password)
}

export async function enter(page: Page, username: string, password: string): Promise<void> {
  await hydrated(page)
  await page.getByLabel('Username').fill(username)
  await page.locator('[name=password]').fill(password)
  await button(page, 'Login').click()
}

/** Signs in as the admin by default, through the API. All demo users share one password. */
export async function signedIn(
  browser: Browser,
  product: Product,
  path: string,
  username: string = ADMIN.username,
  password: string = ADMIN.password,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const storageState = await startSession(product, username, password)
  return visit(browser, product, path, { ...options, storageState })
}

/** Returns what a browser stores when the user signs in. */
export async function startSession(
  { origin }: Product,
  username: string,
  password: string,
): Promise<StorageState> {
  const api = await request.newContext({ baseURL: origin })
  const login = await api.post('/api/auth/login', { data: { username, password } })
  expect(login.ok(), `sign-in of ${username}`).toBe(true)
  const { token }: { token: string } = await login.json()
  const headers = { authorization: `Bearer ${token}` }
  const me: Me = await (await api.get('/api/auth/me', { headers })).json()
  const businessUser = JSON.stringify({ ...me, isLoggedIn: true })
  const localStorage = Object.entries({ token, businessUser, home: homeOf(me.role) })
  const { cookies } = await api.storageState()
  await api.dispose()
  return {
    cookies,
    origins: [{ origin, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
  }
}

/** Also verifies the account. @returns its email address */
export async function openAccount({ origin }: Product, name: string): Promise<string> {
  const email = `${name}@shop.example`
  const browserKey = `browser of ${name}`
  const post = async (path: string, body: object): Promise<void> => {
    const reply = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(reply.ok, `${path} ${reply.status}`).toBe(true)
  }
  await post('/auth/sign-up', {
    name: `${name} & Company`,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeToTerms: true,
    browserKey,
  })
  const [link = ''] = await mailedLinks({ origin }, email, 'verify-email')
  await post(`/auth/verifications/${link.split('token=')[1]}`, { browserKey })
  return email
}
