// What the agency asks for its work: promotions and the price book, edited in the admin and met on the website.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awake, button, signedIn, toast } from './doors.ts'
import { expectAccessible, expectFitsEveryWindow, openBrowser, type Product, startProduct, visit } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('prices'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const asAdmin = (path: string) => signedIn(browser, product, path)

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a promotion is refused while something is missing, saved in capitals, and still there after a reload', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=promotions')
  await button(page, 'New Promotion').click()
  const editor = page.getByRole('region', { name: 'New promotion' })
  expect([await editor.getByLabel('Discount type').inputValue(), await editor.getByLabel('Max usage').inputValue()]).toEqual(['percentage', '100'])
  await button(page, 'Save promotion').click()
  await toast(page, 'Invalid Promotion').waitFor()
  await toast(page, 'Please fill in all required fields.').waitFor()
  const code = editor.getByLabel('Code')
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)

  await code.pressSequentially('newuser30')
  expect(await code.inputValue()).toBe('NEWUSER30')
  await editor.getByLabel('Discount value').fill('30')
  // Left by mistake: what was typed is not lost without a question.
  await page.keyboard.press('Escape')
  await button(page, 'Keep editing').click()
  await button(page, 'Save promotion').click()
  await toast(page, 'Promotion Saved').waitFor()
  await page.reload()
  const row = rowOf(page, 'NEWUSER30')
  await row.getByText('30%').waitFor()
  await row.getByText('0 of 100 used').waitFor()

  await button(page, 'New Promotion').click()
  await editor.getByLabel('Code').fill('NEWUSER30')
  await editor.getByLabel('Discount value').fill('5')
  await button(page, 'Save promotion').click()
  await editor.getByText('There is a promotion NEWUSER30 already.').waitFor()
  await button(page, 'Cancel').click()
  await button(page, 'Discard changes').click()

  await row.getByRole('switch').click()
  await row.getByText('Inactive').waitFor()
  await page.getByLabel('Search promotions').fill('user30')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await button(page, 'Delete NEWUSER30').click()
  await button(page, 'Delete promotion').click()
  await page.getByText('No promotions match “user30”.').waitFor()
  expect(complaints.filter((said) => !said.includes('400'))).toEqual([])
})

test('on a phone the promotions fit, and their form is a sheet that keeps the focus', async () => {
  const { page } = await asAdmin('/admin?tab=promotions')
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Edit NEWUSER20').click()
  const sheet = page.getByRole('dialog', { name: 'Edit NEWUSER20' })
  await expect.poll(() => sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => button(page, 'Edit NEWUSER20').evaluate((opener) => opener === document.activeElement)).toBe(true)
  await expectFitsEveryWindow(page)
})

test('a visitor’s promotion code is answered gently, shown on the receipt and sent along, also without a script', async () => {
  const { page, complaints } = await visit(browser, product, '/quote?service=small-business&package=Medium')
  await awake(page)
  const code = page.getByLabel('Have a promotion code?')
  await code.fill('newuser02')
  await page.getByText('There is no such code. Check its spelling. Your request reaches us with it or without it.').waitFor()
  await code.fill('newuser20')
  await page.getByRole('complementary', { name: 'Your request' }).getByText('NEWUSER20: 20% off').waitFor()
  await page.getByText('NEWUSER20 takes 20% off your quote.').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])

  const plain = await visit(browser, product, '/quote?service=small-business&code=NEWUSER20', { javaScriptEnabled: false })
  await plain.page.getByRole('textbox', { name: 'Business name' }).fill('Plain Bakery')
  await plain.page.getByRole('textbox', { name: 'Email' }).fill('hello@plain.example')
  expect(await plain.page.getByLabel('Have a promotion code?').inputValue()).toBe('NEWUSER20')
  await button(plain.page, 'Request Quote').click()
  await plain.page.getByRole('link', { name: 'Follow your request' }).first().click()
  await plain.page.getByText('NEWUSER20').first().waitFor()
  await plain.page.getByText('20% off').first().waitFor()
})

test('a price that is edited stands on the website and in the quote form at once, and the editor says who keeps the old one', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=pricing')
  await button(page, 'Edit SEO Optimization').click()
  const editor = page.getByRole('region', { name: 'Edit SEO Optimization' })
  await editor.getByText('Quotes that are out keep their price.').waitFor()
  await editor.getByLabel('Amount in a quote').fill('1,200')
  await editor.getByText('Was $950.').waitFor()
  await editor.getByLabel('Visitors read, from').fill('900')
  await editor.getByLabel('Visitors read, to').fill('800')
  await button(page, 'Save price').click()
  await editor.getByText('The upper end is below the lower one.').waitFor()
  await expectAccessible(page)
  await editor.getByLabel('Visitors read, to').fill('1800')
  await button(page, 'Save price').click()
  await toast(page, 'Price book saved').waitFor()
  await rowOf(page, 'SEO Optimization').getByText('$900–$1,800').waitFor()
  await rowOf(page, 'SEO Optimization').getByText('$1,200', { exact: true }).waitFor()

  // A colleague is faster: what was typed is neither lost nor laid over theirs.
  await button(page, 'Edit Medium package').click()
  const mine = page.getByRole('region', { name: 'Edit Medium package' })
  await mine.getByLabel('Price, US dollars').fill('7000')
  const colleague = await page.context().newPage()
  await colleague.goto('/admin?tab=pricing')
  await button(colleague, 'Edit Medium package').click()
  await colleague.getByLabel('Price, US dollars').fill('6499')
  await button(colleague, 'Save price').click()
  await toast(colleague, 'Price book saved').waitFor()
  await button(page, 'Save price').click()
  await mine.getByText('Somebody else has saved this.').waitFor()
  expect(await mine.getByLabel('Price, US dollars').inputValue()).toBe('7000')
  await button(page, 'Load it again').click()
  await expect.poll(() => mine.getByLabel('Price, US dollars').inputValue()).toBe('6499')
  expect(complaints.filter((said) => !/40[09]/.test(said))).toEqual([])

  await button(colleague, 'Retire Content Creation').click()
  await button(colleague, 'Retire service').click()
  await colleague.getByText('1 retired service').waitFor()

  const visitor = await visit(browser, product, '/services/small-business')
  await visitor.page.getByText('$6,499').first().waitFor()
  await visitor.page.goto('/quote?service=small-business&package=Medium&services=SEO%20Optimization')
  await visitor.page.getByRole('complementary', { name: 'Your request' }).getByText('$7,400–$8,300').waitFor()
  expect(await visitor.page.getByRole('checkbox', { name: 'Content Creation' }).count()).toBe(0)

  await colleague.getByText('1 retired service').click()
  await button(colleague, 'Offer Content Creation again').click()
  await button(colleague, 'Retire Content Creation').waitFor()
  await button(colleague, 'Edit Digital Basic').click()
  await expectFitsEveryWindow(colleague)
})
