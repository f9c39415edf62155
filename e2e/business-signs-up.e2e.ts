import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  waitForResponse,
  hydrated,
  button,
  fillIn,
  mailedLink,
  PASSWORD,
  signIn,
  signUpInBrowser,
  title,
  toast,
} from './sign-in.ts'
import { goOnline } from './go-online.ts'
import {
  expectAccessible,
  openBrowser,
  type Product,
  startProduct,
  type Visit,
  visit,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('sign-up'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

async function at(path: string, options?: BrowserContextOptions): Promise<Visit> {
  const visitor = await visit(browser, product, path, options)
  if (options?.javaScriptEnabled !== false) await hydrated(visitor.page)
  return visitor
}

test('a business signs up after corrections and verifies in the same browser with one button', async () => {
  const { page, complaints } = await at('/signup')
  await expectAccessible(page)

  await button(page, 'Create Account').click()
  await toast(page, 'Missing Information').waitFor()
  await toast(page, 'Please fill in all fields.').waitFor()
  const name = page.getByLabel('Business name')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)

  await fillIn(page, { email: 'hello@squareone.example', repeated: 'winter-menu-42' })
  await button(page, 'Create Account').click()
  await toast(page, 'Password Mismatch').waitFor()
  await toast(page, "Passwords don't match. Please try again.").waitFor()
  expect(await page.locator('[name=confirmPassword]').getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('.sign-painter text').first().textContent()).toBe('SQUARE ONE')

  await page.locator('[name=confirmPassword]').fill(PASSWORD)
  await page.locator('[name=agreeToTerms]').uncheck()
  await button(page, 'Create Account').click()
  await toast(page, 'Terms Required').waitFor()
  await toast(page, 'Please agree to the terms and conditions.').waitFor()
  await expectAccessible(page)

  await page.locator('[name=agreeToTerms]').check()
  await button(page, 'Create Account').dblclick()
  await toast(page, 'Account Created!').waitFor()
  await toast(page, 'Please check your email to verify your account.').waitFor()
  expect([
    await name.inputValue(),
    await page.getByRole('textbox', { name: 'Email' }).inputValue(),
    await page.locator('[name=password]').inputValue(),
  ]).toEqual(['', '', ''])
  await button(page, 'Send the email again').click()
  await page.getByText('Sent again.').waitFor()
  await expectAccessible(page)

  await signIn(page, 'hello@squareone.example', PASSWORD)
  await toast(page, 'Login Failed').waitFor()
  await toast(
    page,
    'Please verify your email address first. We have sent you a new link.',
  ).waitFor()

  // One mail each from the double click, the resend and the sign-in.
  await page.goto(await mailedLink(product, 'hello@squareone.example', 'verify-email', 3))
  await hydrated(page)
  await page.getByText('Square One').waitFor()
  await expect.poll(() => page.locator('[name=password]').count()).toBe(0)
  await expectAccessible(page)
  await button(page, 'Verify my email').dblclick()
  await title(page, 'Your email is verified').waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await signIn(page, 'hello@squareone.example', PASSWORD)
  await page.waitForURL(/\/dashboard$/)
  expect(complaints.filter((text) => !/40[14] \(/.test(text))).toEqual([])
})

/** Clicks while the library removes the previous toast. Runs in the page for timing. */
const pressWhileToastGoes = (label: string): Promise<void> =>
  new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-sonner-toast][data-removed=true]')) return
      observer.disconnect()
      ;[...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === label)
        ?.click()
      resolve()
    }).observe(document.body, { subtree: true, attributes: true, childList: true })
  })

test('a toast shown while the previous one is being removed stays visible', async () => {
  const { page } = await at('/signup')
  await button(page, 'Create Account').click()
  await toast(page, 'Missing Information').waitFor()
  await fillIn(page, { email: 'late@squareone.example', repeated: 'winter-menu-42' })
  await page.evaluate(pressWhileToastGoes, 'Create Account')
  await toast(page, 'Password Mismatch').waitFor()
  await expect.poll(() => page.locator('[data-sonner-toast][data-removed=true]').count()).toBe(0)
  await toast(page, 'Password Mismatch').waitFor()
})

test('another browser asks for the sign-up password, and an earlier request names the account', async () => {
  const { page } = await at('/quote')
  await page.getByRole('radio', { name: /Startups/ }).check()
  await page.getByRole('textbox', { name: 'Business name' }).fill('Looply Labs')
  await page.getByRole('textbox', { name: 'Email' }).fill('imani@looplabs.example')
  await button(page, 'Request Quote').click()
  await toast(page, 'Quote Request Sent!').waitFor()
  await page.goto('/signup?email=imani@looplabs.example')
  await hydrated(page)
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(
    'imani@looplabs.example',
  )
  await signUpInBrowser(page, 'imani@looplabs.example')

  const other = await at(await mailedLink(product, 'imani@looplabs.example', 'verify-email'))
  const password = other.page.locator('[name=password]')
  await button(other.page, 'Verify my email').click()
  await other.page.getByText('Enter the password you chose when you signed up.').waitFor()
  await password.fill('a guess of mine')
  await button(other.page, 'Verify my email').click()
  await other.page.getByText('This is not the password you chose when you signed up.').waitFor()
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(other.page)
  await password.fill(PASSWORD)
  await password.press('Enter')
  await title(other.page, 'Your email is verified').waitFor()
  await other.page
    .getByText('The name comes from the first request sent from this address.')
    .waitFor()
  await other.page.getByText('Looply Labs').waitFor()
  await expectAccessible(other.page)
})

test('a browser that signed up another account is asked for the password, too', async () => {
  const stranger = await at('/signup')
  await signUpInBrowser(stranger.page, 'first@example.test')
  const { page } = await at('/signup')
  await signUpInBrowser(page, 'second@example.test')
  await stranger.page.goto(await mailedLink(product, 'second@example.test', 'verify-email'))
  await hydrated(stranger.page)
  await expect.poll(() => stranger.page.locator('[name=password]').count()).toBe(0)
  await button(stranger.page, 'Verify my email').click()
  await stranger.page.getByText('Enter the password you chose when you signed up.').waitFor()
  const password = stranger.page.locator('[name=password]')
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  await password.fill(PASSWORD)
  await button(stranger.page, 'Verify my email').click()
  await title(stranger.page, 'Your email is verified').waitFor()
})

test('“This was not me” deletes the account after a confirmation, and the link is invalid', async () => {
  const { page } = await at('/signup')
  await signUpInBrowser(page, 'nobody@example.test')
  const link = await mailedLink(product, 'nobody@example.test', 'verify-email')
  const owner = await at(link)
  await owner.page.getByText('This was not me').click()
  await expectAccessible(owner.page)
  await button(owner.page, 'Delete this account').click()
  await title(owner.page, 'The account is deleted').waitFor()
  await expectAccessible(owner.page)

  await page.goto(link)
  await title(page, 'This link is invalid or has expired').waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.test')
  await button(page, 'Send the email again').click()
  await page.getByText('If there is such an account, a new link is on its way.').waitFor()
  await expectAccessible(page)
})

test('a reset link works once, and its toast appears on the sign-in page', async () => {
  const { page } = await at('/signup')
  await signUpInBrowser(page, 'theo@example.test')
  await page.goto(await mailedLink(product, 'theo@example.test', 'verify-email'))
  await hydrated(page)
  await button(page, 'Verify my email').click()
  await title(page, 'Your email is verified').waitFor()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await title(page, 'Forgot your password?').waitFor()
  await button(page, 'Email me the link').click()
  await page.getByText('Enter your email.').waitFor()
  await expectAccessible(page)
  for (const email of ['unknown@example.test', 'theo@example.test']) {
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await Promise.all([
      waitForResponse(page, 'POST', /forgot-password/),
      button(page, 'Email me the link').click(),
    ])
    await page
      .getByText('If there is an account with this address, a link is on its way.')
      .waitFor()
  }
  await expectAccessible(page)

  const link = await mailedLink(product, 'theo@example.test', 'reset-password')
  await page.goto(link)
  await hydrated(page)
  await expectAccessible(page)
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Confirm password').fill('short')
  await button(page, 'Save new password').click()
  await page.getByText('Please use at least 8 characters.').waitFor()
  await page.getByLabel('New password').fill('spring-menu-26')
  await button(page, 'Save new password').click()
  await toast(page, 'Password Mismatch').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Confirm password').fill('spring-menu-26')
  await button(page, 'Save new password').dblclick()
  await page.waitForURL(/\/login$/)
  await toast(page, 'Password changed').waitFor()

  await page.goto(link)
  await title(page, 'This link is invalid or has expired').waitFor()
  await expectAccessible(page)
  await signIn(page, 'theo@example.test', 'spring-menu-26')
  await page.waitForURL(/\/dashboard$/)
})

test('sign-up, verification and password reset work without JavaScript', async () => {
  const { page } = await at('/signup', { javaScriptEnabled: false })
  await fillIn(page, { email: 'plain@example.test', repeated: 'winter-menu-42' })
  await button(page, 'Create Account').click()
  await page.getByRole('alert').getByText('Password Mismatch').waitFor()
  expect([
    await page.getByLabel('Business name').inputValue(),
    await page.getByRole('textbox', { name: 'Email' }).inputValue(),
  ]).toEqual(['Square One', 'plain@example.test'])
  expect([
    await page.locator('[name=password]').inputValue(),
    await page.locator('[name=agreeToTerms]').isChecked(),
  ]).toEqual(['', true])
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=confirmPassword]').fill(PASSWORD)
  await button(page, 'Create Account').click()
  await page.getByText('Account Created!').waitFor()
  await page.getByText('Please check your email to verify your account.').waitFor()
  await button(page, 'Send the email again').click()
  await page.getByText('Sent again.').waitFor()

  const link = await mailedLink(product, 'plain@example.test', 'verify-email', 2)
  await page.goto(link)
  await page.locator('[name=password]').fill('not this one')
  await button(page, 'Verify my email').click()
  await page.getByText('This is not the password you chose when you signed up.').waitFor()
  await page.getByText('This was not me').click()
  expect(await button(page, 'Delete this account').isVisible()).toBe(true)
  await page.locator('[name=password]').fill(PASSWORD)
  await button(page, 'Verify my email').click()
  await title(page, 'Your email is verified').waitFor()

  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill('plain@example.test')
  await button(page, 'Email me the link').click()
  await page.goto(await mailedLink(product, 'plain@example.test', 'reset-password'))
  await page.getByLabel('New password').fill('spring-menu-26')
  await page.getByLabel('Confirm password').fill('spring-menu-62')
  await button(page, 'Save new password').click()
  await page.getByRole('alert').getByText('Password Mismatch').waitFor()
  await page.getByLabel('New password').fill('spring-menu-26')
  await page.getByLabel('Confirm password').fill('spring-menu-26')
  await button(page, 'Save new password').click()
  await title(page, 'Password changed').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await title(page, 'Welcome back').waitFor()
})

test('a failed submission keeps the input', async () => {
  const { page } = await at('/signup')
  await fillIn(page, { email: 'offline@example.test' })
  await page.context().setOffline(true)
  await button(page, 'Create Account').click()
  await toast(
    page,
    'We could not be reached. Nothing you typed is lost. Please try again in a moment.',
  ).waitFor()
  expect([
    await page.getByLabel('Business name').inputValue(),
    await page.locator('[name=password]').inputValue(),
  ]).toEqual(['Square One', PASSWORD])
  await goOnline(page)
  await button(page, 'Create Account').click()
  await toast(page, 'Account Created!').waitFor()
})

test('the forms work by keyboard alone', async () => {
  const { page } = await at('/signup')
  await page.getByLabel('Business name').focus()
  for (const text of ['Square One', 'keys@example.test', PASSWORD]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // The next stop of the Tab key is the button that shows the password.
  await page.keyboard.press('Space')
  expect(await page.locator('[name=password]').getAttribute('type')).toBe('text')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  await page.goto(await mailedLink(product, 'keys@example.test', 'verify-email'))
  await hydrated(page)
  await expect.poll(() => page.locator('[name=password]').count()).toBe(0)
  await button(page, 'Verify my email').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Delete this account')
  await page.keyboard.press('Enter')
  await title(page, 'The account is deleted').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('The account is deleted')
})
