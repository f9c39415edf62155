// An admin writes a quote from a request, sends it and revises it (product M44 to M46, B10).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from './api-call.ts'
import { button, signedIn, toast, undo } from './sign-in.ts'
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
  ;[product, browser] = await Promise.all([startProduct('writes-quote'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const ORTEGA = {
  businessName: 'Ortega’s Panadería',
  email: 'hola@ortega.example',
  description: 'An order form for two shops.',
}

const asAdmin = (path: string) => signedIn(browser, product, path)

const call = callerOf(() => product)

const total = (page: Page) => page.getByRole('region', { name: 'Live total' })
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor()

async function pick(page: Page, query: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Add from the price book' })
  await search.fill(query)
  await page.getByRole('listbox', { name: 'Price book' }).getByRole('option').first().waitFor()
  await search.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  expect(await search.inputValue()).toBe(query)
  await search.press('Enter')
}

async function writeLines(page: Page): Promise<void> {
  await pick(page, 'analytics')
  await total(page).getByText('$7,684', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove SEO Optimization, line 2' }).click()
  await total(page).getByText('$6,734', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('button', { name: 'Move Analytics Implementation up, line 3 of 3' })
    .press('ArrowUp')
  await expect
    .poll(() => page.getByLabel('Line 2: name').inputValue())
    .toBe('Analytics Implementation')
  await page.getByLabel('Discount in percent').fill('10')
  await total(page).getByText('$6,916', { exact: true }).waitFor()
  await total(page).getByText('+$0.40').waitFor()
}

/** Leaving saves first; when saving fails, a dialog asks. */
async function leaveWithoutSaving(page: Page): Promise<void> {
  // Only the save fails: without any network, the next screen could not load, either.
  await page.route('**/draft', (route) => route.abort('internetdisconnected'))
  await page.getByLabel('Note to the customer').fill('Pickup is open to all.')
  await page.getByRole('link', { name: 'Quotes', exact: true }).first().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await page.unroute('**/draft')
  await button(page, 'Try again').click()
  await saved(page)
}

async function tryCode(page: Page): Promise<void> {
  await page.getByLabel('Promotion code').fill('NOSUCH')
  await button(page, 'Send quote').first().click()
  await page.getByText('Code not found. Check the spelling.').waitFor()
  // The field's own check may end first; until then, the button is named Checking.
  await button(page, 'Send quote').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await clearDuringCheck(page)
  await saved(page)
}

/** The result of a check says nothing about what was written meanwhile. */
async function clearDuringCheck(page: Page): Promise<void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/promotion-checks', async (route) => {
    await isReleased
    await route.continue()
  })
  const checks = page.waitForRequest('**/promotion-checks')
  await button(page, 'Send quote').first().click()
  await checks
  await page.getByLabel('Promotion code').fill('')
  release()
  await button(page, 'Send quote').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.unroute('**/promotion-checks')
}

/** Another admin sends the draft: the input here becomes the next version. */
async function colleagueSends(page: Page): Promise<void> {
  await button(page, 'Revise').click()
  await page.getByText('Version 2 was sent.').waitFor()
  const { token } = await call<{ token: string }>('POST', '/auth/login', ADMIN)
  const path = `/quotes/${new URL(page.url()).pathname.split('/').at(-1)}`
  const { draft, draftRevision: revision } = await call<{ draft: object; draftRevision: number }>(
    'GET',
    path,
    undefined,
    token,
  )
  await call('PUT', `${path}/draft`, { revision, content: { ...draft, note: 'Theirs.' } }, token)
  await call('POST', `${path}/publication`, { revision: revision + 1 }, token)
  await page.getByLabel('Note to the customer').fill('Mine.')
  await page.getByText('Someone else sent this quote or discarded its draft.').waitFor()
  expect(await page.getByLabel('Note to the customer').inputValue()).toBe('Mine.')
  await button(page, 'Keep mine').click()
  await page.getByText('Version 3 was sent.').waitFor()
  await saved(page)
  expect(await page.getByLabel('Note to the customer').inputValue()).toBe('Mine.')
  await button(page, 'Discard the revision').click()
  await button(page, 'Discard revision').click()
  await button(page, 'Revise').waitFor()
}

async function send(page: Page): Promise<void> {
  await button(page, 'Send quote').first().click()
  const confirm = page.getByRole('dialog', { name: 'Send this quote?' })
  await confirm.getByText('$6,916').waitFor()
  await confirm.getByRole('button', { name: `Send to ${ORTEGA.email}` }).click()
  await toast(page, `Emailed to ${ORTEGA.email}.`).waitFor()
  await page.getByRole('heading', { name: /^Quote Q-\d{4}-\d{4} for Ortega/ }).waitFor()
  await page.getByText(/^Your quote Q-.*\$6,916$/).waitFor()
  await expectAccessible(page)
}

/** The customer keeps version 1 until the admin sends version 2, which lists its changes. */
async function revise(page: Page): Promise<void> {
  await button(page, 'Revise').click()
  await page.getByText('Version 1 was sent.').waitFor()
  await page.getByLabel('Line 1: amount in dollars').fill('5499')
  await button(page, 'Send revision').click()
  await page
    .getByRole('dialog', { name: 'Send version 2?' })
    .getByRole('button', { name: /^Send to/ })
    .click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByText('Medium package: $5,499 instead of $5,999.').waitFor()
}

test('a quote is created from a request, priced, previewed, sent, listed and revised', async () => {
  const sent = await fetch(`${product.origin}/api/quote-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.origin },
    body: JSON.stringify({
      serviceType: 'small-business',
      selectedPackage: 'Medium',
      customServices: ['SEO Optimization'],
      formData: ORTEGA,
    }),
  })
  expect(sent.status).toBe(201)

  const { page, complaints } = await asAdmin('/admin/inbox?stage=new')
  await page.getByRole('link', { name: ORTEGA.businessName }).click()
  await button(page, 'Make quote').click()
  await page.getByRole('heading', { name: `New quote for ${ORTEGA.businessName}` }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(ORTEGA.email)
  await total(page).getByText('$6,949', { exact: true }).waitFor()

  await writeLines(page)

  await page.getByLabel('Line 2: name').fill('')
  await page.getByLabel('Line 2: amount in dollars').fill('')
  await button(page, 'Send quote').first().click()
  await page.getByText('Name this line.').waitFor()
  await page.getByText('Enter a price for this line. Use 0 if it is included.').waitFor()
  await page.getByLabel('Line 2: name').fill('Analytics')
  await page.getByLabel('Line 2: amount in dollars').fill('735')
  await saved(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.reload()
  await total(page).getByText('$6,916', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'As the customer sees it' })
  await preview.getByText('Medium package').waitFor()
  await button(page, 'Close').click()

  await leaveWithoutSaving(page)
  await tryCode(page)
  await send(page)
  await page.getByRole('link', { name: 'Quotes', exact: true }).first().click()
  const row = page.getByRole('row').filter({ hasText: ORTEGA.businessName })
  await row.getByText('Pending').waitFor()
  await row.getByRole('link').click()

  await revise(page)
  await colleagueSends(page)
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|409/.test(text))).toEqual([])
})

/** Hours of a role times its rate, and a plan by the month beside the total. */
async function writeUnits(page: Page): Promise<void> {
  await pick(page, 'full-stack')
  await page.getByLabel('Line 1: hours').fill('12')
  await total(page).getByText('$960', { exact: true }).waitFor()
  await page.getByLabel('Line 1: dollars an hour').fill('90')
  await total(page).getByText('$1,080', { exact: true }).waitFor()
  await pick(page, 'digital premium')
  await total(page).getByText('Per month, billed separately').waitFor()
  await total(page).getByText('$1,080', { exact: true }).waitFor()
}

async function insertClause(page: Page): Promise<void> {
  await page.getByLabel('Clause for the terms').selectOption({ label: 'Weekend work' })
  await page.getByRole('button', { name: 'Insert into the terms' }).click()
  await expect
    .poll(() => page.getByLabel('Terms', { exact: true }).inputValue())
    .toMatch(/\n\nWeekend work costs half more\.$/)
  await saved(page)
}

/** A quote in another currency has converted amounts, and takes them from the price book too. */
async function writeInEuros(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Quotes', exact: true }).first().click()
  await button(page, 'New quote').click()
  await page.getByRole('heading', { name: 'New quote' }).waitFor()
  expect(await page.getByLabel('Currency').count()).toBe(0)
  const { token } = await call<{ token: string }>('POST', '/auth/login', ADMIN)
  const rates = { EUR: 0.92, GBP: null, CAD: null }
  await call('PUT', '/currency-settings', { rates }, token)
  await page.reload()
  await pick(page, 'full-stack')
  await page.getByLabel('Currency').selectOption('Euros')
  await page.getByText('Amounts were converted at 1 USD = 0.92 EUR. Check them.').waitFor()
  expect(await page.getByLabel('Line 1: euros an hour').inputValue()).toBe('73.60')
  await pick(page, 'analytics')
  expect(await page.getByLabel('Line 2: amount in euros').inputValue()).toBe('676')
  await total(page).getByText('€750', { exact: true }).waitFor()
  await saved(page)
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await page.getByLabel('Currency').selectOption('US dollars')
  await total(page).getByText('$815', { exact: true }).waitFor()
  expect(await page.getByLabel('Line 1: dollars an hour').inputValue()).toBe('80')
}

test('a quote with hours and a clause becomes a template, from which the next quote starts', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=settings&section=quotes')
  await button(page, 'New clause').click()
  const clause = page.getByRole('dialog', { name: 'New clause' })
  await clause.getByLabel('Title').fill('Weekend work')
  await clause.getByLabel('Text').fill('Weekend work costs half more.')
  await button(page, 'Save clause').click()
  await toast(page, 'Clause saved').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Quotes', exact: true }).first().click()
  await button(page, 'New quote').click()
  await page.getByRole('heading', { name: 'New quote' }).waitFor()
  await writeUnits(page)
  await insertClause(page)
  await button(page, 'Save as template').click()
  const template = page.getByRole('dialog', { name: 'Save as template' })
  await template.getByLabel('Name').fill('A developer')
  await button(page, 'Save template').click()
  await toast(page, 'Template saved').waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('link', { name: 'Quotes', exact: true }).first().click()
  await button(page, 'From a template').click()
  const dialog = page.getByRole('dialog', { name: 'New quote from a template' })
  await dialog.getByLabel('Template').selectOption({ label: 'A developer, $1,080' })
  await button(page, 'Create draft').click()
  await total(page).getByText('$1,080', { exact: true }).waitFor()
  expect(await page.getByLabel('Line 1: hours').inputValue()).toBe('12')
  await writeInEuros(page)
  expect(complaints).toEqual([])
})

const STONEBRIDGE = 'Stonebridge Family Dental'

async function downloads(page: Page, name: string, file: RegExp): Promise<void> {
  const download = page.waitForEvent('download')
  await button(page, name).click()
  expect((await download).suggestedFilename()).toMatch(file)
}

test('an accepted quote is downloaded, duplicated, and extended by a change order', async () => {
  const { page, complaints } = await asAdmin('/admin/quotes?list=answered')
  await page.getByRole('row').filter({ hasText: STONEBRIDGE }).getByRole('link').click()
  await downloads(page, 'Quote as PDF', /^Q-\d{4}-\d{4}\.pdf$/)
  await downloads(page, 'Record of acceptance as PDF', /-acceptance\.pdf$/)
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await button(page, 'Duplicate').click()
  const dialog = page.getByRole('dialog', { name: 'Duplicate this quote' })
  await dialog.getByLabel('Customer').fill('Juniper & Row')
  await dialog.getByLabel('Email').fill('hello@juniperrow.example')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { name: 'New quote for Juniper & Row' }).waitFor()
  expect(await page.getByLabel('Project details').inputValue()).toBe('')

  await page.goBack()
  await button(page, 'New change order').click()
  await page.getByRole('heading', { name: `New change order for ${STONEBRIDGE}` }).waitFor()
  await pick(page, 'analytics')
  await button(page, 'Send quote').first().click()
  await page.getByRole('button', { name: /^Send to/ }).click()
  await page
    .getByRole('heading', { name: /^Change order Q-/ })
    .first()
    .waitFor()
  await page.getByText(/^This change order adds to quote Q-/).waitFor()
  await page
    .getByRole('link', { name: /^Q-\d{4}-\d{4}$/ })
    .first()
    .click()
  const project = page.getByRole('region', { name: 'Project' })
  await project.getByText('Pending').waitFor()
  await project.getByRole('link', { name: 'Open the project' }).click()
  await page.getByRole('region', { name: 'Change orders' }).getByText('$735').waitFor()
  expect(complaints).toEqual([])
})

test('a draft is deleted', async () => {
  const { page } = await asAdmin('/admin/quotes?list=drafts')
  await button(page, 'New quote').click()
  await page.getByRole('heading', { name: 'New quote' }).waitFor()
  const { pathname } = new URL(page.url())
  await button(page, 'Delete draft').click()
  await page
    .getByRole('dialog', { name: 'Delete this draft?' })
    .getByRole('button', { name: 'Delete draft' })
    .click()
  await toast(page, 'Draft deleted').waitFor()
  await page.getByRole('heading', { name: 'Quotes', exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Quotes')
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await page.waitForURL(/list=drafts/)
  await expect.poll(() => page.locator(`a[href^="${pathname}"]`).count()).toBe(0)
})

test('a deal passes through the pipeline, is marked as lost, and is reopened', async () => {
  const { page, complaints } = await asAdmin('/admin/pipeline')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
  const quoted = column('Quoted').getByRole('listitem').filter({ hasText: 'Square One Coffee' })
  const lost = column('Lost').getByRole('listitem').filter({ hasText: 'Square One Coffee' })
  const mark = () => button(page, 'Mark Square One Coffee as lost').click()
  const dialog = page.getByRole('dialog', { name: 'Mark Square One Coffee as lost?' })
  await quoted.getByText('$2,327').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await mark()
  await button(page, 'Mark as lost').click()
  await dialog.getByText('Choose why it is lost.').waitFor()
  await dialog.getByRole('radio', { name: 'The timing' }).check()
  await button(page, 'Mark as lost').click()
  await lost.getByText('The timing').waitFor()
  await undo(page, 'Marked as lost').click()
  await quoted.waitFor()

  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByRole('link', { name: 'Quoted', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Square One Coffee' })
  await row.getByText('$2,327').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await row.getByRole('link', { name: 'Square One Coffee' }).click()
  await page.getByRole('heading', { name: /^Quote Q-\d{4}-\d{4} for Square One Coffee/ }).waitFor()
  expect(complaints).toEqual([])
})
