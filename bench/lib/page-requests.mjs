// What a browser requests for a page, and what the page shows without scripts.

/** Longer than the two seconds after which a page with a form loads its scripts at the latest. */
const IDLE_MS = 2500
const VIEWPORT = { width: 390, height: 844 }

/**
 * Opens the page, waits until it is idle, and focuses the field.
 * @returns numbers of scripts and requests, and bytes of scripts, of the document and in total
 */
export async function requestsOf(browser, address, field) {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  const finished = []
  page.on('requestfinished', (request) => {
    // The call that counts a visit has no response that a page waits for.
    if (request.url().startsWith('http') && request.resourceType() !== 'ping')
      finished.push(request)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(IDLE_MS)
  if (field) await page.locator(field).focus()
  await page.waitForTimeout(field ? IDLE_MS : 0)
  const all = await Promise.all(finished.map(measure))
  if (field) await requireWorkingForm(page)
  await context.close()
  const sum = (some) => some.reduce((total, { bytes }) => total + bytes, 0)
  const scripts = all.filter(({ type }) => type.includes('javascript'))
  const documents = all.filter(({ type }) => type.includes('html'))
  return {
    scripts: scripts.length,
    scriptBytes: sum(scripts),
    documentBytes: sum(documents),
    requests: all.length,
    bytes: sum(all),
  }
}

/** A form whose scripts run shows its errors. */
async function requireWorkingForm(page) {
  await page.locator('main form [type=submit]').click()
  await page.locator('main form .field-error').first().waitFor({ timeout: 5000 })
}

async function measure(request) {
  const [response, { responseBodySize }] = [await request.response(), await request.sizes()]
  if (!response.ok()) throw new Error(`${request.url()} responded with ${response.status()}.`)
  return { type: response.headers()['content-type'] ?? '', bytes: responseBodySize }
}

/** A line for each element of the body, and the height of the page: equal for equal pages. */
export async function outlineOf(browser, address) {
  const context = await browser.newContext({ viewport: VIEWPORT, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const lines = await page.evaluate(() => {
    const isContent = ({ tagName, hidden, childElementCount }) =>
      !/^(SCRIPT|STYLE|LINK|TEMPLATE|ASTRO-ISLAND)$/.test(tagName) &&
      !(hidden && childElementCount === 0)
    const ownText = ({ childNodes }) =>
      [...childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ data }) => data)
        .join('')
        .replace(/\s+/g, ' ')
    return [...document.body.querySelectorAll('*')]
      .filter(isContent)
      .map((one) => `${one.tagName} ${one.getAttribute('class') ?? ''} ${ownText(one)}`.trim())
      .concat(`${document.documentElement.scrollHeight} px`)
  })
  await context.close()
  return lines
}
