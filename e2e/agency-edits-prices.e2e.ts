// An admin edits promotions, prices, plans and payments; the website shows the changes.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, button, signedIn, toast, undo } from './sign-in.ts'
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
  ;[product, browser] = await Promise.all([startProduct('prices'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const asAdmin = (path: string) => signedIn(browser, product, path)

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a promotion needs all fields, is saved in capitals and survives a reload', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=promotions')
  await button(page, 'New Promotion').click()
  const editor = page.getByRole('region', { name: 'New promotion' })
  expect([
    await editor.getByLabel('Discount type').inputValue(),
    await editor.getByLabel('Max usage').inputValue(),
  ]).toEqual(['percentage', '100'])
  await button(page, 'Save promotion').click()
  await toast(page, 'Invalid Promotion').waitFor()
  await toast(page, 'Please fill in all required fields.').waitFor()
  const code = editor.getByLabel('Code')
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)

  await code.pressSequentially('newuser30')
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe(null)
  expect(await code.inputValue()).toBe('NEWUSER30')
  await editor.getByLabel('Discount value').fill('30')
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
  await editor.getByText('A promotion with the code NEWUSER30 already exists.').waitFor()
  await button(page, 'Cancel').click()
  await button(page, 'Discard changes').click()

  await row.getByRole('switch').click()
  await row.getByText('Inactive').waitFor()
  await page.getByLabel('Search promotions').fill('user30')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await button(page, 'Delete NEWUSER30').click()
  await button(page, 'Delete promotion').click()
  await page.getByText('No promotions match “user30”.').waitFor()
  expect(complaints.filter((message) => !message.includes('400'))).toEqual([])
})

test('on a phone the promotions fit, and their form is a dialog that keeps the focus', async () => {
  const { page } = await asAdmin('/admin?tab=promotions')
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Edit NEWUSER20').click()
  const sheet = page.getByRole('dialog', { name: 'Edit NEWUSER20' })
  await expect
    .poll(() => sheet.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      button(page, 'Edit NEWUSER20').evaluate((opener) => opener === document.activeElement),
    )
    .toBe(true)
  await button(page, 'Edit NEWUSER20').click()
  await sheet.getByLabel('Valid for').selectOption('Small business quotes')
  await button(page, 'Save promotion').click()
  await rowOf(page, 'NEWUSER20').getByText('Small business quotes only').waitFor()
  await expectFitsEveryWindow(page)
})

test('a promotion code is checked, shown on the receipt and submitted, also without JavaScript', async () => {
  const { page, complaints } = await visit(
    browser,
    product,
    '/quote?service=small-business&package=Medium',
  )
  await hydrated(page)
  const code = page.getByLabel('Have a promotion code?')
  await code.fill('newuser02')
  await page
    .getByText('Code not found. Check the spelling. You can send your request with or without it.')
    .waitFor()
  await code.fill('newuser20')
  await page
    .getByRole('complementary', { name: 'Your request' })
    .getByText('NEWUSER20: 20% off')
    .waitFor()
  await page.getByText('NEWUSER20 takes 20% off your quote.').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])

  const plain = await visit(browser, product, '/quote?service=small-business&code=NEWUSER20', {
    javaScriptEnabled: false,
  })
  await plain.page.getByRole('textbox', { name: 'Business name' }).fill('Plain Bakery')
  await plain.page.getByRole('textbox', { name: 'Email' }).fill('hello@plain.example')
  expect(await plain.page.getByLabel('Have a promotion code?').inputValue()).toBe('NEWUSER20')
  await button(plain.page, 'Request Quote').click()
  await plain.page.getByRole('link', { name: 'Track your request' }).first().click()
  await plain.page.getByText('NEWUSER20').first().waitFor()
  await plain.page.getByText('20% off').first().waitFor()
})

test('an edited price appears on the website and in the quote form, and sent quotes keep theirs', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=pricing')
  await button(page, 'Edit SEO Optimization').click()
  const editor = page.getByRole('region', { name: 'Edit SEO Optimization' })
  await editor.getByText('Quotes already sent keep their price.').waitFor()
  await editor.getByLabel('Amount in a quote').fill('1,200')
  await editor.getByText('Was $950.').waitFor()
  await editor.getByLabel('Public range, from').fill('900')
  await editor.getByLabel('Public range, to').fill('800')
  await button(page, 'Save price').click()
  await editor.getByText('The upper end must not be below the lower end.').waitFor()
  await expectAccessible(page)
  await editor.getByLabel('Public range, to').fill('1800')
  await button(page, 'Save price').click()
  await toast(page, 'Price book saved').waitFor()
  await rowOf(page, 'SEO Optimization').getByText('$900–$1,800').waitFor()
  await rowOf(page, 'SEO Optimization').getByText('$1,200', { exact: true }).waitFor()

  // Another admin saves first: the input here stays and does not overwrite theirs.
  await button(page, 'Edit Medium package').click()
  const myRegion = page.getByRole('region', { name: 'Edit Medium package' })
  await myRegion.getByLabel('Price, US dollars').fill('7000')
  const colleague = await page.context().newPage()
  // Plans that load late must not close the open editor.
  const pause = Promise.withResolvers<void>()
  await colleague.route('**/api/pricing-plans*', (route) =>
    pause.promise.then(() => route.continue()),
  )
  await colleague.goto('/admin?tab=pricing')
  await button(colleague, 'Edit Medium package').click()
  await colleague.getByLabel('Price, US dollars').fill('6499')
  pause.resolve()
  await colleague.getByText('Active plans add up to').waitFor()
  await button(colleague, 'Save price').click()
  await toast(colleague, 'Price book saved').waitFor()
  await button(page, 'Save price').click()
  await myRegion.getByText('Someone else saved changes.').waitFor()
  expect(await myRegion.getByLabel('Price, US dollars').inputValue()).toBe('7000')
  await button(page, 'Load latest version').click()
  await expect.poll(() => myRegion.getByLabel('Price, US dollars').inputValue()).toBe('6499')
  expect(complaints.filter((message) => !/40[09]/.test(message))).toEqual([])

  await button(colleague, 'Retire Content Creation').click()
  await button(colleague, 'Retire service').click()
  await colleague.getByText('1 retired service').waitFor()

  await expectPublicPrices()

  await colleague.getByText('1 retired service').click()
  await button(colleague, 'Restore Content Creation').click()
  await button(colleague, 'Retire Content Creation').waitFor()
  await button(colleague, 'Edit Digital Basic').click()
  await expectFitsEveryWindow(colleague)
})

async function expectPublicPrices(): Promise<void> {
  const visitor = await visit(browser, product, '/services/small-business')
  await visitor.page.getByText('$6,499').first().waitFor()
  await visitor.page.goto(
    '/quote?service=small-business&package=Medium&services=SEO%20Optimization',
  )
  await visitor.page
    .getByRole('complementary', { name: 'Your request' })
    .getByText('$7,400–$8,300')
    .waitFor()
  expect(await visitor.page.getByRole('checkbox', { name: 'Content Creation' }).count()).toBe(0)
}

test('a plan is created, changed, deleted and restored; payments are found, exported and refunded', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=pricing')
  await writePlan(page)
  await changePlan(page)
  await page.getByRole('link', { name: 'Payments' }).click()
  await findAndRefund(page)
  expect(complaints.filter((message) => !message.includes('400'))).toEqual([])
})

test('an admin reorders with the keyboard what a plan delivers', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=pricing')
  const opened = button(page, 'Edit the deliverables of Basic')
  await opened.click()
  await button(page, 'Move Monthly report up, line 3 of 3').press('ArrowUp')
  const moved = button(page, 'Move Monthly report up, line 2 of 3')
  await expect.poll(() => moved.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByText('Monthly report is now line 2 of 3.').waitFor({ state: 'attached' })
  await expectAccessible(page)
  await button(page, 'Add a deliverable').click()
  await button(page, 'Save deliverables').click()
  await page.getByText('Enter what is delivered in each line.').first().waitFor()
  await page.getByLabel('Name of line 4').fill('Monthly call')
  await button(page, 'Save deliverables').click()
  await toast(page, 'Deliverables saved').waitFor()
  await page
    .getByText(
      'Google Business profile kept current, Monthly report, Social posts on one network, Monthly call',
    )
    .waitFor()
  expect(complaints).toEqual([])
})

test('two filters chosen at the same time both apply', async () => {
  const { page } = await asAdmin('/admin/payments')
  await page.locator('.payment-records tbody tr').first().waitFor()
  await page.evaluate(() => {
    const choices = { Status: 'paid', Method: 'card' }
    for (const [label, value] of Object.entries(choices)) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label=${label}]`)
      if (select) select.value = value
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await page.waitForURL('**/admin/payments?status=paid&method=card')
})

async function writePlan(page: Page): Promise<void> {
  await button(page, 'New Plan').click()
  const editor = page.getByRole('region', { name: 'New plan' })
  await button(page, 'Save plan').click()
  await toast(page, 'Invalid Plan').waitFor()
  await toast(page, 'Please fill in all required fields.').waitFor()
  await expect
    .poll(() => editor.getByLabel('Name').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await expectAccessible(page)
  await editor.getByLabel('Name').fill('Free trial')
  await editor.getByLabel('Price, US dollars').fill('0')
  await editor.getByLabel('Features').fill(' One post , , One report,')
  await editor.getByText('2 features').waitFor()
  await button(page, 'Save plan').click()
  await toast(page, 'Plan Created').waitFor()
  const offered = (await (await page.request.get('/api/pricing-plans')).json()) as {
    data: { name: string; price: number; features: string[] }[]
  }
  expect(offered.data.at(-1)).toMatchObject({
    name: 'Free trial',
    price: 0,
    features: ['One post', 'One report'],
  })
  // The public page is cached; saving a plan invalidates it.
  expect(await (await page.request.get('/subscriptions')).text()).toContain('Free trial')
}

async function changePlan(page: Page): Promise<void> {
  const plans = page.getByRole('region', { name: 'Monthly plans' })
  await button(page, 'Edit the Free trial plan').click()
  await page.getByRole('region', { name: 'Edit plan' }).getByLabel('Price, US dollars').fill('9')
  await page.getByText('Was $0.').waitFor()
  await button(page, 'Save plan').click()
  await toast(page, 'Plan Updated').waitFor()
  await plans.getByText('$9', { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Free trial plan active' }).click()
  await plans.getByText('Inactive').waitFor()
  await button(page, 'Delete the Free trial plan').click()
  await page.getByRole('dialog', { name: 'Delete “Free trial”?' }).waitFor()
  await button(page, 'Delete plan').click()
  await toast(page, 'Plan Deleted').waitFor()
  await undo(page, 'Plan Deleted').click()
  await toast(page, 'Free trial was restored.').waitFor()
  await button(page, 'Edit the Free trial plan').click()
  await expectFitsEveryWindow(page)
  await button(page, 'Cancel').click()
}

async function findAndRefund(page: Page): Promise<void> {
  await page.getByLabel('Search payments').fill('stonebridge')
  await page.getByLabel('Status').selectOption('paid')
  const deposit = rowOf(page, 'frontdesk@stonebridgedental.example').filter({
    hasText: /^(?!.*Refund, ).*Deposit for/,
  })
  const others = page
    .locator('.payment-records tbody tr')
    .filter({ hasNotText: /frontdesk@stonebridgedental\.example.*Paid/ })
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('search') === 'stonebridge' && searchParams.get('status') === 'paid',
  )
  await expect.poll(() => others.count()).toBe(0)
  await deposit.first().waitFor()
  await expectAccessible(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export CSV').click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^payments.*\.csv$/)
  await deposit
    .first()
    .getByRole('button', { name: /^Refund: Deposit for/ })
    .click()
  const refund = page.getByRole('dialog', { name: /^Refund Deposit for/ })
  await refund.getByLabel('Amount, US dollars').fill('nothing')
  await button(page, 'Record refund').click()
  await refund.getByText('Enter an amount above 0, such as 250 or 29.50.').waitFor()
  await refund.getByLabel('Amount, US dollars').fill('999999')
  await button(page, 'Record refund').click()
  await refund.getByText(/^At most \$[\d,]+ can be refunded\.$/).waitFor()
  await expectAccessible(page)
  await refund.getByLabel('Amount, US dollars').fill('250.50')
  await refund.getByLabel('Reason, shown to the customer').fill('A page less')
  await button(page, 'Record refund').click()
  await toast(page, 'Refunded').waitFor()
  await deposit.first().getByText('$250.50 back').waitFor()
  await page.getByLabel('Kind').selectOption('refunds')
  await deposit.first().waitFor({ state: 'detached' })
  await rowOf(page, 'A page less').getByText('-$250.50').waitFor()
  await expectFitsEveryWindow(page)
}
