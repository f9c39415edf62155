// The doors of an account, as somebody with a browser and a mailbox meets them.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Product } from './product.ts'

export const PASSWORD = 'winter-menu-24'
export const toast = (page: Page, text: string) => page.getByRole('region', { name: /Notifications/ }).getByText(text)
export const awake = (page: Page) => page.waitForFunction(() => Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')))
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export async function fillIn(page: Page, { name = 'Square One', email, password = PASSWORD, repeated = password }: { name?: string; email: string; password?: string; repeated?: string }): Promise<void> {
  await page.getByLabel('Business name').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=confirmPassword]').fill(repeated)
  await page.locator('[name=agreeToTerms]').check()
}

export async function signUp(page: Page, email: string): Promise<void> {
  await fillIn(page, { email })
  await button(page, 'Create Account').click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

/** The links to a page in the mails to an address, as paths, newest first. */
async function mailedLinks({ origin }: Product, email: string, page: string): Promise<string[]> {
  const mails = await read<{ id: string; toAddress: string }[]>(`${origin}/api/mailbox`)
  const texts = await Promise.all(mails.filter(({ toAddress }) => toAddress === email).map(({ id }) => read<{ text: string }>(`${origin}/api/mailbox/${id}`)))
  return texts.flatMap(({ text }) => text.match(new RegExp(`/${page}\\?token=[\\w-]+`)) ?? [])
}

const read = async <Answer>(address: string): Promise<Answer> => (await (await fetch(address)).json()) as Answer

/** The newest of them, once there are so many. */
export async function mailedLink(product: Product, email: string, page: 'verify-email' | 'reset-password' | 'data-request/confirm', count = 1): Promise<string> {
  await expect.poll(async () => (await mailedLinks(product, email, page)).length).toBe(count)
  return (await mailedLinks(product, email, page))[0] ?? ''
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await awake(page)
  await page.getByLabel('Username').fill(email)
  await page.locator('[name=password]').fill(password)
  await button(page, 'Login').click()
}
