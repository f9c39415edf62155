// The team adds a photo, and shows it in a post, on the page of its author and in a testimonial.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../src/testing/drawn-photo.ts'
import { button, signedIn, toast } from './sign-in.ts'
import {
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'

const ALT = 'A baker opens the door at five'
const PLAYER = 'https://www.youtube-nocookie.com/**'

let product: Product
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('photos'), openBrowser()])
  ;({ page, complaints } = await signedIn(browser, product, '/admin/blog/images'))
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const dialog = () => page.getByRole('dialog')
const read = async (path: string): Promise<string> => (await fetch(product.origin + path)).text()

test('a photo is added with a description and a focal point', async () => {
  await button(page, 'Add image').click()
  await page.locator('#image-drop').setInputFiles({
    name: 'bakery_door.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(1200, 800).jpeg().toBuffer(),
  })
  await dialog().getByText('ready to be added').waitFor()
  expect(await dialog().getByLabel('Name').inputValue()).toBe('Bakery door')
  await dialog().getByRole('button', { name: 'Add image' }).click()
  await dialog().getByText('Describe what the image shows').waitFor()
  await dialog().getByLabel('Description for people').fill(ALT)
  await dialog().getByRole('button', { name: 'Add image' }).click()
  const point = dialog().getByRole('button', { name: /^Focal point: 50% from the left/ })
  await point.press('ArrowRight')
  await dialog()
    .getByRole('button', { name: /^Focal point: 60% from the left, 50% from the top/ })
    .waitFor()
  await expectAccessible(page)
  await button(page, 'Save').click()
  await toast(page, 'Image saved').waitFor()
  await expectFitsEveryWindow(page)
})

test('a post shows it as its cover and in the text, next to a video', async () => {
  await page.goto(`${product.origin}/admin/blog/2`)
  await button(page, 'Use a photo instead').click()
  await dialog()
    .getByRole('button', { name: /^Bakery door/ })
    .click()
  await button(page, 'Choose another photo').waitFor()
  const text = page.getByRole('textbox', { name: 'Text' })
  const before = await text.inputValue()
  await text.fill(`${before}\n\n[The street](https://www.youtube.com/watch?v=dQw4w9WgXcQ)`)
  await button(page, 'Image').click()
  await dialog()
    .getByRole('button', { name: /^Bakery door/ })
    .click()
  await expect.poll(() => text.inputValue()).toContain(`![${ALT}](/images/`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.poll(() => preview.getByRole('img', { name: ALT }).count()).toBe(2)
  await expectAccessible(page)
  await button(page, 'Publish changes').click()
  await dialog().getByRole('button', { name: 'Publish changes' }).click()
  await expect.poll(() => read('/blogs/2')).toContain('<figure class="post-figure">')
  expect(await read('/sitemap.xml')).toMatch(/\/images\/[\da-f-]+-1200\.jpg<\/image:loc>/)
  expect(await read('/blogs/feed.xml')).not.toContain('&lt;source')
})

test('an image that a post shows cannot be deleted', async () => {
  await page.goto(`${product.origin}/admin/blog/images`)
  await page.getByRole('button', { name: /^Bakery door/ }).click()
  await dialog()
    .getByRole('link', { name: /^Post: / })
    .waitFor()
  expect(await dialog().getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await button(page, 'Cancel').click()
})

test('visitors get a small modern file, and the host of the video learns nothing before a click', async () => {
  const { page: shown } = await visit(browser, product, '/blogs/2')
  const requested: string[] = []
  shown.on('request', (request) => requested.push(request.url()))
  await shown.route(PLAYER, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>The player' }),
  )
  await shown.reload()
  await expect.poll(() => requested.some((url) => /\/images\/.+\.avif$/.test(url))).toBe(true)
  const cover = shown.getByRole('img', { name: ALT }).first()
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
  const link = shown.getByRole('link', { name: /^Play “The street”/ })
  await link.scrollIntoViewIfNeeded()
  await expectAccessible(shown)
  await expectFitsEveryWindow(shown)
  expect(requested.filter((url) => !url.startsWith(product.origin))).toEqual([])
  await expect
    .poll(async () => {
      if (await link.count()) await link.click()
      return shown.frameLocator('.post-video iframe').getByText('The player').count()
    })
    .toBe(1)
  expect(requested.some((url) => url.startsWith('https://www.youtube-nocookie.com/embed/'))).toBe(
    true,
  )
  expect(shown.url()).toBe(`${product.origin}/blogs/2`)
})

test('the author gets the photo, a new address, and a redirect from the former one', async () => {
  await page.goto(`${product.origin}/admin/blog/authors`)
  await button(page, 'Edit Devika Rao').click()
  await button(page, 'Choose an image').click()
  await dialog()
    .getByRole('button', { name: /^Bakery door/ })
    .click()
  await dialog().getByLabel('End of the address').fill('devika')
  await expectAccessible(page)
  await button(page, 'Save author').click()
  await toast(page, 'Author saved').waitFor()
  const { page: shown, complaints: found } = await visit(
    browser,
    product,
    '/blogs/authors/devika-rao',
  )
  expect(shown.url()).toBe(`${product.origin}/blogs/authors/devika`)
  await shown.getByRole('heading', { level: 1, name: 'Devika Rao' }).waitFor()
  await expectAccessible(shown)
  await expectFitsEveryWindow(shown)
  expect(found).toEqual([])
})

test('an admin adds a redirect, which visitors follow', async () => {
  await page.goto(`${product.origin}/admin?tab=settings&section=redirects`)
  await button(page, 'New redirect').click()
  await dialog().getByLabel('From').fill('/contact')
  await dialog().getByRole('textbox', { name: /^To/ }).fill('/quote')
  await button(page, 'Save redirect').click()
  await dialog().getByText('There is a page at /contact').first().waitFor()
  await dialog().getByLabel('From').fill('/old-contact')
  await button(page, 'Save redirect').click()
  await toast(page, 'Redirect saved').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  const reply = await fetch(`${product.origin}/Old-Contact?from=mail`, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/quote?from=mail'])
})

test('a photo that is added from a section of texts does not save the section', async () => {
  await page.goto(`${product.origin}/admin?tab=settings&section=content&page=careers&part=team`)
  await button(page, 'Add person').click()
  await page.getByLabel('Name').fill('June Okafor')
  await page.getByLabel('Role').fill('Design')
  await button(page, 'Choose an image').click()
  await dialog().getByRole('button', { name: 'Add image' }).click()
  await page.locator('#image-drop').setInputFiles({
    name: 'june.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(900, 1200).jpeg().toBuffer(),
  })
  await dialog().getByText('ready to be added').waitFor()
  await dialog().getByLabel('Description for people').fill('June at her desk')
  await dialog().getByRole('button', { name: 'Add image' }).click()
  await toast(page, 'Image added').waitFor()
  await page.getByText('1 unsaved change').waitFor()
  expect(await page.getByText('Original text (shown now)').count()).toBe(1)
  expect(await read('/careers')).not.toContain('June Okafor')
  await button(page, 'Save texts').click()
  await toast(page, 'Saved').waitFor()
  expect(await read('/careers')).toContain('alt="June at her desk"')
})

test('a testimonial shows the photo', async () => {
  await page.goto(
    `${product.origin}/admin?tab=settings&section=content&page=home&part=testimonials`,
  )
  await page
    .getByRole('listitem', { name: 'Testimonial 1' })
    .getByRole('button', { name: 'Choose an image' })
    .click()
  await dialog()
    .getByRole('button', { name: /^Bakery door/ })
    .click()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect.poll(() => read('/')).toContain('class="home-trust-photo"')
  // The browser also reports the redirect that was rejected.
  expect(complaints.filter((text) => !text.includes('/api/redirects'))).toEqual([])
})
