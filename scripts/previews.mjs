// npm run previews [PATH] [covers]: renders link previews and covers. Commit the changed images.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onPinnedNode, prepare, root } from './prepare.mjs'

const SIZE = { width: 1200, height: 630 }
const FOLDER = 'src/site/seo/previews'

const SHEET = `
  body { display: block; min-height: 0 }
  .preview {
    position: relative;
    width: 1200px;
    height: 630px;
    overflow: hidden;
    padding: 56px 72px;
  }
  .preview.on-heartwood { background: var(--heartwood); color: var(--heartwood-foreground) }
  .preview > svg:first-child { width: 52px; height: 52px }
  .preview h1 {
    margin-top: 22px;
    font: 600 68px/1.05 var(--font-display);
    letter-spacing: -.028em;
    max-width: 1056px;
    text-wrap: balance;
  }
  .preview-around { display: contents !important }
  .preview-drawing {
    position: absolute !important;
    inset: auto !important;
    margin: 0 !important;
    overflow: visible;
  }
  .preview-wide .preview-drawing {
    left: 0 !important;
    bottom: 0 !important;
    width: 1200px !important;
    height: auto;
    max-height: 330px !important;
    min-height: 0 !important;
  }
  .preview-tall h1 { max-width: 560px; font-size: 60px }
  .preview-tall .preview-drawing {
    right: 64px !important;
    bottom: 32px !important;
    width: 500px !important;
    height: auto !important;
    max-height: 540px !important;
  }
`

if (onPinnedNode()) {
  process.chdir(root)
  prepare()
  const scratch = mkdtempSync(join(tmpdir(), 'previews-'))
  const product = spawn(process.execPath, ['build/server/index.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: scratch, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await renderAll(await originOf(product))
  } finally {
    product.kill('SIGTERM')
    await new Promise((resolve) => product.once('close', resolve))
    rmSync(scratch, { recursive: true })
  }
}

async function originOf(product) {
  let output = ''
  for await (const chunk of product.stdout) {
    output += chunk
    const origin = output.match(/Serving on (\S+)\n/)?.[1]
    if (origin) return origin
  }
  throw new Error(`The product ended before serving:\n${output}`)
}

async function renderAll(origin) {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const names = process.argv.slice(2)
  // A dynamic import, because prepare() installs the package.
  if (!names.length || names.includes('covers'))
    await (await import('./covers.mjs')).renderCovers(browser, SIZE)
  for (const address of await listed(origin)) {
    const { pathname } = new URL(address)
    if (/^\/blogs\/\d/.test(pathname) || (names.length && !names.includes(pathname))) continue
    await draw(
      browser,
      origin + pathname,
      `${FOLDER}/${pathname === '/' ? 'home' : pathname.slice(1).replaceAll('/', '-')}.png`,
    )
  }
  await browser.close()
}

async function listed(origin) {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
}

async function draw(browser, address, file) {
  // The content security policy would block the style tag.
  const context = await browser.newContext({
    viewport: SIZE,
    bypassCSP: true,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(compose)
  await page.addStyleTag({ content: SHEET })
  await page.screenshot({ path: file })
  console.log(file)
  await context.close()
}

/** Runs in the browser. */
async function compose() {
  const street = async () =>
    new DOMParser()
      .parseFromString(await (await fetch('/')).text(), 'text/html')
      .querySelector('main svg.illustration')
  const area = (drawing) =>
    drawing.getBoundingClientRect().width * drawing.getBoundingClientRect().height
  const field =
    ['sky', 'heartwood'].find((name) =>
      document.querySelector(`main .${name}, main .on-${name}`)?.closest('section:first-of-type'),
    ) ?? 'sky'
  const drawings = [
    ...document.querySelectorAll('main svg.illustration, main .illustration svg'),
  ].filter((drawing) => area(drawing) > 20_000 && drawing.getBoundingClientRect().top < 1600)
  const [first] = drawings.sort(
    (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
  )
  const drawing = first ?? (await street())
  const { width, height } = drawing.viewBox.baseVal
  const shape = width / height > 2.4 ? 'wide' : 'tall'
  const main = document.createElement('main')
  main.className = `preview preview-${shape} ${field === 'heartwood' ? 'on-heartwood' : 'sky'}`
  const mark = document.querySelector('.site-logo svg').cloneNode(true)
  const title = document.createElement('h1')
  title.textContent = document.querySelector('main h1').innerText.replace(/\s+/g, ' ')
  main.append(mark, title, around(drawing))
  drawing.classList.add('preview-drawing')
  document.body.replaceChildren(main)

  // Keeps the ancestors' classes, because some illustrations get their colors from them.
  function around(drawing) {
    const chain = []
    for (
      let parent = drawing.parentElement;
      parent && parent.tagName !== 'BODY';
      parent = parent.parentElement
    )
      chain.push(parent.className)
    return chain.reduce((inner, classes) => {
      const shell = document.createElement('div')
      shell.className = `${classes} preview-around`
      shell.append(inner)
      return shell
    }, drawing)
  }
}
