// An admin edits mail templates, resends a mail, and makes and restores a backup.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, enter, signedIn, toast } from './sign-in.ts'
import { ADMIN, expectAccessible, openBrowser, type Product, startProduct } from './product.ts'

const [VISITOR, MAIL_TEXT] = ['hello@whitfield.example', 'Hello, and thank you for writing.']
const tar = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/x-tar', buffer })

let product: Product
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('retention'), openBrowser()])
  ;({ page, complaints } = await signedIn(browser, product, '/admin?tab=settings&section=mails'))
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

async function requestQuote(businessName: string): Promise<void> {
  const body = JSON.stringify({
    serviceType: 'small-business',
    selectedPackage: 'Medium',
    customServices: [],
    formData: { businessName, email: VISITOR, description: 'Orders for two shops.' },
  })
  expect(
    (
      await fetch(`${product.origin}/api/quote-requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).status,
  ).toBe(201)
}

type Mail = { id: string; subject: string; templateName: string }
const mails = async (): Promise<Mail[]> =>
  (await (await fetch(`${product.origin}/api/mailbox`)).json()) as Mail[]
async function textOf(templateName: string): Promise<string> {
  const mail = (await mails()).find((mail) => mail.templateName === templateName)
  return mail
    ? ((await (await fetch(`${product.origin}/api/mailbox/${mail.id}`)).json()) as { text: string })
        .text
    : ''
}

test('a mail template is found, edited, previewed, used for the next mail and reset', async () => {
  await page.getByLabel('Search email templates').fill('received QUOTE')
  const line = page.getByRole('listitem').getByRole('link', { name: / request: received$/ })
  await expect.poll(() => line.allInnerTexts()).toEqual(['Quote request: received'])
  await line.click()
  const [opening, preview] = [
    page.getByLabel('Opening text'),
    page.getByRole('region', { name: 'Preview' }),
  ]
  await opening.fill('Hello {nobody}')
  await preview.getByText('Unknown placeholder: {nobody}.').waitFor()
  await expectAccessible(page)
  await opening.fill(MAIL_TEXT)
  await expect.poll(() => preview.locator('pre').textContent()).toContain(MAIL_TEXT)
  await button(page, 'Send test email').click()
  await toast(page, 'Test email sent').waitFor()
  await expect.poll(() => textOf('mail-test')).toContain(MAIL_TEXT)
  await button(page, 'Save template').click()
  await toast(page, 'Saved').waitFor()
  await requestQuote('Whitfield Café')
  await expect.poll(() => textOf('quote-request-received')).toContain(MAIL_TEXT)

  await page.getByRole('link', { name: 'All templates' }).click()
  await expect
    .poll(() => page.getByLabel('Search email templates').inputValue())
    .toBe('received QUOTE')
  await button(page, 'Clear search').click()
  await page.getByRole('link', { name: 'Customized 1' }).click()
  await expect.poll(() => line.allInnerTexts()).toEqual(['Quote request: received'])
  await expectAccessible(page)
  await line.click()
  await button(page, 'Restore original').click()
  await toast(page, 'The next email of this kind uses the original text.').waitFor()
  await expect.poll(() => opening.inputValue()).toBe('')
  await expect.poll(() => preview.locator('pre').textContent()).not.toContain(MAIL_TEXT)
})

/** Returns the difference between the heights of the frame and its mail, in pixels. */
const emptyBelow = (frame: HTMLIFrameElement): number =>
  Math.abs(
    frame.clientHeight -
      (frame.contentDocument?.documentElement.getBoundingClientRect().height ?? 0),
  )

test('a mail is found, read and sent again', async () => {
  await page.goto('/admin/mail?search=whitfield')
  const lines = page
    .getByRole('region', { name: 'Mail', exact: true })
    .getByRole('link', { name: /: Whitfield Café$/ })
  await lines.click()
  const mail = page.getByRole('article', { name: /: Whitfield Café$/ })
  await mail
    .locator('iframe')
    .contentFrame()
    .getByRole('link', { name: 'Open in the Inbox' })
    .waitFor()
  await expect.poll(() => mail.locator('iframe').evaluate(emptyBelow)).toBeLessThan(1)
  await button(page, 'Send again').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await toast(page, 'Sending again').waitFor()
  await expect.poll(() => lines.count()).toBe(2)
  await mail.getByRole('term').filter({ hasText: 'Sent again' }).waitFor()
  const arrived = async () =>
    (await mails()).filter(({ subject }) => subject.endsWith(': Whitfield Café'))
  await expect.poll(arrived).toHaveLength(2)
})

async function backup(): Promise<Buffer> {
  const backups = page.getByRole('region', { name: 'Backup', exact: true })
  await button(page, 'Create a backup').click()
  await page.getByRole('dialog').getByLabel('Your password').fill(ADMIN.password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Create a backup' }).click(),
  ])
  const bytes = readFileSync(await file.path())
  await backups.getByText(/^Backup by .*, \d.* [KM]B$/).waitFor()
  return bytes
}

/** It is verified in another process, and read for a restore, which is discarded. */
async function backUpAutomatically(): Promise<void> {
  const backups = page.getByRole('region', { name: 'Automatic backups' })
  await backups.getByText('No backup is stored yet.').waitFor()
  await button(page, 'Back up now').click()
  await backups.getByText('Verified').waitFor({ timeout: 90_000 })
  await backups.getByText(/^Daily, weekly, monthly · \d.* [KM]B$/).waitFor()
  await expectAccessible(page)
  await backups.getByRole('button', { name: /^Restore backup-/ }).click()
  await page.getByText(/\.tar\.age is complete: all checksums match\./).waitFor()
  await button(page, 'Discard').click()
}

async function uploadBackupFile(bytes: Buffer): Promise<void> {
  const field = page.getByLabel('Choose a backup')
  await field.setInputFiles(tar('no.tar', Buffer.from('no backup')))
  await page.getByText('This backup is incomplete.').waitFor()
  await field.setInputFiles(tar('part.tar', bytes.subarray(0, bytes.length / 2)))
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.getByText('This backup is incomplete.').waitFor()
  await field.setInputFiles(tar('all.tar', bytes))
  await page.getByText('all.tar is complete: all checksums match.').waitFor()
  const requests = page.getByRole('row').filter({ hasText: 'Requests, pitches and messages' })
  await expect.poll(async () => (await requests.getByRole('cell').allInnerTexts()).at(-1)).toBe('1')
  await expectAccessible(page)
}

async function restore(): Promise<void> {
  await button(page, 'Restore…').click()
  const dialog = page.getByRole('dialog', { name: 'Restore everything?' })
  await dialog.getByLabel('Type “restore”').fill('restart')
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByText('Type the word restore.').waitFor()
  await dialog.getByLabel('Type “restore”').fill('restore')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByText('This is not your current password.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await loadMeanwhile()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await page.waitForURL(`${product.origin}/login`, { timeout: 60_000 })
  await toast(page, 'Restored').waitFor()
  expect(await toast(page, 'Your session has ended.').count()).toBe(0)
}

/** The restore ends all sessions: this or another tab may notice before its response arrives. */
const loadMeanwhile = (): Promise<unknown> =>
  page.route('**/api/data/restores/*/run', async (route) => {
    const rejected = page.waitForResponse(
      (reply) => reply.status() === 401 && reply.url().endsWith('/api/auth/refresh'),
      { timeout: 60_000 },
    )
    const response = await route.fetch({ timeout: 60_000 })
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await rejected
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
    await route.fulfill({ response })
  })

test('a backup is made and restored, and after a new sign-in the data is as before', async () => {
  await page.goto('/admin?tab=settings&section=data')
  const bytes = await backup()
  await backUpAutomatically()
  await requestQuote('Late Bakery')
  await uploadBackupFile(bytes)
  await restore()
  await enter(page, ADMIN.username, ADMIN.password)
  await page.waitForURL(/\/admin$/)
  await page.goto('/admin/inbox')
  await page.getByRole('link', { name: 'Whitfield Café' }).waitFor()
  expect(await page.getByRole('link', { name: 'Late Bakery' }).count()).toBe(0)
  await page.goto('/admin?tab=settings&section=data')
  await page
    .getByRole('region', { name: 'Backup', exact: true })
    .getByText(/^Restored by /)
    .waitFor()
  // Expected: rejected uploads and passwords, 401s of the restore, axe in a frame without scripts.
  expect(complaints.filter((message) => !/40[01]|allow-scripts/.test(message))).toEqual([])
})
