// node scripts/covers.mjs: draws public/covers anew, the pictures that link previews show of articles. Run it when a cover has changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { onPinnedNode, root } from './prepare.mjs'

/** What previews of links are cut to. */
const [width, height] = [1200, 630]

if (onPinnedNode()) {
  process.chdir(root)
  const [{ runnerImport }, { chromium }, { createElement }, { renderToStaticMarkup }] = await Promise.all([import('vite'), import('playwright-core'), import('react'), import('react-dom/server')])
  const load = async (file) => (await runnerImport(file, { configFile: false, logLevel: 'error' })).module
  const [{ CoverArt }, { COVERS }] = await Promise.all([load('./src/ui/illustrations/covers.tsx'), load('./src/features/blog/blog.contract.ts')])
  const styles = ['src/ui/tokens.css', 'src/ui/illustrations/illustrations.css'].map((file) => readFileSync(file, 'utf8')).join('')
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
  mkdirSync('public/covers', { recursive: true })
  for (const name of COVERS) {
    const art = renderToStaticMarkup(createElement(CoverArt, { name }))
    await page.setContent(`<style>${styles} body { margin: 0; background: var(--sky) } svg { display: block; width: 100vw; height: 100vh }</style>${art}`)
    writeFileSync(`public/covers/${name}.png`, await page.screenshot())
  }
  await browser.close()
}
