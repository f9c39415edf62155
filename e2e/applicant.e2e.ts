// An applicant finds a job, applies, tracks and withdraws (product C5, steps 1 and 2).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../src/testing/sample-files.ts'
import { hydrated, button, title, toast } from './sign-in.ts'
import {
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('applicant'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const EMAIL = 'tomas@herrera.example'
const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer })
const resumeField = (page: Page) => page.locator('input[type=file]')

type Mail = { id: string; toAddress: string; subject: string; text: string }
const read = async <Result>(path: string): Promise<Result> =>
  (await (await fetch(`${product.origin}/api/mailbox${path}`)).json()) as Result

async function mailWithText(text: string): Promise<Mail> {
  const newest = async () =>
    (await read<Mail[]>('')).find(
      ({ toAddress, subject }) => toAddress === EMAIL && subject.includes(text),
    )
  await expect.poll(newest).toBeDefined()
  return read<Mail>(`/${(await newest())?.id}`)
}

test('an applicant finds a job, applies, tracks the application and withdraws it', async () => {
  const { page, complaints } = await visit(browser, product, '/job-listings')
  await hydrated(page)
  await page.getByText('4 jobs').waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('Search').fill('react')
  await page.getByText('1 job', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: /Part-time/ }).check()
  await page.getByText('No jobs match your filters.').waitFor()
  await page.getByRole('checkbox', { name: /Part-time/ }).uncheck()
  await page.getByRole('checkbox', { name: /Full-time/ }).check()
  await page.waitForURL('**/job-listings?q=react&type=full-time')
  expect(await page.content()).not.toContain('JobPosting')
  await page.getByRole('link', { name: 'Apply Now: Senior React Developer' }).click()

  await title(page, 'Apply to Senior React Developer').waitFor()
  expect(await page.content()).toContain('JobPosting')
  await hydrated(page)
  await applyWithMistakes(page)
  await page.waitForURL('**/job-listings')
  await toast(page, 'Application Submitted!').waitFor()
  await toast(
    page,
    'Thank you for applying. We will review your application and get back to you soon.',
  ).waitFor()

  await trackAndWithdraw(page)
  expect(complaints.filter((message) => !message.includes('400 (Bad Request)'))).toEqual([])
})

async function applyWithMistakes(page: Page): Promise<void> {
  expect(await page.getByLabel('Job Title').isDisabled()).toBe(true)
  await page.getByLabel('Full Name').fill('Tomás Herrera')
  await page.getByLabel('Email Address').fill(EMAIL)
  await page.getByLabel('Years of Experience').fill('7')
  await page.getByLabel('Skills', { exact: false }).first().fill('React, react, , TypeScript')
  expect(
    await page.getByRole('list', { name: 'Your skills' }).getByRole('listitem').allTextContents(),
  ).toEqual(['React', 'TypeScript'])
  await page.reload()
  await expect.poll(() => page.getByLabel('Years of Experience').inputValue()).toBe('7')
  await button(page, 'Submit Application').click()
  await toast(page, 'Resume Required').waitFor()
  await toast(page, 'Please upload your resume file.').waitFor()
  await resumeField(page).setInputFiles(file('resume.exe', Buffer.from('MZ')))
  await page.getByText('Upload the resume as a .pdf, .doc, or .docx file.').first().waitFor()
  await resumeField(page).setInputFiles(file('resume.pdf', Buffer.from('MZ, renamed')))
  await page.getByText('This is not a valid .pdf file.').first().waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await resumeField(page).setInputFiles(file('herrera.pdf', pdf('x'.repeat(200_000))))
  await button(page, 'Remove herrera.pdf').waitFor()
  await page.getByLabel('Email Address').fill('tomas@herrera')
  await button(page, 'Submit Application').click()
  await page.getByText('Please enter a valid email address').first().waitFor()
  await page.getByLabel('Email Address').fill(EMAIL)
  await button(page, 'Submit Application').dblclick()
}

async function trackAndWithdraw(page: Page): Promise<void> {
  const { text } = await mailWithText('We have your application')
  // A double click submits once.
  expect((await read<Mail[]>('')).filter(({ toAddress }) => toAddress === EMAIL)).toHaveLength(1)
  await page.goto(/http\S+\/application\/[\w-]+/.exec(text)?.[0] ?? '')
  await title(page, 'We have your application').waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/Tomás|herrera/)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await button(page, 'Withdraw my application').click()
  await page.getByText('We emailed a code').waitFor()
  await page.getByLabel('Code').fill('000')
  await button(page, 'Withdraw now').click()
  await page.getByText('Enter the six-digit code').waitFor()
  await expectAccessible(page)
  const code = await mailWithText('code')
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(`${code.subject} ${code.text}`)?.[0] ?? '')
  await button(page, 'Withdraw now').click()
  await title(page, 'Withdrawn at your request').waitFor()
}

test('a job is found, read and applied for by keyboard alone', async () => {
  const { page } = await visit(browser, product, '/job-listings')
  await hydrated(page)
  await page.getByRole('link', { name: 'Apply Now: Product Manager' }).focus()
  await page.keyboard.press('Enter')
  await title(page, 'Apply to Product Manager').waitFor()
  await hydrated(page)
  await page.getByLabel('Full Name').focus()
  await page.keyboard.type('Keya Board')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keya@board.example')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => resumeField(page).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await resumeField(page).setInputFiles(file('board.pdf', pdf()))
  await button(page, 'Remove board.pdf').waitFor()
  for (const field of ['Years of Experience', 'Skills']) {
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return page
          .getByLabel(field, { exact: false })
          .first()
          .evaluate((one) => one === document.activeElement)
      })
      .toBe(true)
    await page.keyboard.type(field === 'Skills' ? 'Roadmaps' : '2')
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/job-listings')
  await toast(page, 'Application Submitted!').waitFor()
})

test('an unknown job shows an error and links back', async () => {
  const { page } = await visit(browser, product, '/job/01a1f809-e258-7001-a22b-1983504bc9ed')
  await title(page, 'Job Not Found').waitFor()
  await page.getByText('This job no longer exists or the link is invalid.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to open positions' }).click()
  await title(page, 'Open positions').waitFor()
})

test('a job that fails to load shows an error and can be reloaded', async () => {
  const { page } = await visit(browser, product, '/job-listings')
  const link = page.getByRole('link', { name: 'Apply Now: Product Manager' })
  const job = new URL((await link.getAttribute('href')) ?? '', page.url())
  // The page of an unknown job has a router. Its data is replaced below.
  await page.goto('/job/01a1f809-e258-7001-a22b-1983504bc9ed')
  await page.waitForFunction(() => '__reactRouterDataRouter' in globalThis)
  await page.route('**/job/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.evaluate(pressReload)
  const failed = 'Failed to load job details. Please try again.'
  await toast(page, failed).waitFor()
  await title(page, 'Job Not Found').waitFor()
  await page.getByText('This job no longer exists or the link is invalid.').waitFor()

  const response = Promise.withResolvers<void>()
  await page.unroute('**/job/*.data*')
  await page.route('**/job/*.data*', (route) =>
    response.promise.then(() => route.continue({ url: `${job.href}.data` })),
  )
  await button(page, 'Try again').click()
  await page.getByRole('status').filter({ hasText: 'Loading job details…' }).waitFor()
  expect(await page.locator('main .spinner').count()).toBe(1)
  response.resolve()
  await title(page, 'Apply to Product Manager').waitFor()
})

/** Reloads the data, as the Try again button does. */
function pressReload(): void {
  // React Router stores its router under this name.
  const { __reactRouterDataRouter: router } = globalThis as unknown as {
    __reactRouterDataRouter: { revalidate: () => Promise<void> }
  }
  void router.revalidate()
}
