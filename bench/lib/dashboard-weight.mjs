// Bytes of the private areas: document, first screen, and the heaviest further screen of each.
import { get } from 'node:http'
import { metric } from './product.mjs'

const kB = (bytes) => (bytes / 1000).toFixed(1)
const PASSWORD = 'cedar-demo-2025'
const AREAS = [
  { path: '/admin', username: 'admin', links: '[aria-label="Admin sections"] a, .admin-areas a' },
  { path: '/dashboard', username: 'office@squareone.example', links: '.dashboard-sections a' },
]

export async function measureDashboards(browser, origin) {
  for (const { path, username, links } of AREAS) {
    const document = await documentBytes(origin + path)
    metric(`document of ${path}, kB brotli`, kB(document), '≤ 6', document <= 6000)
    const storageState = await signIn(browser, origin, { path, username })
    const open = async (position) => {
      const context = await browser.newContext({ storageState })
      const weight = await openScreen(await context.newPage(), origin + path, { links, position })
      await context.close()
      return weight
    }
    const first = await open()
    const { bytes, requests, later } = first
    metric(`scripts of ${path}, first screen, kB brotli`, kB(bytes), '≤ 130', bytes <= 130_000)
    metric(`requests for them`, requests, '≤ 12', requests <= 12)
    metric(
      `scripts of ${path} afterwards, when idle, kB brotli`,
      kB(later.bytes),
      '≤ 100',
      later.bytes <= 100_000,
    )
    metric(`requests for them`, later.requests, '≤ 30', later.requests <= 30)
    const further = []
    for (let position = 1; position < first.screens; position++) further.push(await open(position))
    const heaviest = Math.max(...further.map((screen) => screen.bytes))
    const most = Math.max(...further.map((screen) => screen.requests))
    metric(
      `heaviest further screen of ${path}, kB brotli`,
      kB(heaviest),
      '≤ 25',
      heaviest <= 25_000,
    )
    metric(`most requests of a further screen`, most, '≤ 4', most <= 4)
    for (const { name, ...screen } of further)
      console.log(`  ${name}: ${kB(screen.bytes)} kB, ${screen.requests} requests`)
  }
}

const documentBytes = (address) =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (reply) => {
      let bytes = 0
      reply.on('data', (chunk) => (bytes += chunk.length)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })

async function signIn(browser, origin, { path, username }) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/login?next=${path}`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Username').fill(username)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(origin + path)
  const state = await context.storageState()
  await context.close()
  return state
}

/**
 * Marks when the first screen is usable: buttons work, and no part of it waits for data. What the
 * browser requests later belongs to further screens and to dialogs.
 */
const markShown = () =>
  addEventListener('hydrated', () => {
    const look = () => {
      if (document.querySelector('main .skeleton')) requestAnimationFrame(look)
      else performance.mark('shown')
    }
    requestAnimationFrame(look)
  })

/**
 * Opens the first screen, and then the one of the link at `position`. Waits between the two until
 * the browser has loaded what it loads when idle. @returns the screen's own scripts, and the `later`
 */
async function openScreen(page, address, { links, position }) {
  const scripts = []
  page.on(
    'requestfinished',
    (request) => request.resourceType() === 'script' && scripts.push(request),
  )
  await page.addInitScript(markShown)
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('shown').length)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const screens = await page.locator(links).count()
  if (position === undefined) {
    const isFirst = await requestedBeforeShown(page)
    const later = await weightOf(scripts.filter((request) => !isFirst(request)))
    return { ...(await weightOf(scripts.filter(isFirst))), later, screens }
  }
  const before = scripts.length
  const link = page.locator(links).nth(position)
  const name = await link.innerText()
  // A pointer would rest on the next link, and load its screen, when the list moves.
  await link.press('Enter')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  return { ...(await weightOf(scripts.slice(before))), name: name.replaceAll('\n', ' ') }
}

async function requestedBeforeShown(page) {
  const first = await page.evaluate(() => {
    const [{ startTime: shown }] = performance.getEntriesByName('shown')
    const files = performance.getEntriesByType('resource')
    return files.filter(({ startTime }) => startTime <= shown).map(({ name }) => name)
  })
  return (request) => first.includes(request.url())
}

async function weightOf(requests) {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  return { bytes, requests: requests.length }
}
