import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_COLORS } from './appearance.contract.ts'
import {
  contrastsOf,
  cssValue,
  hexOf,
  hasReadableTexts,
  paletteOf,
  readableColors,
} from './brand-palette.service.ts'
import { PALETTE } from './palette.rules.ts'
import { themeOf } from './theme.service.ts'

const tokens = ['tokens', 'work-tokens']
  .map((name) => readFileSync(`src/ui/${name}.css`, 'utf8'))
  .join('')
const values = new Map(
  Array.from(tokens.matchAll(/--([\w-]+): (light-dark\(.+?\)\));/g), ([, name = '', value]) => [
    name,
    value,
  ]),
)
/** States and seasons, which no brand changes. */
const FIXED =
  /^(?:destructive|success|warning|danger|info|star|sun|foliage|ring|il-(?:leaf|glass)|chart-[2-5])/

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the palette has the values of the stylesheets, and all that a brand changes', () => {
  for (const [token, colors] of Object.entries(PALETTE))
    expect([token, cssValue(colors)]).toEqual([token, values.get(token)])
  const others = [...values.keys()].filter((name) => !Object.hasOwn(PALETTE, name))
  expect(others.filter((name) => !FIXED.test(name))).toEqual([])
})

test('the default colors are those of the palette, and change nothing', () => {
  expect(hexOf(PALETTE.primary.light)).toBe(DEFAULT_COLORS.main)
  expect(hexOf(PALETTE.sky.light)).toBe(DEFAULT_COLORS.background)
  expect(hasReadableTexts(DEFAULT_COLORS)).toBe(true)
  const theme = themeOf({ ...DEFAULT_COLORS, fonts: 'besley', revision: 0 })
  expect(theme.version).toBe('')
  expect(theme.applyTo(tokens)).toBe(tokens)
})

test('buttons and the background have the chosen colors exactly', () => {
  const colors = { main: '#0f5c63', background: '#f3e9d2' }
  const palette = paletteOf(colors)
  expect(hexOf(palette.primary.light)).toBe(colors.main)
  expect(hexOf(palette.sky.light)).toBe(colors.background)
})

test('for any two colors, a suggestion of readable ones exists', () => {
  fc.assert(
    fc.property(hex, hex, (main, background) => {
      const suggestion = readableColors({ main, background })
      expect(hasReadableTexts(suggestion)).toBe(true)
      if (hasReadableTexts({ main, background })) expect(suggestion).toEqual({ main, background })
    }),
    { numRuns: 60 },
  )
})

test('names every pair whose contrast is too low', () => {
  const low = contrastsOf(paletteOf({ main: '#ffd400', background: '#113355' }))
    .filter(({ ratio, minimum }) => ratio < minimum)
    .map(({ label, theme }) => `${label}, ${theme}`)
  expect(low).toContain('Text of buttons, light')
  expect(low).toContain('Text on the background color, light')
  expect(low.filter((one) => one.endsWith('dark'))).toEqual([])
})

test('recolors minified stylesheets, and leaves all other declarations', () => {
  const theme = themeOf({ main: '#0f5c63', background: '#f3e9d2', fonts: 'manrope', revision: 1 })
  const css =
    ':root{--primary:light-dark(oklch(36% .105 18),oklch(80.5% .095 22));--danger:light-dark(oklch(49.5% .185 27),oklch(81.5% .105 24))}a{color:red}'
  const themed = theme.applyTo(css)
  expect(themed).toContain(
    `--primary:${cssValue(paletteOf({ main: '#0f5c63', background: '#f3e9d2' }).primary)};`,
  )
  expect(themed).toContain('--danger:light-dark(oklch(49.5% .185 27),oklch(81.5% .105 24))}')
  expect(themed).toContain('a{color:red}@font-face{font-family:Manrope;')
  expect(theme.fonts).toEqual(['/fonts/manrope-5.3.woff2', '/fonts/figtree-5.3.woff2'])
})
