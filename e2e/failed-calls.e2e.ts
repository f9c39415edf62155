// Toasts of failed calls show the server's message, else the text of the specification (spec §8).
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../src/testing/sample-files.ts'
import { hydrated, button, enter, signedIn } from './sign-in.ts'
import { openBrowser, type Product, startProduct, visit } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('failed-calls'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

type Response = Parameters<Route['fulfill']>[0]
const WITHOUT_MESSAGE: Response[] = [
  { status: 500, json: { code: 'unexpected' } },
  { status: 500, json: { message: ' ' } },
  { status: 500, body: '' },
  { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
]
const MESSAGE = 'The disk is full.'
const WITH_MESSAGE: Response = { status: 503, json: { message: MESSAGE, code: 'unavailable' } }

/** Without `response` the network fails. */
async function respond(
  page: Page,
  path: string,
  method: string,
  response?: Response,
): Promise<void> {
  await page.unroute(path)
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    return response ? route.fulfill(response) : route.abort()
  })
}

/** Closes the toast after reading it, so that the next one is the only one. */
async function toastShown(page: Page): Promise<string[]> {
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toasts.first().waitFor()
  const text = await toasts.first().innerText()
  // An open dialog blocks pointer events on toasts.
  await toasts.first().getByRole('button', { name: 'Close toast' }).dispatchEvent('click')
  await expect.poll(() => toasts.count()).toBe(0)
  return text.split('\n').filter(Boolean)
}

type Call = { path: string; method: string; send: () => Promise<void> }

async function expectTexts(page: Page, { path, method, send }: Call, title: string, text: string) {
  for (const response of [...WITHOUT_MESSAGE, WITH_MESSAGE]) {
    await respond(page, path, method, response)
    await send()
    expect(await toastShown(page), `${method} ${JSON.stringify(response)}`).toEqual([
      title,
      response === WITH_MESSAGE ? MESSAGE : text,
    ])
  }
}

test('a job that is not saved or deleted shows the text of the specification', async () => {
  const { page } = await signedIn(browser, product, '/admin?tab=jobs')
  const path = '**/api/jobs*'
  const save = (): Promise<void> => button(page, 'Save job').click()
  await button(page, 'New Job').click()
  await page.getByLabel('Title').fill('Support Engineer')
  await page.getByLabel('Category').last().selectOption('Technology')
  await expectTexts(page, { path, method: 'POST', send: save }, 'Error', 'Failed to save job.')
  await respond(page, path, 'POST')
  await save()
  expect(await toastShown(page)).toEqual(['Error', 'Failed to save job.'])
  await page.unroute(path)
  await save()
  await toastShown(page)

  const one = '**/api/jobs/*'
  await button(page, 'Edit Support Engineer').click()
  await expectTexts(page, { path: one, method: 'PUT', send: save }, 'Error', 'Failed to save job.')
  await button(page, 'Cancel').click()
  const send = async (): Promise<void> => {
    await button(page, 'Delete Support Engineer').click()
    await button(page, 'Delete job').click()
  }
  await expectTexts(page, { path: one, method: 'DELETE', send }, 'Error', 'Failed to delete job.')
})

test('a pricing plan that is not saved or deleted shows the text of the specification', async () => {
  const { page } = await signedIn(browser, product, '/admin?tab=pricing')
  const path = '**/api/pricing-plans*'
  const save = (): Promise<void> => button(page, 'Save plan').click()
  await button(page, 'New Plan').click()
  const editor = page.getByRole('region', { name: 'New plan' })
  await editor.getByLabel('Name').fill('Trial')
  await editor.getByLabel('Price, US dollars').fill('0')
  const saved = 'Failed to save pricing plan.'
  await expectTexts(page, { path, method: 'POST', send: save }, 'Error', saved)
  await page.unroute(path)
  await save()
  await toastShown(page)

  const one = '**/api/pricing-plans/*'
  await button(page, 'Edit the Trial plan').click()
  await expectTexts(page, { path: one, method: 'PUT', send: save }, 'Error', saved)
  await button(page, 'Cancel').click()
  const send = async (): Promise<void> => {
    await button(page, 'Delete the Trial plan').click()
    await button(page, 'Delete plan').click()
  }
  const deleted = 'Failed to delete pricing plan.'
  await expectTexts(page, { path: one, method: 'DELETE', send }, 'Error', deleted)
})

test('an application that is not updated or deleted shows the text of the specification', async () => {
  const { page } = await signedIn(browser, product, '/admin?tab=applications')
  const row = page.getByRole('row').filter({ hasText: 'Grace Abernathy' })
  const path = '**/api/applications/*'
  const choose = async (): Promise<void> => {
    // The list reloads after each failure.
    await row.locator('select[aria-busy=false]').selectOption('Shortlisted')
  }
  const updated = 'Failed to update application.'
  await expectTexts(page, { path, method: 'PUT', send: choose }, 'Error', updated)
  await respond(page, path, 'PUT')
  await choose()
  expect(await toastShown(page)).toEqual(['Error', updated])

  await page.getByLabel('Choose Grace Abernathy').check()
  const chosen = page.getByRole('group', { name: 'Selected applications' })
  await chosen.getByRole('button', { name: 'Delete' }).click()
  const send = (): Promise<void> =>
    page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const deleted = 'Failed to delete application.'
  await expectTexts(page, { path, method: 'DELETE', send }, 'Error', deleted)
})

test('a sign-in that fails without a message shows an invalid username or password', async () => {
  const { page } = await visit(browser, product, '/login')
  const path = '**/api/auth/login'
  const send = (): Promise<void> => enter(page, 'admin', 'a password')
  const failed = 'Invalid username or password.'
  await expectTexts(page, { path, method: 'POST', send }, 'Login Failed', failed)
  for (const response of [
    { status: 200, json: {} },
    { status: 200, body: '' },
  ]) {
    await respond(page, path, 'POST', response)
    await send()
    expect(await toastShown(page)).toEqual(['Login Failed', 'No token received'])
  }
  // After a network failure the password may be correct.
  await respond(page, path, 'POST')
  await send()
  const [title, text] = await toastShown(page)
  expect(title).toBe('Login Failed')
  expect(text).toBe('The server isn’t responding. Please check your connection and try again.')
})

test('an application that is not stored asks to try again and keeps its input', async () => {
  const { page } = await visit(browser, product, '/job-listings')
  await page.getByRole('link', { name: 'Apply Now: Product Manager' }).click()
  await page.getByRole('heading', { name: 'Apply to Product Manager' }).waitFor()
  await hydrated(page)
  await page.getByLabel('Full Name').fill('Tomás Herrera')
  await page.getByLabel('Email Address').fill('tomas@herrera.example')
  await page.getByLabel('Skills', { exact: false }).first().fill('Roadmaps')
  const resume = { name: 'herrera.pdf', mimeType: '', buffer: pdf() }
  await page.locator('input[type=file]').setInputFiles(resume)
  await button(page, 'Remove herrera.pdf').waitFor()
  const send = (): Promise<void> => button(page, 'Submit Application').click()
  const text = 'Failed to submit application. Please try again.'
  const path = '**/job/*'
  await expectTexts(page, { path, method: 'POST', send }, 'Submission Failed', text)
  await respond(page, path, 'POST')
  await send()
  expect(await toastShown(page)).toEqual(['Submission Failed', text])
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Tomás Herrera')
  await page.unroute(path)
  await send()
  await page.waitForURL('**/job-listings')
})
