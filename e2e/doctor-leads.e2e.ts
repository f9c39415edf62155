// A clinic submits the discovery form, and the agency reads the lead (product C3).
import { blockPosts, unblockPosts } from './blocked-posts.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, button, signedIn } from './sign-in.ts'
import {
  expectAccessible,
  expectFits,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'

const DOCTORS = '/industries/doctors-clinics'
let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('doctors'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const step = (page: Page, number: number) => page.getByText(`Step ${number} of 6`, { exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const isInForm = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('form')?.id === 'discovery')
const dots = (page: Page) => page.locator('.discovery-dot-on').count()
const openStepAnimation = (page: Page) =>
  page.locator('.discovery-step-open').evaluate((open) => {
    const style = getComputedStyle(open)
    return { name: style.animationName, from: style.getPropertyValue('--discovery-from') }
  })
const sentBanner = (page: Page) => page.getByRole('alert').getByText('Form submitted!')
const confirmation = (page: Page) => page.getByRole('region', { name: 'We have your answers' })
async function referenceIn(region: Locator): Promise<string> {
  const [found = ''] = /R-[2-9A-Z]{4}-[2-9A-Z]{2}/.exec(await region.innerText()) ?? []
  expect(found).not.toBe('')
  return found
}
type Mail = { id: string; subject: string; toAddress: string }
const mailsTo = async (address: string): Promise<Mail[]> => {
  const mails = (await (await fetch(`${product.origin}/api/mailbox`)).json()) as Mail[]
  return mails.filter(({ toAddress }) => toAddress === address)
}

test('a doctor picks a specialty and a plan, answers six steps, submits, and edits the answers', async () => {
  const { page, complaints, requests } = await visit(browser, product)
  await page.getByRole('button', { name: 'Industries' }).click()
  await page.getByRole('link', { name: 'Doctors & Clinics' }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Helping Clinics & Care Teams Grow Their Practice' })
    .waitFor()
  await hydrated(page)
  await page.getByRole('link', { name: 'Get a Discovery Session' }).first().click()
  await expect.poll(() => isInForm(page)).toBe(true)
  await expect
    .poll(() =>
      page
        .locator('#discovery')
        .boundingBox()
        .then((box) => Math.abs((box?.y ?? 0) - 88)),
    )
    .toBeLessThan(4)

  await pickSpecialtyAndPlan(page)
  await answerSixSteps(page)
  await sentBanner(page).waitFor()
  const region = confirmation(page)
  const reference = await referenceIn(region)
  await region.getByText(/emails you by tomorrow/).waitFor()
  await expectAccessible(page)
  await expect.poll(() => mailsTo('ana@ruiz.example')).toHaveLength(1)

  // Submitting again updates the same lead.
  for (let back = 5; back > 0; back--) await button(page, 'Previous').click()
  expect(await openStepAnimation(page)).toEqual({ name: 'discovery-step', from: '-8px' })
  expect(await page.getByLabel('Practice Name').inputValue()).toBe('Ruiz Dental')
  await page.getByLabel('Phone').fill('(469) 555-0100')
  await region.getByText(/made changes since you submitted/).waitFor()
  expect(await sentBanner(page).count()).toBe(0)
  for (let on = 1; on < 6; on++) await button(page, 'Next').click()
  await button(page, 'Submit').click()
  await sentBanner(page).waitFor()
  expect(await referenceIn(region)).toBe(reference)
  await expect.poll(() => region.getByText(/made changes since you submitted/).count()).toBe(0)
  await page.reload()
  await hydrated(page)
  await confirmation(page).getByText(reference).waitFor()
  await booksTuesday(page)
  await confirmation(page)
    .getByRole('link', { name: /Track your request/ })
    .click()
  await page.getByRole('heading', { level: 1, name: /Your answer is due tomorrow/ }).waitFor()
  await page.getByText('Get more patients').waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/Ruiz|Empty Mondays|Plano/)

  expect(
    requests.filter(
      (address) => !address.startsWith(product.origin) && !address.startsWith('data:'),
    ),
  ).toEqual([])
  expect(complaints).toEqual([])
})

async function pickSpecialtyAndPlan(page: Page): Promise<void> {
  await page.locator('.bubble-map-wide').getByText('Dentists').click()
  const picked = page.locator('.discovery-picks')
  await picked.getByText('Dentists').waitFor()
  expect(await isInForm(page)).toBe(true)
  expect(
    await page.getByRole('button', { name: 'Dentists', exact: true }).getAttribute('aria-current'),
  ).toBe('true')
  await button(page, 'Choose Growth').click()
  await picked.getByText('Growth plan').waitFor()
  await button(page, 'Family Medicine').click()
  await picked.getByText('Family Medicine').waitFor()
  await button(page, 'Remove Family Medicine').click()
  expect(await picked.innerText()).toBe('Growth plan')
  await button(page, 'Dentists').click()
}

/** The time is 9:00 AM in the agency's time zone. */
async function booksTuesday(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Book your discovery call' })
  await form.waitFor()
  await form
    .locator('details')
    .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  const nine = form
    .getByRole('group', { name: /^Tuesday, / })
    .getByRole('radio', { name: /^9:00 AM/ })
    .first()
  const startsAt = await nine.getAttribute('value')
  await nine.check()
  await form.getByRole('button', { name: 'Book this time' }).click()
  await confirmation(page)
    .getByRole('heading', { name: 'Your discovery call', exact: true })
    .waitFor()
  await confirmation(page)
    .getByText(/^Tuesday, .*9:00 AM/)
    .waitFor()
  const bookings = async () =>
    (await mailsTo('ana@ruiz.example')).filter(({ subject }) => subject.includes('discovery call'))
  await expect.poll(bookings).toHaveLength(1)
  const [mail] = await bookings()
  const mailbox = await page.context().newPage()
  await mailbox.goto(`/mailbox?mail=${mail?.id}`)
  const [file] = await Promise.all([
    mailbox.waitForEvent('download'),
    mailbox.getByRole('list', { name: 'Attachments' }).getByRole('link').click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  await mailbox.close()
  const calendar = await (
    await fetch(`${product.origin}/api/mailbox/${mail?.id}/attachments/0`)
  ).text()
  expect(calendar).toContain(`DTSTART:${startsAt?.replaceAll(/[-:]|\.000/g, '')}`)
}

async function answerSixSteps(page: Page): Promise<void> {
  expect(await button(page, 'Previous').count()).toBe(0)
  expect(await dots(page)).toBe(1)
  await expectAccessible(page)
  await page.getByLabel('Your Name').fill('Dr. Ana Ruiz')
  await page.getByLabel('Email').fill('ana@ruiz.example')
  await page.getByLabel('Practice Name').fill('Ruiz Dental')
  await page.keyboard.press('Enter')
  await step(page, 2).waitFor()
  await expect.poll(() => focused(page)).toBe('Main challenges')
  await page.getByLabel('What holds your practice back today?').fill('Empty Mondays, full Fridays.')
  await button(page, 'Next').click()
  await step(page, 3).waitFor()
  expect(await dots(page)).toBe(3)
  await page.reload()
  await hydrated(page)
  await step(page, 3).waitFor()
  await button(page, 'Previous').click()
  expect(await page.getByLabel('What holds your practice back today?').inputValue()).toBe(
    'Empty Mondays, full Fridays.',
  )
  await button(page, 'Next').click()
  await button(page, 'Next').click()
  await expect.poll(() => focused(page)).toBe('Advertising channels')
  await page.getByRole('checkbox', { name: 'Google Ads' }).check()
  await page.getByRole('checkbox', { name: 'TikTok' }).check()
  await expectAccessible(page)
  await button(page, 'Next').click()
  await page.getByLabel('Practice location').fill('Plano, TX')
  await page.getByLabel('Main goal', { exact: true }).selectOption('Get more patients')
  await button(page, 'Next').click()
  expect(await dots(page)).toBe(6)
  expect(await button(page, 'Next').count()).toBe(0)
  await page.getByRole('radio', { name: 'No' }).check()
  await button(page, 'Submit').click()
}

test('an empty form is submitted, and an address added afterward belongs to the same lead', async () => {
  const { page, complaints } = await visit(browser, product, DOCTORS, {
    viewport: { width: 390, height: 844 },
  })
  await hydrated(page)
  for (let at = 1; at < 6; at++) await button(page, 'Next').click()
  await button(page, 'Submit').click()
  await sentBanner(page).waitFor()
  const region = confirmation(page)
  const reference = await referenceIn(region)
  await expectAccessible(page)
  await region.getByLabel('Your email').fill('later@example.test')
  await region.getByRole('button', { name: 'Send' }).click()
  await region.getByText(/emails you by/).waitFor()
  expect(await referenceIn(region)).toBe(reference)
  expect(await page.locator('[name=email]').inputValue()).toBe('later@example.test')
  await expect.poll(() => mailsTo('later@example.test')).toHaveLength(1)

  await button(page, 'Clear this form').click()
  await button(page, 'Press again to clear it').click()
  await step(page, 1).waitFor()
  await page.reload()
  await hydrated(page)
  expect(await page.locator('[name=email]').inputValue()).toBe('')
  expect(await confirmation(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('shows success only after the lead is stored, and keeps the input after a failure', async () => {
  const { page } = await visit(browser, product, DOCTORS)
  await hydrated(page)
  await page.getByLabel('Practice Name').fill('Unlucky Clinic')
  for (let at = 1; at < 6; at++) await button(page, 'Next').click()
  await blockPosts(page)
  await button(page, 'Submit').click()
  await page.getByRole('alert').getByText('We could not be reached.', { exact: false }).waitFor()
  expect((await sentBanner(page).count()) + (await confirmation(page).count())).toBe(0)
  expect(await page.locator('[name=practiceName]').inputValue()).toBe('Unlucky Clinic')
  await unblockPosts(page)
  await button(page, 'Submit').click()
  await sentBanner(page).waitFor()
  await confirmation(page).waitFor()
})

test('unsent answers reach the agency only with consent, and are deleted when it is withdrawn', async () => {
  const { page, requests } = await visit(browser, product, DOCTORS)
  const saved = () => requests.filter((address) => address.endsWith('/api/discovery-draft')).length
  const tick = page.getByRole('checkbox', { name: 'Save my answers so you can help me finish' })
  await hydrated(page)
  expect(await tick.count()).toBe(0)
  await page.getByLabel('Phone').fill('(972) 555-0177')
  await page.getByLabel('Practice Name').fill('Prairie Kids Clinic')
  await tick.waitFor()
  await button(page, 'Next').click()
  await page.getByLabel('What holds your practice back today?').fill('Nobody can find the door.')
  expect(saved()).toBe(0)
  await tick.check()
  await expect.poll(saved).toBe(1)

  const { page: admin } = await signedIn(browser, product, '/admin/inbox')
  await admin.getByRole('link', { name: 'Prairie Kids Clinic' }).click()
  await admin.getByText('Partial: not submitted yet.').waitFor()
  await admin.getByText('They stopped at step 2 of 6, main challenges.').waitFor()
  await admin
    .getByRole('article', { name: 'Prairie Kids Clinic' })
    .getByText('Nobody can find the door.')
    .waitFor()
  await expectAccessible(admin)

  await tick.uncheck()
  await expect.poll(saved).toBe(2)
  await expect
    .poll(async () => {
      await admin.goto('/admin/inbox')
      await admin.getByRole('link', { name: 'Ruiz Dental' }).waitFor()
      return admin.getByRole('link', { name: 'Prairie Kids Clinic' }).count()
    })
    .toBe(0)
})

test('the agency reads every answer with its label; leads without contact details come last', async () => {
  const silent = await visit(browser, product, DOCTORS)
  await hydrated(silent.page)
  for (let at = 1; at < 6; at++) await button(silent.page, 'Next').click()
  await button(silent.page, 'Submit').click()
  await sentBanner(silent.page).waitFor()

  const { page } = await signedIn(browser, product, '/admin/inbox')
  const names = page.locator('.inbox-rows li a')
  await names.first().waitFor()
  expect((await names.allInnerTexts()).at(-1)).toBe('Unnamed practice')
  await names.last().click()
  await page
    .getByText('They left neither an email address nor a phone number.', { exact: false })
    .waitFor()

  await page.getByRole('link', { name: 'Ruiz Dental' }).click()
  const answers = page.getByRole('article', { name: 'Ruiz Dental' }).locator('.discovery-answers')
  await answers.locator('div').first().waitFor()
  const pairs = await answers
    .locator('div')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
      ]),
    )
  expect(Object.fromEntries(pairs)).toEqual({
    Specialty: 'Dentists',
    Plan: 'Growth, $1,997/mo',
    Name: 'Dr. Ana Ruiz',
    Email: 'ana@ruiz.example',
    Phone: '(469) 555-0100',
    'Practice name': 'Ruiz Dental',
    'Main challenges': 'Empty Mondays, full Fridays.',
    'Current online presence': 'Not answered',
    'Advertising channels': 'TikTok, Google Ads',
    'Practice location': 'Plano, TX',
    'Main goal': 'Get more patients',
    'Has a website': 'No',
  })
  await expectAccessible(page)
})

test('without JavaScript the form is one page that keeps its answers and updates the same lead', async () => {
  const { page } = await visit(browser, product, DOCTORS, { javaScriptEnabled: false })
  await button(page, 'Dentists').click()
  await page.waitForURL('**?specialty=dentists#discovery')
  await button(page, 'Choose Premium').click()
  await page.waitForURL('**?specialty=dentists&plan=Premium#discovery')
  await button(page, 'Remove Dentists').click()
  await expect.poll(() => page.locator('.discovery-picks').innerText()).toBe('Premium plan')
  for (const heading of [
    'Contact details',
    'Main challenges',
    'Current online presence',
    'Advertising channels',
    'Location and main goal',
    'Do you already have a website?',
  ]) {
    expect(
      await page.getByRole('heading', { name: heading, exact: true }).isVisible(),
      heading,
    ).toBe(true)
  }
  expect((await button(page, 'Next').count()) + (await button(page, 'Previous').count())).toBe(0)
  await page.getByLabel('Practice Name').fill('Quiet Clinic')
  await page
    .getByLabel('What holds your practice back today?')
    .fill('No computer at the front desk.')
  await button(page, 'Submit').click()
  await sentBanner(page).waitFor()
  const reference = await referenceIn(confirmation(page))
  expect(await page.getByLabel('Practice Name').inputValue()).toBe('Quiet Clinic')
  expect(await page.locator('.discovery-picks').innerText()).toBe('Premium plan')
  await confirmation(page).getByLabel('Your email').fill('quiet@example.test')
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    confirmation(page).getByRole('button', { name: 'Send' }).click(),
  ])
  await sentBanner(page).waitFor()
  expect(await referenceIn(confirmation(page))).toBe(reference)
  expect(await page.locator('[name=email]').inputValue()).toBe('quiet@example.test')
  await expect.poll(() => mailsTo('quiet@example.test')).toHaveLength(1)
  await expectFits(page)
})
