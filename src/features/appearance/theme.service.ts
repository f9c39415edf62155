// Applies the brand colors and fonts to the stylesheets and the icon of the site.
import type { Ctx } from '#kernel/context.ts'
import { type Appearance, type FontPair, hasDefaultColors } from './appearance.contract.ts'
import { readAppearance } from './appearance.service.ts'
import { cssValue, hexOf, paletteOf } from './brand-palette.service.ts'
import { PALETTE, type Palette, type PaletteToken } from './palette.rules.ts'

/** `version` changes with the appearance, and is '' for the design as delivered. */
export type Theme = {
  version: string
  fonts: readonly string[]
  applyTo: (css: string) => string
  toIcon: (svg: string) => string
}

const FIGTREE = '/fonts/figtree-5.3.woff2'
const FONT_FILES: Readonly<Record<FontPair, readonly string[]>> = {
  besley: ['/fonts/besley-5.3.woff2', FIGTREE],
  manrope: ['/fonts/manrope-5.3.woff2', FIGTREE],
}

/** Overrides src/ui/fonts.css. Until the font has loaded, Arial takes the same space. */
const FONT_STYLES: Readonly<Record<FontPair, string>> = {
  besley: '',
  manrope:
    '@font-face{font-family:Manrope;src:url(/fonts/manrope-5.3.woff2)format("woff2");' +
    'font-weight:200 800;font-display:swap}' +
    '@font-face{font-family:"Manrope place";' +
    'src:local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Roboto Bold");' +
    'font-weight:400 800;size-adjust:98.9%;ascent-override:107.8%;descent-override:30.3%;' +
    'line-gap-override:0%}' +
    ':root{--font-display:Manrope,"Manrope place",system-ui,sans-serif}',
}

/** A color of the palette in a stylesheet, minified or as written. */
const DECLARATION = /--([a-z\d-]+):\s*light-dark\(oklch\([^)]*\),\s*oklch\([^)]*\)\)/g
/** The color of the icon in public/icon.svg. */
const ICON_COLOR = hexOf(PALETTE.primary.light)

const isToken = (name: string): name is PaletteToken => Object.hasOwn(PALETTE, name)

const recolored = (css: string, palette: Palette): string =>
  css.replaceAll(DECLARATION, (declaration, name: string) =>
    isToken(name) ? `--${name}:${cssValue(palette[name])}` : declaration,
  )

export function themeOf(appearance: Appearance): Theme {
  const { main, background, fonts } = appearance
  const hasOwnColors = !hasDefaultColors(appearance)
  const palette = paletteOf(appearance)
  return {
    version:
      hasOwnColors || fonts !== 'besley' ? `${main}${background}-${fonts}`.replaceAll('#', '') : '',
    fonts: FONT_FILES[fonts],
    applyTo: (css) => (hasOwnColors ? recolored(css, palette) : css) + FONT_STYLES[fonts],
    toIcon: (svg) => svg.replaceAll(ICON_COLOR, hexOf(palette.primary.light)),
  }
}

export const readTheme = async (ctx: Pick<Ctx, 'db'>): Promise<Theme> =>
  themeOf(await readAppearance(ctx))
