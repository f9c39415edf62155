// Reports content in the page margin, overlaps and cut-off content, at several widths.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'

export const WIDTHS = [320, 390, 768, 1440]

/** Bundles the modules that run in the page into one script. */
export async function layoutScript(): Promise<string> {
  const entry = fileURLToPath(new URL('layout/findings.ts', import.meta.url))
  const lib = { entry, formats: ['iife' as const], name: 'layout' }
  const options = { lib, write: false, minify: false }
  const built = await build({ configFile: false, logLevel: 'error', build: options })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The layout check was not built.')
  return output.output[0].code
}

/** Resizes the viewport without a reload of the page. */
export async function layoutFindings(page: Page, script: string): Promise<string[]> {
  const findings: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const found = await page.evaluate<string[]>(`(async () => {
      ${script}
      await document.fonts.ready
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return layout.layoutFindings()
    })()`)
    findings.push(...found.map((finding) => `${width} px: ${finding}`))
  }
  return findings
}
