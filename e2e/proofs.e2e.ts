// Proofs: a customer pins comments and requests changes, the team sends a version, which is approved.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofPdf } from '../src/testing/proof-pdf.ts'
import { logoPng } from '../src/testing/sample-pictures.ts'
import { button, routeFirst, signedIn } from './sign-in.ts'
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
  ;[product, browser] = await Promise.all([startProduct('proofs'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const DENTIST = 'frontdesk@stonebridgedental.example'
const PROJECT = 'Premium package for Stonebridge Family Dental'
const PROJECTS = '/dashboard?section=projects'
const picture = (name: string, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: logoPng({ width: 900, height }),
})
const surface = (page: Page) => page.getByRole('application')
const openProof = (page: Page) => page.getByRole('link', { name: 'Menu page' }).click()

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('form', { name: 'New comment' }).getByRole('textbox').fill(text)
  await button(page, 'Add comment').click()
  await page.locator('li').getByText(text).waitFor()
}

test('a customer pins comments and requests changes, and approves the next version by touch', async () => {
  const team = await signedIn(browser, product, '/admin/projects')
  await team.page.getByRole('link', { name: PROJECT }).first().click()
  await button(team.page, 'Send a proof').click()
  await team.page.getByLabel('Title').fill('Menu page')
  await team.page.getByLabel('Picture or PDF').setInputFiles(picture('menu.png', 600))
  await expectAccessible(team.page)
  await button(team.page, 'Send for review').click()
  await team.page.getByRole('heading', { name: 'Menu page' }).waitFor()

  const customer = await signedIn(browser, product, PROJECTS, DENTIST)
  await openProof(customer.page)
  await surface(customer.page).click({ position: { x: 90, y: 60 } })
  await write(customer.page, 'The prices are too small.')
  await surface(customer.page).focus()
  await customer.page.keyboard.press('Shift+ArrowRight')
  await customer.page.keyboard.press('ArrowDown')
  await customer.page.getByText('60% from the left, 52% from the top').waitFor()
  await customer.page.keyboard.press('Enter')
  await write(customer.page, 'No photograph here.')
  const pin = surface(customer.page).getByRole('button', { name: /^Comment 2 from/ })
  await button(customer.page, 'Show the spot of comment 2').click()
  expect(await pin.getAttribute('aria-pressed')).toBe('true')
  await expectFitsEveryWindow(customer.page)
  await button(customer.page, 'Request changes').first().click()
  const dialog = customer.page.getByRole('dialog')
  await dialog.getByText('We get your 2 open comments on version 1').waitFor()
  await button(customer.page, 'Request changes').last().click()
  await customer.page.getByRole('heading', { name: 'You requested changes' }).waitFor()

  await team.page.goto(`${product.origin}/admin?kind=proof`)
  await team.page.getByText('Changes requested').waitFor()
  await team.page.getByRole('link', { name: 'Stonebridge Family Dental', exact: true }).click()
  await button(team.page, 'Resolve comment 1').click()
  await button(team.page, 'Reply to comment 2').click()
  await team.page.getByLabel('Your reply').fill('Then only the logo.')
  await button(team.page, 'Send a new version').click()
  await team.page.getByLabel('Picture or PDF').setInputFiles(picture('menu-2.png', 700))
  await team.page.getByLabel('What changed?').fill('Larger prices.')
  await button(team.page, 'Send for review').click()
  await team.page.getByRole('img', { name: 'Menu page, version 2' }).waitFor()
  const form = team.page.getByRole('form', { name: 'New comment' })
  expect(await form.getByRole('textbox').inputValue()).toBe('Then only the logo.')
  await expectFitsEveryWindow(team.page)

  await customer.page.reload()
  await button(customer.page, 'Compare two versions').click()
  await customer.page.getByRole('img', { name: 'Menu page, version 1' }).waitFor()
  await customer.page.getByRole('img', { name: 'Menu page, version 2' }).waitFor()
  await expectFitsEveryWindow(customer.page)
  expect([...team.complaints, ...customer.complaints]).toEqual([])
  await approveByTouch()
})

/** The color in the middle of the drawn page: red, green, blue. */
const middleColor = (page: Page): Promise<number[]> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const pixel = canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data
    return [...(pixel ?? [])].slice(0, 3)
  })

test('a PDF is drawn page by page, with JPEG 2000, standard fonts and a broken page', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/projects')
  await page.getByRole('link', { name: PROJECT }).first().click()
  await button(page, 'Send a proof').click()
  await page.getByLabel('Title').fill('Flyer')
  const file = { name: 'flyer.pdf', mimeType: 'application/pdf', buffer: proofPdf() }
  await page.getByLabel('Picture or PDF').setInputFiles(file)
  await button(page, 'Send for review').click()
  await page.getByRole('application', { name: 'Flyer, version 1, page 1 of 3' }).waitFor()
  expect(await middleColor(page)).toEqual([200, 30, 30])
  await button(page, 'Next page').click()
  await page.getByText('This page can’t be shown.').waitFor()
  expect(await surface(page).count()).toBe(0)
  await button(page, 'Next page').click()
  await page.getByRole('application', { name: 'Flyer, version 1, page 3 of 3' }).click()
  expect(await middleColor(page)).toEqual([0, 0, 0])
  await write(page, 'A check mark.')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

async function approveByTouch(): Promise<void> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page } = await signedIn(browser, product, PROJECTS, DENTIST, ADMIN.password, phone)
  await openProof(page)
  await surface(page).tap()
  const form = page.getByRole('form', { name: 'New comment' })
  await form.getByRole('textbox').fill('Much better.')
  await routeFirst(page, '**/comments', (route) => route.fulfill({ status: 503 }))
  await button(page, 'Add comment').click()
  await page.getByText('Error', { exact: true }).waitFor()
  expect(await form.getByRole('textbox').inputValue()).toBe('Much better.')
  await button(page, 'Add comment').click()
  await page.locator('li').getByText('Much better.').waitFor()
  await button(page, 'Approve version 2').click()
  await page.getByLabel('Your name').fill('Anita Rao')
  await button(page, 'Approve').click()
  await page.getByText('Please confirm that you approve this version.').waitFor()
  await page.getByRole('checkbox').check()
  await button(page, 'Approve').click()
  await page.getByText('Version 2 is approved.').waitFor()
  await page.getByText('Approved by Anita Rao').waitFor()
  expect(await button(page, 'Add a comment').count()).toBe(0)
}
