// An admin edits jobs, reviews and answers applications, and hires (product C5, steps 3 to 5).
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDay, daysLater } from '../src/kernel/dates.ts'
import { pdf } from '../src/testing/sample-files.ts'
import { waitForResponse, button, signedIn, toast, undo } from './sign-in.ts'
import {
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
} from './product.ts'

let product: Product
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('hiring'), openBrowser()])
  ;({ page, complaints } = await signedIn(browser, product, '/admin?tab=jobs'))
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = () => page.getByRole('dialog')
const opened = (name: string) => page.getByRole('article', { name })

test('a job needs all fields, is created, changed, deleted and restored', async () => {
  await button(page, 'New Job').click()
  const editor = page.getByRole('region', { name: 'New job' })
  await button(page, 'Save job').click()
  await toast(page, 'Invalid Job').waitFor()
  await toast(page, 'Please fill in all required fields.').waitFor()
  await expectAccessible(page)
  await editor.getByLabel('Title').fill('Support Engineer')
  await editor.getByLabel('Category').selectOption('Technology')
  await editor.getByLabel('Skills').fill('Patience, , SQL')
  await button(page, 'Save job').click()
  await toast(page, 'Job Created').waitFor()
  await rowOf('Support Engineer').getByText('Active').waitFor()

  await button(page, 'Edit Support Engineer').click()
  const change = page.getByRole('region', { name: 'Edit job' })
  expect(await change.getByLabel('Skills').inputValue()).toBe('Patience, , SQL')
  await change.getByText('Active', { exact: true }).click()
  await page.getByRole('tab', { name: 'Promotions' }).click()
  await button(page, 'Keep editing').click()
  await button(page, 'Save job').click()
  await toast(page, 'Job Updated').waitFor()
  await rowOf('Support Engineer').getByText('Inactive').waitFor()

  await button(page, 'Delete Support Engineer').click()
  await button(page, 'Delete job').click()
  await toast(page, 'Job Deleted').waitFor()
  await rowOf('Support Engineer').waitFor({ state: 'detached' })
  await undo(page, 'Job Deleted').click()
  await rowOf('Support Engineer').waitFor()
  await page.getByLabel('Search jobs').fill('nobody')
  await page.getByRole('link', { name: 'Show everything' }).focus()
  await page.keyboard.press('Enter')
  await rowOf('Support Engineer').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.getByLabel('Search jobs').fill('patience')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(complaints).toEqual([])
})

test('an application is opened, scored, noted and shortlisted, and its mail is sent', async () => {
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  const recent = page.getByRole('region', { name: 'Recent applications' })
  await expect.poll(() => recent.getByRole('listitem').count()).toBe(5)
  await page
    .getByRole('region', { name: 'Overdue', exact: true })
    .getByRole('link', { name: 'Amara Eze', exact: true })
    .waitFor()
  await recent.getByRole('link', { name: 'Wei-Ling Cho' }).click()
  await page.waitForURL(/tab=applications&application=/)
  const one = opened('Wei-Ling Cho')
  await one.getByText('3 of the 6 skills named in the job. No hidden score.').waitFor()
  await one.getByText('I forgot to mention that I can start in January.').waitFor()
  // The applicant applied twice, so the resume appears twice.
  await expect
    .poll(() =>
      one
        .getByRole('group', { name: 'wei-ling-cho-resume.pdf, preview' })
        .getByText('Full-stack engineer.')
        .count(),
    )
    .toBe(2)
  await expect.poll(() => one.locator('canvas').count()).toBe(2)
  await expectAccessible(page)

  await Promise.all([
    waitForResponse(page, 'PUT', /\/scores$/),
    one.getByRole('group', { name: 'Craft' }).getByRole('button', { name: 'Strong yes' }).click(),
  ])
  await one.getByLabel('Add a note').fill('Ask about January.')
  await button(page, 'Add').click()
  await one.getByRole('paragraph').filter({ hasText: 'Ask about January.' }).waitFor()
  await expect
    .poll(() =>
      one
        .getByRole('group', { name: 'Craft' })
        .getByRole('button', { name: 'Strong yes' })
        .getAttribute('aria-pressed'),
    )
    .toBe('true')

  await one.getByRole('heading', { name: 'Wei-Ling Cho' }).click()
  await page.keyboard.press('2')
  await toast(page, 'Application status changed to shortlisted.').waitFor()
  await one.getByText('You are on the shortlist for Senior React Developer').first().waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await editPendingMail(one)
  await expectMailedText('weiling@chocodes.example', 'shall we talk in January?')
  await arrangeInterview(one)
})

/** The demo has an interview with Marcus Bell at 10 AM in two days. */
async function arrangeInterview(one: Locator): Promise<void> {
  const interview = one.getByRole('region', { name: 'Interview' })
  const day = daysLater(calendarDay(new Date(), 'America/Chicago'), 2)
  await interview.getByRole('button', { name: 'Schedule interview' }).click()
  await dialog().getByLabel('Day').fill(day)
  await dialog().getByLabel('Where').fill('https://meet.example/wei-ling')
  await dialog().getByLabel('Time').fill('10:30')
  await expectAccessible(page)
  await dialog().getByRole('button', { name: 'Schedule' }).click()
  await dialog()
    .getByText(/This time overlaps with “Interview: Product Manager, R-/)
    .waitFor()
  await dialog().getByLabel('Time').fill('11:00')
  await dialog().getByRole('button', { name: 'Schedule' }).click()
  await toast(page, 'Interview scheduled').waitFor()
  await interview.getByRole('link', { name: 'meet.example/wei-ling' }).waitFor()
  const calendar = await page.context().newPage()
  await calendar.goto(`/admin/calendar?month=${day.slice(0, 7)}&kind=interview`)
  await expect
    .poll(() =>
      calendar
        .getByRole('table')
        .getByRole('link', { name: /Product Manager|React/ })
        .count(),
    )
    .toBe(2)
  await calendar.close()
  await interview.getByRole('button', { name: 'Change interview' }).click()
  await dialog().getByLabel('Time').fill('14:00')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await interview.getByText(/2:00 PM/).waitFor()
  await interview.getByRole('button', { name: 'Cancel interview' }).click()
  await dialog().getByRole('button', { name: 'Cancel interview' }).click()
  await toast(page, 'Interview canceled').waitFor()
  await interview.getByText('Not scheduled yet.').waitFor()
}

async function editPendingMail(one: Locator): Promise<void> {
  await one.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog().getByLabel('Text').fill('Hello Wei-Ling,\n\nshall we talk in January?')
  await button(page, 'Save email').click()
  await one.getByText('shall we talk in January?').waitFor()
  await one.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog().getByLabel('Text').fill('Too late')
  expect(await page.evaluate(sentMeanwhile)).toBe(204)
  await button(page, 'Save email').click()
  await toast(page, 'This email is no longer pending: it was sent or discarded.').waitFor()
  await one.locator('.pending-mail').waitFor({ state: 'detached' })
  expect(await dialog().getByLabel('Text').inputValue()).toBe('Too late')
  await button(page, 'Cancel').click()
  await button(page, 'Discard changes').click()
  await one.getByText('to weiling@chocodes.example').first().waitFor()
}

async function expectMailedText(address: string, expected: string): Promise<void> {
  const mails = (await (await fetch(`${product.origin}/api/mailbox`)).json()) as {
    id: string
    toAddress: string
    subject: string
  }[]
  const mail = mails.find(
    ({ toAddress, subject }) => toAddress === address && subject.includes('shortlist'),
  )
  const { text } = (await (await fetch(`${product.origin}/api/mailbox/${mail?.id}`)).json()) as {
    text: string
  }
  expect(text).toContain(expected)
}

test('blind review hides the name and the address of an applicant, also in other tabs', async () => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('article', { name: 'Wei-Ling Cho' }).waitFor()
  await page.getByText('Blind review', { exact: true }).click()
  await other.getByRole('heading', { name: /^Applicant R-/ }).waitFor()
  await other.close()
  await expect.poll(() => page.getByText('Wei-Ling').count()).toBe(0)
  await page.getByRole('heading', { name: /^Applicant R-/ }).waitFor()
  expect(await page.getByText('weiling@').count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: /^Applicant R-/ }).waitFor()
  await page.getByText('Blind review', { exact: true }).click()
  await opened('Wei-Ling Cho').waitFor()
})

test('hiring closes the job and rejects the other applicant, and the rejection is undone', async () => {
  await opened('Wei-Ling Cho').getByLabel('Status').selectOption('Hired')
  await dialog().getByRole('heading', { name: 'Hire Wei-Ling Cho?' }).waitFor()
  await dialog().getByText('Send a friendly rejection to the other one').waitFor()
  await expectAccessible(page)
  await button(page, 'Hire').click()
  await toast(page, 'Application status changed to hired. The job is closed.').waitFor()
  await toast(page, 'Rejection to 1 other applicant').waitFor()
  const priya = rowOf('Priya Nair')
  await expect.poll(() => priya.getByRole('combobox').inputValue()).toBe('rejected')
  await priya.getByText(/^email at /).waitFor()
  await undo(page, 'Rejection to 1 other applicant').click()
  await expect.poll(() => priya.getByRole('combobox').inputValue()).toBe('shortlisted')
  await page.getByRole('tab', { name: 'Jobs' }).click()
  await rowOf('Senior React Developer').getByText('Inactive').waitFor()
})

test('a status is saved with the whole application and does not overwrite another admin’s', async () => {
  await page.getByRole('tab', { name: /^Applications/ }).click()
  const status = rowOf('Grace Abernathy').locator('select[aria-busy=false]')
  const saved: Saved[] = []
  await page.exposeFunction('onSaved', (text: string) => saved.push(JSON.parse(text) as Saved))
  await page.evaluate(reportSaved)
  await status.selectOption('Rejected')
  await toast(page, 'Rejection to Grace Abernathy').waitFor()
  const whole = {
    id: expect.any(String),
    jobId: expect.any(String),
    jobTitle: expect.any(String),
    appliedDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    applicantName: 'Grace Abernathy',
    applicantEmail: expect.stringContaining('@'),
    experience: expect.stringMatching(/^\d+ years?$/),
    skills: expect.any(Array),
    coverLetter: expect.any(String),
    resumeUrl: expect.stringContaining('/api/files/'),
    status: 'rejected',
    revision: expect.any(Number),
  }
  expect(saved).toEqual([whole])
  const [rejected] = saved
  await undo(page, 'Rejection to Grace Abernathy').click()
  await expect.poll(() => status.inputValue()).toBe('pending')
  const revision = (rejected?.revision ?? 0) + 1
  expect(saved).toEqual([rejected, { ...rejected, status: 'pending', revision }])

  expect(await page.evaluate(shortlisted, rejected?.id)).toBe(200)
  await status.selectOption('Rejected')
  await toast(page, 'Someone else has changed this application in the meantime.').waitFor()
  await expect.poll(() => status.inputValue()).toBe('shortlisted')
})

type Saved = { id: string; revision: number }

/** Playwright does not see the body of a Request object. */
function reportSaved(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const isSave = input instanceof Request && input.method === 'PUT'
    // Exposed by the test.
    const { onSaved } = globalThis as unknown as { onSaved: (text: string) => Promise<void> }
    if (isSave) await onSaved(await input.clone().text())
    return fetch(input, init)
  }
}

/** Acts as another admin. Runs in the page. */
const shortlisted = async (id = ''): Promise<number> => {
  const authorization = `Bearer ${localStorage.getItem('token')}`
  const headers = { authorization, 'content-type': 'application/json' }
  const body = JSON.stringify({ status: 'shortlisted' })
  return (await fetch(`/api/applications/${id}`, { method: 'PUT', headers, body })).status
}

test('several applications are selected, deleted and restored', async () => {
  await page.getByRole('tab', { name: /^Applications/ }).click()
  for (const name of ['Grace Abernathy', 'Lucía Ferrer'])
    await page.getByLabel(`Choose ${name}`).check()
  await page.getByText('2 selected').waitFor()
  await expectAccessible(page)
  await page
    .getByRole('group', { name: 'Selected applications' })
    .getByRole('button', { name: 'Delete' })
    .click()
  let rejected = 0
  await page.route('**/api/applications/*', (route) =>
    route.request().method() === 'DELETE' && rejected++ === 0
      ? route.fulfill({ status: 500, json: { message: 'Down.' } })
      : route.continue(),
  )
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Application Deleted').waitFor()
  await dialog().getByRole('heading', { name: 'Delete 1 application?' }).waitFor()
  // The list is read behind the open dialog.
  const two = page.locator('tr').filter({ hasText: /Grace Abernathy|Lucía Ferrer/ })
  await expect.poll(() => two.count()).toBe(1)
  const [last = ''] = /Grace Abernathy|Lucía Ferrer/.exec(await two.innerText()) ?? []
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await dialog().waitFor({ state: 'detached' })
  await page.unroute('**/api/applications/*')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expect.poll(() => two.count()).toBe(0)
  // Each of the two toasts undoes its own deletion; the newest comes first.
  await undo(page, 'Application Deleted').first().click()
  await rowOf(last).waitFor()
  expect(await two.count()).toBe(1)
})

test('an application received elsewhere is added with a resume and edited', async () => {
  await button(page, 'Add application').first().click()
  await dialog().getByRole('button', { name: 'Add application' }).click()
  await dialog().getByText('Name is required').waitFor()
  await expectAccessible(page)
  await dialog().getByLabel('Job', { exact: false }).first().selectOption('UI/UX Designer')
  await dialog().getByLabel('How you received it').fill('In person at the fair')
  await dialog().getByLabel('Full Name').fill('Joaquín Salcedo')
  await dialog().getByLabel('Email Address').fill('joaquin@salcedo.example')
  await dialog().getByLabel('Years of Experience').fill('0')
  await dialog().getByLabel('Skills').fill('Figma, figma, Patience')
  await page
    .locator('[data-field=resumeUrl]')
    .setInputFiles({ name: 'joaquin.pdf', mimeType: '', buffer: pdf() })
  await dialog().getByText('will be added to the application').waitFor()
  await dialog().getByRole('button', { name: 'Add application' }).click()
  const one = opened('Joaquín Salcedo')
  await one.getByText('1 of the 3 skills named in the job. No hidden score.').waitFor()
  await one.getByText('joaquin.pdf').first().waitFor()
  await button(page, 'Edit application').click()
  await dialog().getByLabel('Years of Experience').fill('7')
  expect(await page.evaluate(changedMeanwhile)).toBe(200)
  await button(page, 'Save').click()
  await dialog().getByText('Someone else saved changes.').waitFor()
  await expect.poll(() => dialog().getByLabel('Years of Experience').inputValue()).toBe('7')
  await button(page, 'Load latest version').click()
  await expect
    .poll(() => dialog().getByLabel('Cover Letter').inputValue())
    .toBe('A colleague typed this.')
  await dialog().getByLabel('Years of Experience').fill('1')
  await button(page, 'Save').click()
  await one.getByText('1 year', { exact: true }).waitFor()
  await one.getByText('A colleague typed this.').waitFor()
})

/** Runs last, because the demo clock cannot go back. */
test('two weeks later unanswered applications are listed as overdue', async () => {
  const moved = await page.evaluate(
    async () =>
      (
        await fetch('/api/clock', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${localStorage.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ hours: 15 * 24 }),
        })
      ).status,
  )
  expect(moved).toBe(201)
  await page.goto('/admin?tab=applications')
  await page.getByText('Overdue answers').click()
  await rowOf('Joaquín Salcedo')
    .getByText(/^overdue since/)
    .waitFor()
  await expect.poll(() => rowOf('Tom Okafor').count()).toBe(0)
  await expectFitsEveryWindow(page)
  // Expected: conflicts (a sent mail, a changed application) and the failed deletion.
  expect(complaints.filter((message) => !/409|500/.test(message))).toEqual([])
})

/** Acts as another admin. Runs in the page. */
const changedMeanwhile = async (): Promise<number> => {
  const id = new URLSearchParams(location.search).get('application')
  const headers = {
    authorization: `Bearer ${localStorage.getItem('token')}`,
    'content-type': 'application/json',
  }
  return (
    await fetch(`/api/applications/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ coverLetter: 'A colleague typed this.' }),
    })
  ).status
}

/** Acts as another admin. Runs in the page. */
const sentMeanwhile = async (): Promise<number> => {
  const id = new URLSearchParams(location.search).get('application')
  return (
    await fetch(`/api/applications/${id}/mail/sending`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
  ).status
}
