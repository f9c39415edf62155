// Renders the cover images of articles to public/covers. Part of npm run previews.
import { mkdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'

const FOLDER = 'public/covers'

export async function renderCovers(browser, viewport) {
  const load = async (file) =>
    (await runnerImport(file, { configFile: false, logLevel: 'error' })).module
  const [{ CoverArt }, { COVERS }] = [
    await load('./src/ui/illustrations/covers.tsx'),
    await load('./src/features/blog/blog.contract.ts'),
  ]
  const styles = ['src/ui/tokens.css', 'src/ui/illustrations/illustrations.css']
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const page = await browser.newPage({ viewport, colorScheme: 'light' })
  mkdirSync(FOLDER, { recursive: true })
  for (const name of COVERS) {
    const art = renderToStaticMarkup(createElement(CoverArt, { name }))
    await page.setContent(
      `<style>${styles} body { margin: 0; background: var(--sky) } svg { display: block; width: 100vw; height: 100vh }</style>${art}`,
    )
    await page.screenshot({ path: `${FOLDER}/${name}.png` })
    console.log(`${FOLDER}/${name}.png`)
  }
  await page.close()
}
