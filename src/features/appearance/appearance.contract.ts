// The brand colors and fonts that an admin chooses.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'

const Color = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, 'Enter a color as six digits after a #, such as #1f4e79.'),
  )

export const FONT_PAIRS = ['besley', 'manrope'] as const
export type FontPair = (typeof FONT_PAIRS)[number]

/** `main` colors buttons and headings, `background` the top of public pages; both as `#rrggbb`. */
export const BrandColors = z.object({ main: Color, background: Color })
export type BrandColors = z.infer<typeof BrandColors>

/** The design as delivered: its pages use the palette unchanged. */
export const DEFAULT_COLORS: BrandColors = { main: '#691f27', background: '#cbe5f6' }
export const hasDefaultColors = ({ main, background }: BrandColors): boolean =>
  main === DEFAULT_COLORS.main && background === DEFAULT_COLORS.background

export const Appearance = z.extend(BrandColors, {
  fonts: z.enum(FONT_PAIRS),
  revision: z.int(),
})
export type Appearance = z.infer<typeof Appearance>
Appearance.register(z.globalRegistry, { id: 'Appearance' })

export const AppearanceChange = z.extend(BrandColors, {
  fonts: z.enum(FONT_PAIRS),
  revision: z.optional(wholeNumber()),
})
export type AppearanceChange = z.infer<typeof AppearanceChange>
AppearanceChange.register(z.globalRegistry, { id: 'AppearanceChange' })

/** `ratio` is the WCAG contrast of a text on its surface, `minimum` what it must have. */
const Contrast = z.object({
  label: z.string(),
  theme: z.enum(['light', 'dark']),
  text: z.string(),
  surface: z.string(),
  ratio: z.number(),
  minimum: z.number(),
})
export type Contrast = z.infer<typeof Contrast>

/**
 * `colors` are the values of the preview by token, as `light-dark(…)`. `contrasts` has the lowest
 * of each theme and color first. `suggestion` is the closest colors that are readable, and null if
 * these are.
 */
export const ColorCheck = z.object({
  colors: z.record(z.string(), z.string()),
  contrasts: z.array(Contrast),
  suggestion: z.nullable(BrandColors),
})
export type ColorCheck = z.infer<typeof ColorCheck>
ColorCheck.register(z.globalRegistry, { id: 'ColorCheck' })
