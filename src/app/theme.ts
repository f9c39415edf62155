// Serves the stylesheets of the private areas, and the icon, in the brand colors and fonts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTheme, type Theme, themeOf } from '#features/appearance/theme.service.ts'
import { DEFAULT_APPEARANCE } from '#features/appearance/appearance.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { FOREVER } from '#kernel/http/headers.ts'
import type { PageTheme } from '#site/data/rendering.ts'
import type { App } from './app.ts'

const FOLDER = 'build/client'
const ASSETS = '/assets/'
const THEMED = '/themes/'

/** The path of a stylesheet in this theme: `/themes/<version>/admin-….css`. */
export const themedPath = (file: string, { version }: Pick<PageTheme, 'version'>): string =>
  version ? file.replace(ASSETS, `${THEMED}${version}/`) : file

/** The last theme that was read: pages show it while the database is unavailable. */
export function createThemeReader(ctx: Pick<Ctx, 'db' | 'log'>): () => Promise<Theme> {
  let last = themeOf(DEFAULT_APPEARANCE)
  return async () => {
    try {
      last = await readTheme(ctx)
    } catch (err) {
      ctx.log.warn({ err }, 'The brand colors and fonts could not be read')
    }
    return last
  }
}

/** A stylesheet of another version gets the current one, which browsers must not keep. */
export function serveTheme(app: App, theme: () => Promise<Theme>): void {
  app.get(`${THEMED}:version/:name{[a-z]+-[\\w-]+\\.css}`, async (c, next) => {
    const { version, name } = c.req.param()
    const css = await readFile(join(FOLDER, ASSETS, name), 'utf8').catch(() => undefined)
    if (css === undefined) return next()
    const current = await theme()
    c.header('cache-control', current.version === version ? FOREVER : 'no-store')
    return c.body(current.applyTo(css), 200, { 'content-type': 'text/css; charset=utf-8' })
  })
  app.get('/icon.svg', async (c, next) => {
    const current = await theme()
    if (!current.version) return next()
    const svg = await readFile(join(FOLDER, 'icon.svg'), 'utf8')
    c.header('cache-control', 'no-cache')
    return c.body(current.toIcon(svg), 200, { 'content-type': 'image/svg+xml' })
  })
}
