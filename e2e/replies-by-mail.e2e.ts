// A visitor answers our mail, and the team finds the answer; other mail waits in quarantine.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, signedIn, toast } from './sign-in.ts'
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
  ;[product, browser] = await Promise.all([startProduct('replies-by-mail'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

type Receipt = { reference: string }
async function sendMessage(name: string, email: string): Promise<Receipt> {
  const reply = await fetch(`${product.origin}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ name, email, subject: 'Menus', message: 'Can a menu be printed?' }),
  })
  expect(reply.status).toBe(201)
  // The API description has the shape of a receipt.
  return (await reply.json()) as Receipt
}

type Mail = { id: string; toAddress: string; templateName: string }
/** Of the first mail that fits. */
async function mailId(fits: (mail: Mail) => boolean): Promise<string> {
  const find = async () => {
    const reply = await fetch(`${product.origin}/api/mailbox`)
    // The API description has the shape of a list of mails.
    return ((await reply.json()) as Mail[]).find(fits)?.id
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByText('Reply', { exact: true }).click()
  await button(page, 'Send reply').click()
  await page.getByText('Write your reply.').waitFor()
  await page.getByLabel(/^Reply as/).fill(text)
  await button(page, 'Send reply').click()
}

test.each([true, false])(
  'a reply in the mailbox reaches the request, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const name = `Rosa ${javaScriptEnabled ? 'Garcia' : 'Lopez'}`
    const email = `rosa-${javaScriptEnabled}@garcia.example`
    await sendMessage(name, email)
    const id = await mailId(({ toAddress }) => toAddress === email)
    const { page, complaints } = await visit(browser, product, `/mailbox?mail=${id}`, {
      javaScriptEnabled,
    })
    await answer(page, 'On both sides, please.\n\n-- \nRosa, Garcia’s')
    await page.getByText('Your reply has arrived. The team sees it in the conversation.').waitFor()
    // Without a script, the rejected form is a page with the status 400.
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
    if (javaScriptEnabled) {
      await expectAccessible(page)
      await expectFitsEveryWindow(page)
    }
    const { page: admin } = await signedIn(browser, product, '/admin/inbox')
    await admin.getByRole('link', { name }).first().click()
    const message = admin.getByRole('log').getByRole('listitem').last()
    await message.getByText('On both sides, please.').waitFor()
    await message.getByText('by email').waitFor()
    expect(await message.getByText('Rosa, Garcia’s').isVisible()).toBe(false)
    await message.getByText('Quoted text').click()
    await message.getByText('Rosa, Garcia’s').waitFor()
  },
)

test('mail without a conversation waits in quarantine until it is assigned or rejected', async () => {
  const { reference } = await sendMessage('Ben Miller', 'ben@miller.example')
  const id = await mailId(({ templateName }) => templateName === 'message-arrived')
  const { page } = await visit(browser, product, `/mailbox?mail=${id}`)
  for (const text of ['Please add this.', 'Buy cheap watches.']) {
    await page.goto(`/mailbox?mail=${id}`)
    await answer(page, text)
    await page.getByText('The team decides which conversation it belongs to.').waitFor()
  }

  const { page: admin, complaints } = await signedIn(browser, product, '/admin/mail')
  await admin.getByRole('link', { name: '3 emails in quarantine' }).click()
  await admin.getByRole('heading', { name: 'Quarantine' }).waitFor()
  const rows = admin.getByRole('link', { name: reference })
  await rows.first().click()
  await admin.getByText('Please add this.').waitFor()
  await expectAccessible(admin)
  await expectFitsEveryWindow(admin)
  await button(admin, 'Assign to a conversation').click()
  await admin.getByRole('textbox', { name: 'Number' }).fill('R-0000-00')
  await button(admin, 'Assign').click()
  await admin.getByText('No request or application has this number.').waitFor()
  await admin.getByRole('textbox', { name: 'Number' }).fill(reference)
  await button(admin, 'Assign').click()
  await toast(admin, 'Assigned').waitFor()

  await rows.click()
  await admin.getByText('Buy cheap watches.').waitFor()
  await button(admin, 'Reject').click()
  await admin.getByText('Reject this email?').waitFor()
  await admin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await toast(admin, 'Rejected').waitFor()
  await expect.poll(() => rows.count()).toBe(0)
  await expectFitsEveryWindow(admin)

  await admin.goto('/admin/inbox')
  await admin.getByRole('link', { name: 'Ben Miller' }).first().click()
  await admin.getByRole('log').getByText('Please add this.').waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
})

test('a reply of an applicant is answered at the application', async () => {
  const { page: admin, complaints } = await signedIn(browser, product, '/admin?tab=applications')
  await admin.getByRole('link', { name: 'Grace Abernathy' }).click()
  await button(admin, 'Schedule interview').click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Day').fill('2030-05-06')
  await dialog.getByLabel('Where').fill('At our office')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const id = await mailId(({ templateName }) => templateName === 'application-conversation')
  const { page } = await visit(browser, product, `/mailbox?mail=${id}`)
  await answer(page, 'Could we start at eleven?')
  await page.getByText('Your reply has arrived. The team sees it in the conversation.').waitFor()

  await admin.reload()
  await admin.getByRole('log').getByText('Could we start at eleven?').waitFor()
  await expectAccessible(admin)
  await expectFitsEveryWindow(admin)
  await admin.getByLabel('Your reply').fill('Eleven is fine.')
  await button(admin, 'Send').click()
  await admin.getByRole('log').getByText('Eleven is fine.').waitFor()
  const reply = await mailId(({ templateName }) => templateName === 'application-reply')
  await page.goto(`/mailbox?mail=${reply}`)
  await answer(page, 'Thank you.')
  await page.getByText('Your reply has arrived. The team sees it in the conversation.').waitFor()

  await admin.getByText('Blind review', { exact: true }).click()
  await admin.getByText('The messages are hidden because they may name the applicant.').waitFor()
  await admin.goto('/admin/messages')
  await admin.getByRole('link', { name: /^Applicant R-/ }).click()
  await admin.getByRole('heading', { name: /^Applicant R-/ }).waitFor()
  expect(await admin.getByText('Grace').count()).toBe(0)
  expect(await admin.getByText('Thank you.').count()).toBe(0)
  expect(complaints).toEqual([])
})
