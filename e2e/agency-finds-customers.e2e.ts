// An admin works by keyboard: search, Today, audit log and mails (product C6, steps 1 and 2).
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from './api-call.ts'
import { pdf } from '../src/testing/sample-files.ts'
import { button, signedIn, toast } from './sign-in.ts'
import {
  ADMIN,
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('customers'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
async function lookFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await expect.poll(() => field(page).inputValue()).toBe(text)
}
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const isAt = (page: Page, selector: string) =>
  page.evaluate((matching) => document.activeElement?.matches(matching), selector)

test('Ctrl+K, a few letters and Enter open a customer; Escape restores the focus', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/customers')
  await page.getByRole('link', { name: 'Smith Family Medicine' }).waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)

  await button(page, 'Export CSV').focus()
  await lookFor(page, 'stonebr')
  await option(page, /^Stonebridge Family Dental.*Customer/).waitFor()
  await option(page, /Project/)
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => page.getByRole('option', { selected: true }).textContent())
    .toMatch(/Project/)
  expect(await field(page).getAttribute('aria-activedescendant')).toBe('search-found-1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toContain('Export CSV')

  await lookFor(page, 'smtih')
  await option(page, /^Smith Family Medicine/)
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Smith Family Medicine' }).waitFor()
  await page.getByText('Unverified').first().waitFor()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  expect(complaints).toEqual([])
})

test('a selected result stays selected when more arrive; composing a word opens none', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/customers')
  await page.getByRole('link', { name: 'Smith Family Medicine' }).waitFor()
  const released = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async (route) => {
    await released.promise
    await route.continue()
  })
  await lookFor(page, 'me')
  await option(page, /Screen$/)
    .nth(1)
    .waitFor()
  const before = await page.getByRole('option').count()
  await page.keyboard.press('ArrowDown')
  const chosen = await page.getByRole('option', { selected: true }).textContent()
  released.resolve()
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(before)
  expect(await page.getByRole('option', { selected: true }).textContent()).toBe(chosen)

  for (const key of ['ArrowDown', 'Enter'])
    await field(page).dispatchEvent('keydown', { key, isComposing: true })
  expect(await page.getByRole('option', { selected: true }).textContent()).toBe(chosen)
  await page.keyboard.press('Enter')
  await field(page).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

const DAY = 24
const [STONEBRIDGE, SQUARE_ONE] = [
  'frontdesk@stonebridgedental.example',
  'office@squareone.example',
]

const call = callerOf(() => product)
const tokenOf = async (username: string): Promise<string> =>
  (await call<{ token: string }>('POST', '/auth/login', { ...ADMIN, username })).token

type Line = { kind: string; what: string; id: string; path: string }

/** Closes the demo's open work through the API, then creates the work that the test expects. */
async function prepareDay(): Promise<void> {
  const [admin, stonebridge] = [await tokenOf(ADMIN.username), await tokenOf(STONEBRIDGE)]
  const waiting = async () =>
    (await call<{ lines: Line[] }>('GET', '/today', undefined, admin)).lines
  const { url } = await call<{ url: string }>('POST', '/my/subscription/card', {}, stonebridge)
  await call('POST', `/sandbox/checkouts/${url.split('/').at(-1)}/payment`, {
    card: '4000 0000 0000 0341',
  })
  await call('POST', '/clock', { hours: 20 * DAY }, admin)
  await expect
    .poll(async () => (await waiting()).some(({ what }) => what === 'declined'), {
      timeout: 15_000,
    })
    .toBe(true)
  for (const line of await waiting()) await clear(line, admin)
  // What the projects of the demo made due, and what was due before.
  const today = new Date().toISOString().slice(0, 10)
  for (const { id } of await call<{ id: string }[]>('GET', '/payments', undefined, admin))
    await call('POST', `/payments/${id}/receipt`, { receivedOn: today }, admin)
  await call('POST', '/contact-messages', {
    name: 'Gwen Tran',
    email: 'gwen@lakesidepta.example',
    subject: 'WordPress',
    message: 'Can you take over an existing site?',
  })
  await call('POST', '/clock', { hours: 25 }, admin)
  for (const businessName of ['Ortega Tiles', 'Prairie Yoga'])
    await call('POST', '/quote-requests', {
      serviceType: 'small-business',
      selectedPackage: 'Medium',
      customServices: [],
      formData: {
        businessName,
        email: `${businessName.split(' ')[0]}@shop.example`,
        phone: '',
        website: '',
        description: 'A new site.',
        timeline: '',
        budget: '',
      },
    })
  await acceptQuote(admin)
  await applyThrice()
}

async function clear({ kind, what, id }: Line, admin: string): Promise<void> {
  if (kind === 'applicant') await call('PUT', `/applications/${id}`, { status: 'rejected' }, admin)
  else if (what === 'thread') await call('POST', `/threads/${id}/closing`, {}, admin)
  else if (kind === 'quarantine') await call('DELETE', `/quarantine/${id}`, undefined, admin)
  else if (kind === 'deliverable') await call('POST', `/deliverables/${id}/completion`, {}, admin)
  else if (kind === 'edit') await endEdits(id, admin)
  else if (what.startsWith('plan-')) await call('POST', `/projects/${id}/follow-up`, {}, admin)
  else if (kind === 'project') {
    const { milestones } = await call<{ milestones: { id: string; completedAt: string | null }[] }>(
      'GET',
      `/projects/${id}`,
      undefined,
      admin,
    )
    for (const milestone of milestones.filter(({ completedAt }) => !completedAt))
      await call('POST', `/projects/${id}/milestones/${milestone.id}/completion`, {}, admin)
  } else if (!['quote', 'payment', 'call'].includes(kind))
    await call('POST', `/inquiries/${id}/closing`, { reason: 'not-a-fit' }, admin)
}

/** The next one of its queue would become active. */
async function endEdits(id: string, admin: string): Promise<void> {
  const { queues } = await call<{ queues: { waiting: { id: string }[] }[] }>(
    'GET',
    '/edits',
    undefined,
    admin,
  )
  for (const { id: waiting } of queues.flatMap((queue) => queue.waiting))
    await call('POST', `/edits/${waiting}/cancellation`, { reason: 'Not now' }, admin)
  await call('POST', `/edits/${id}/completion`, {}, admin)
}

async function acceptQuote(admin: string): Promise<void> {
  const line = {
    id: 'medium',
    name: 'Medium',
    description: '',
    type: 'package',
    packageId: 'small-business-medium',
    amount: 5999,
    may: 'required',
    duration: '4-6 weeks',
    freeMonths: 0,
  }
  const { id, draft } = await call<{ id: string; draft: object }>(
    'POST',
    '/quotes',
    { inquiryId: null },
    admin,
  )
  await call(
    'PUT',
    `/quotes/${id}/draft`,
    {
      revision: 0,
      content: {
        ...draft,
        businessName: 'Square One Coffee',
        businessEmail: SQUARE_ONE,
        items: [line],
      },
    },
    admin,
  )
  await call('POST', `/quotes/${id}/publication`, { revision: 1 }, admin)
  await call(
    'POST',
    `/my/quotes/${id}/acceptance`,
    { version: 1, name: 'Nora Quist', consent: true, options: [], alternative: null },
    await tokenOf(SQUARE_ONE),
  )
}

async function applyThrice(): Promise<void> {
  const [job] = (await call<{ id: string }[]>('GET', '/jobs')) ?? []
  for (const applicantName of ['Dmitri Sokolov', 'Amara Eze', 'Lena Ortiz']) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdf())]), 'resume.pdf')
    const { data: resumeUrl } = await call<{ data: string }>(
      'POST',
      '/uploads?for=application',
      form,
    )
    await call('POST', '/applications', {
      jobId: job?.id,
      applicantName,
      applicantEmail: `${applicantName.split(' ')[0]}@mail.example`,
      experience: '5 years',
      skills: ['React'],
      coverLetter: '',
      resumeUrl,
    })
  }
}

/** Leaves the page of the request open once the reply is sent. */
async function replyByKeyboard(page: Page, row: Locator): Promise<void> {
  if (!page.url().endsWith('/admin')) await page.goBack()
  await row.focus()
  await page.keyboard.press('r')
  await expect.poll(() => isAt(page, 'textarea')).toBe(true)
  await page.keyboard.type('Thank you, we will call you tomorrow.')
  await page.keyboard.press('Control+Enter')
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await conversation.getByRole('button', { name: 'Undo' }).waitFor()
  await conversation.getByText('Thank you, we will call you tomorrow.').waitFor()
  await conversation.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
}

test('an admin signs in and works through Today by keyboard', async () => {
  await prepareDay()
  const { page, complaints } = await signedIn(browser, product, '/admin')
  const today = page.getByRole('region', { name: 'Today' })
  const part = (name: string) => today.getByRole('region', { name, exact: true })
  await part('Overdue').getByText('Gwen Tran').waitFor()
  expect(await part('Overdue').getByRole('listitem').count()).toBe(1)
  expect(await today.getByText('1 overdue,').evaluate((text) => getComputedStyle(text).color)).toBe(
    await part('Overdue')
      .locator('.due-clock b')
      .evaluate((clock) => getComputedStyle(clock).color),
  )
  const shown = today.getByRole('navigation', { name: 'Show' })
  for (const name of ['Requests 2', 'Applicants 3'])
    await shown.getByRole('link', { name, exact: true }).waitFor()
  expect([
    await today.getByText(/accepted, first payment of .* not paid yet/).count(),
    await today.getByText(/card declined/).count(),
  ]).toEqual([1, 1])

  await page.keyboard.press('j')
  for (const name of ['Gwen Tran', 'Ortega Tiles', 'Prairie Yoga'])
    await replyByKeyboard(page, today.getByRole('link', { name, exact: true }))
  await page.goBack()
  await shown.getByRole('link', { name: 'Applicants 3', exact: true }).waitFor()
  await part('Overdue').waitFor({ state: 'detached' })
  await shown.getByRole('link', { name: /^Requests/ }).waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Today keyboard shortcuts' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Close')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await shown.getByRole('link', { name: 'Applicants 3', exact: true }).click()
  await expect.poll(() => today.getByText(/card declined/).count()).toBe(0)
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Applications', selected: true }).waitFor()

  await lookFor(page, 'Smith Fam')
  await option(page, /^Smith Family Medicine.*Customer|^Smith Family Medicine/)
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Smith Family Medicine' }).waitFor()
  expect(complaints).toEqual([])
})

test('changes of an admin show at once and can be undone from the audit log', async () => {
  const { page, complaints } = await signedIn(
    browser,
    product,
    '/admin?tab=settings&section=company',
  )
  await changePhone(page, '(972) 555-0177')
  await deleteJob(page)
  await readDay(page)
  expect(complaints).toEqual([])
})

async function changePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone').fill(phone)
  await button(page, 'Save company').click()
  await page.getByRole('contentinfo').getByText(phone).waitFor()
}

async function deleteJob(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Jobs' }).click()
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await button(page, 'Delete job').click()
  await toast(page, 'Job Deleted').waitFor()
  await expect.poll(() => isAt(page, '.jobs-table tbody tr')).toBe(true)
  await page.getByLabel('Search jobs').fill('no such job')
  await page.getByRole('link', { name: 'Show everything' }).press('Enter')
  await expect.poll(() => isAt(page, 'input[type=search]')).toBe(true)
}

async function readDay(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Work areas' })
    .getByRole('link', { name: 'Audit log' })
    .click()
  const log = page.getByRole('region', { name: 'Audit log' })
  await log
    .getByText(/^Job .* deleted$/)
    .first()
    .waitFor()
  await log.getByText('(972) 555-0177').first().waitFor({ state: 'attached' })
  await log.getByText('Signed in', { exact: true }).first().waitFor()
  await expectFitsEveryWindow(page)
  await button(page, 'Show more').first().press('Enter')
  await expect
    .poll(() => isAt(page, '.audit-entry:nth-child(21), .audit-entry:nth-child(21) a'))
    .toBe(true)
  await log
    .getByRole('button', { name: /^Undo: Job/ })
    .first()
    .press('Enter')
  await toast(page, 'Undone').waitFor()
  await expect.poll(() => isAt(page, '.audit-entry')).toBe(true)
  await log
    .getByText(/^Job .* restored$/)
    .first()
    .waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export CSV').click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-log.*\.csv$/)
  await page.getByLabel('Search the audit log').fill('no such thing')
  await page.getByRole('link', { name: 'Show everything' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Audit log')
}

test('moves through the mails by keyboard and focuses each', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/mail')
  await page.locator('.inbox-rows a').first().waitFor()
  const subjects = await page.locator('.inbox-rows a').allTextContents()
  for (const at of [0, 1]) {
    await page.keyboard.press('j')
    await page.waitForURL((url) => /[\da-f-]{36}$/.test(url.pathname))
    await expect.poll(() => isAt(page, '#mail-subject')).toBe(true)
    await expect
      .poll(() => page.locator('[aria-current=true]').filter({ visible: true }).allTextContents())
      .toContain(subjects[at])
  }
  // Without results in a filter, the search widens step by step.
  await page.goto('/admin/mail?list=failed&search=no+such+mail')
  await page.getByText('No emails match “no such mail” under “Not sent”.').waitFor()
  await page.getByRole('link', { name: 'Search all emails' }).press('Enter')
  await page.getByText('No emails match “no such mail”.').waitFor()
  await page.getByRole('link', { name: 'Show everything' }).press('Enter')
  await page.locator('.inbox-rows a').first().waitFor()
  await page.goto('/admin?tab=settings&section=mails')
  await page.locator('.mail-templates li a').first().press('Enter')
  await expect.poll(() => isAt(page, '#mail-template')).toBe(true)
  expect(complaints).toEqual([])
})
