// The layout check reports each planted fault, and nothing on correct pages.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layoutFindings, layoutScript } from './layout.ts'
import { openBrowser } from './product.ts'

let browser: Browser
let page: Page
let script: string
beforeAll(async () => {
  ;[browser, script] = await Promise.all([openBrowser(), layoutScript()])
  page = await browser.newPage()
})
afterAll(() => browser.close())

const STYLES = `
  :root { --gutter: clamp(1.25rem, .6rem + 3.2vw, 3.5rem) }
  body { margin: 0; font: 16px/1.5 sans-serif }
  main { padding-inline: var(--gutter) }
  p { margin: 0 }
  button { padding: 8px 12px; border: 1px solid }
  .at-edge { margin-left: calc(-1 * var(--gutter)) }
  .near-edge { margin-left: -9px }
  .wide { margin-inline: calc(-1 * var(--gutter)) }
  .low { position: relative; top: -14px }
  .narrow { width: 8rem; white-space: nowrap }
  .hidden { overflow: hidden }
  .sideways { overflow-x: auto; & p { width: 200vw } }
  .two-lines { display: -webkit-box; width: 8rem; -webkit-line-clamp: 2 }
  .two-lines { -webkit-box-orient: vertical }
  .password { position: relative }
  .password input { box-sizing: border-box; width: 200px; padding-right: 70px }
  .password button { position: absolute; left: 140px }
  .floating { position: fixed; top: 4px; left: 4px }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`

async function findingsOf(body: string): Promise<string[]> {
  await page.setContent(`<style>${STYLES}</style><main>${body}</main>`)
  return layoutFindings(page, script)
}

const LONG = 'A sentence that is much longer than its box is wide'

test.each([
  {
    fault: 'a button at the left edge',
    body: '<button class="at-edge">Search</button>',
    finding: /320 px: button “Search” .* is 0 px from the left edge; the page margin is 20 px/,
  },
  {
    fault: 'text inside the right margin',
    body: '<p style="margin-right: -8px; text-align: right">Right</p>',
    finding: /390 px: p “Right” .* is 14\.1 px from the right edge; the page margin is 22\.1 px/,
  },
  {
    fault: 'an icon link inside the margin',
    body: '<a href="/" aria-label="Home" class="near-edge"><svg width="20" height="20"></svg></a>',
    finding: /link “Home” .* is 11 px from the left edge/,
  },
  {
    fault: 'a chart inside the margin',
    body: '<svg role="img" aria-label="Visits" width="90" height="40" class="near-edge"></svg>',
    finding: /img “Visits” .* from the left edge/,
  },
  {
    fault: 'two buttons that overlap',
    body: '<button>Save</button><button style="margin-left: -20px">Discard</button>',
    finding: /button “Save” .* and button “Discard” .* overlap by/,
  },
  {
    fault: 'text under a button',
    body: '<p>Total</p><button class="low">Pay</button>',
    finding: /(?:“Total” .* and button “Pay”|“Pay” .* and p “Total”) .* overlap by/,
  },
  {
    fault: 'two lines of text that overlap',
    body: '<p>First line</p><p class="low">Second line</p>',
    finding: /p “First line” .* and p “Second line” .* overlap by/,
  },
  {
    fault: 'a sticky element that overlaps in its place in the flow',
    body: '<p>Below</p><div style="position: sticky; top: 0; margin-top: -20px">Above</div>',
    finding: /“(?:Below|Above)” .* and .* “(?:Above|Below)” .* overlap by/,
  },
  {
    fault: 'text cut off by its box',
    body: `<p class="narrow hidden">${LONG}</p>`,
    finding: /p “A sentence .* is cut off: p .* hides .* at its right/,
  },
  {
    fault: 'a button cut off by its panel',
    body: '<div class="hidden" style="height: 20px"><button>Send</button></div>',
    finding: /button “Send” .* is cut off: div .* hides .* at its bottom/,
  },
  {
    fault: 'text that overflows its box',
    body: `<p class="narrow">${LONG}</p>`,
    finding: /p “A sentence .* runs .* out of p/,
  },
  {
    fault: 'text that does not fit its button',
    body: '<button style="width: 60px; white-space: nowrap">Download all</button>',
    finding: /button “Download all” .* runs .* out of button/,
  },
  {
    fault: 'a button outside the window',
    body: '<button style="position: relative; left: 100vw">Next</button>',
    finding: /button “Next” .* is cut off by the window: it reaches from/,
  },
  {
    fault: 'a region that scrolls sideways and cannot be focused',
    body: `<div class="sideways"><p>${LONG}</p></div>`,
    finding: /div .* scrolls sideways, and no key reaches it/,
  },
])('reports $fault', async ({ body, finding }) => {
  const findings = await findingsOf(body)
  expect(
    findings.filter((found) => finding.test(found)),
    findings.join('\n'),
  ).not.toEqual([])
})

test.each([
  {
    fine: 'text and controls within the margins',
    body: '<h1>Quotes</h1><button>Search</button><input aria-label="Email">',
  },
  {
    fine: 'a background from edge to edge',
    body: '<div class="wide" style="padding: 20px var(--gutter); background: pink">Words</div>',
  },
  {
    fine: 'an illustration that reaches the edge',
    body: '<svg role="img" aria-label="Illustration: a street" width="100" class="at-edge"></svg>',
  },
  {
    fine: 'a link whose padding extends into the margin',
    body: '<a href="/" style="padding: 8px; margin-left: -8px">Home</a>',
  },
  {
    fine: 'a button inside the padding of a field',
    body: '<div class="password"><input aria-label="Password"><button>Show</button></div>',
  },
  {
    fine: 'a fixed element over the page',
    body: '<p>Below</p><div class="floating"><button>Close</button></div>',
  },
  {
    fine: 'an open dialog',
    body: `<p>${'Below '.repeat(3000)}</p><dialog>Above</dialog>
      <script>document.querySelector('dialog').showModal()</script>`,
  },
  {
    fine: 'text cut with an ellipsis',
    body: `<p class="narrow hidden" style="text-overflow: ellipsis">${LONG}</p>`,
  },
  { fine: 'text cut after two lines', body: `<p class="two-lines hidden">${LONG}</p>` },
  {
    fine: 'text for screen readers',
    body: '<button>Menu<span class="unseen">of the page</span></button>',
  },
  {
    fine: 'links that scroll sideways under the edge',
    body: `<nav class="sideways wide"><p><a href="/">${LONG.repeat(9)}</a></p></nav>`,
  },
])('accepts $fine', async ({ body }) => {
  expect(await findingsOf(body)).toEqual([])
})

test('reads the margin at each width, and a smaller margin set by a layout', async () => {
  const findings = await findingsOf('<button class="at-edge">Search</button>')
  const read = (finding: string) => finding.match(/^(\d+) px: .* ([\d.]+) px$/)?.slice(1, 3)
  const margins = findings.map(read)
  expect(margins).toEqual([
    ['320', '20'],
    ['390', '22.1'],
    ['768', '34.2'],
    ['1440', '55.7'],
  ])
  const nearer = 'margin-left: calc(8px - var(--gutter))'
  const inColumn = `<div style="${nearer}"><button style="--gutter: 8px">Search</button></div>`
  expect(await findingsOf(inColumn)).toEqual([])
})
