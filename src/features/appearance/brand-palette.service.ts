// Derives all colors of the design from the brand colors, and checks their contrast.
import { clampChroma, converter, formatHex, wcagContrast } from 'culori'
import {
  type BrandColors,
  type Contrast,
  DEFAULT_COLORS,
  hasDefaultColors,
} from './appearance.contract.ts'
import {
  type Oklch,
  PALETTE,
  type Palette,
  type ThemeColors,
  type PaletteToken,
} from './palette.rules.ts'

const toOklch = converter('oklch')
/** The palette has reds and, from this hue on, blues. In degrees. */
const FIRST_BLUE = 100
/** Brighter brand colors would make surfaces garish. */
const MOST_CHROMA = 2

function readColor(hex: string): Oklch {
  const color = toOklch(hex)
  if (!color) throw new Error(`${hex} is no color.`)
  return [color.l, color.c, color.h ?? 0]
}

const [MAIN, BACKGROUND] = [PALETTE.primary.light, PALETTE.sky.light]

/** Keeps lightness, and thus contrast; takes the hue, and scales the chroma. */
function adapted([lightness, chroma, hue]: Oklch, { main, background }: BrandColors): Oklch {
  const isMain = hue < FIRST_BLUE
  const [, fromChroma] = isMain ? MAIN : BACKGROUND
  const [, toChroma, toHue] = readColor(isMain ? main : background)
  const scale = Math.min(toChroma / fromChroma, MOST_CHROMA)
  return visible([lightness, chroma * scale, toHue])
}

/** Reduces the chroma to what screens can show, so that the contrast is the one that visitors see. */
function visible([l, c, h]: Oklch): Oklch {
  const color = clampChroma({ mode: 'oklch', l, c, h }, 'oklch')
  return [color.l, color.c, h]
}

/** How much darker than `primary` its hover is in the light theme. */
const HOVER = MAIN[0] - PALETTE['primary-hover'].light[0]

/** Of the default colors, the palette itself. */
export function paletteOf(colors: BrandColors): Palette {
  if (hasDefaultColors(colors)) return PALETTE
  const derived = Object.entries(PALETTE).map(([token, { light, dark }]) => [
    token,
    { light: adapted(light, colors), dark: adapted(dark, colors) },
  ])
  // The entries have the tokens of the palette.
  const palette = Object.fromEntries(derived) as Record<PaletteToken, ThemeColors>
  const [main, background] = [readColor(colors.main), readColor(colors.background)]
  palette.primary.light = main
  palette['primary-hover'].light = visible([Math.max(main[0] - HOVER, 0), main[1], main[2]])
  palette.sky.light = background
  return palette
}

export const hexOf = ([l, c, h]: Oklch): string => formatHex({ mode: 'oklch', l, c, h })

const rounded = (value: number): number => Number(value.toFixed(4))
const oklchText = (color: Oklch): string => `oklch(${color.map(rounded).join(' ')})`

/** The value of a token in a stylesheet. */
export const cssValue = ({ light, dark }: ThemeColors): string =>
  `light-dark(${oklchText(light)}, ${oklchText(dark)})`

/** Of texts, and of the borders of fields: WCAG 2.2, 1.4.3 and 1.4.11. */
const [TEXT, BORDER] = [4.5, 3]
type Pair = {
  label: string
  text: PaletteToken
  surfaces: readonly PaletteToken[]
  minimum?: number
}

const PAIRS: readonly Pair[] = [
  {
    label: 'Text of buttons',
    text: 'primary-foreground',
    surfaces: ['primary', 'primary-hover'],
  },
  {
    label: 'Text in the main color',
    text: 'primary',
    surfaces: ['background', 'card', 'muted'],
  },
  { label: 'Links', text: 'link', surfaces: ['background', 'card', 'muted', 'sky'] },
  { label: 'Text', text: 'foreground', surfaces: ['background', 'card', 'muted', 'popover'] },
  { label: 'Notes', text: 'muted-foreground', surfaces: ['background', 'card', 'muted'] },
  { label: 'Text on the background color', text: 'sky-foreground', surfaces: ['sky'] },
  { label: 'Notes on the background color', text: 'sky-muted', surfaces: ['sky'] },
  {
    label: 'Text of quiet buttons',
    text: 'secondary-foreground',
    surfaces: ['secondary', 'accent'],
  },
  { label: 'Text on the footer', text: 'heartwood-foreground', surfaces: ['heartwood'] },
  { label: 'Notes on the footer', text: 'heartwood-muted', surfaces: ['heartwood'] },
  {
    label: 'Text of the menu',
    text: 'sidebar-foreground',
    surfaces: ['sidebar', 'sidebar-accent'],
  },
  {
    label: 'Borders of fields',
    text: 'input',
    surfaces: ['background', 'card'],
    minimum: BORDER,
  },
]

/** @returns the lowest contrast of each pair and theme, first those that are too low */
export function contrastsOf(palette: Palette): Contrast[] {
  const all = (['light', 'dark'] as const).flatMap((theme) =>
    PAIRS.map(({ label, text, surfaces, minimum = TEXT }) => {
      const color = hexOf(palette[text][theme])
      const lowest = surfaces
        .map((token) => hexOf(palette[token][theme]))
        .map((surface) => ({ surface, ratio: wcagContrast(color, surface) }))
        .reduce((one, other) => (other.ratio < one.ratio ? other : one))
      // Rounds down: 4.49 must not look like enough.
      const ratio = Math.floor(lowest.ratio * 100) / 100
      return { label, theme, text: color, surface: lowest.surface, ratio, minimum }
    }),
  )
  return all.toSorted((one, other) => one.ratio / one.minimum - other.ratio / other.minimum)
}

export const hasReadableTexts = (colors: BrandColors): boolean =>
  contrastsOf(paletteOf(colors)).every(({ ratio, minimum }) => ratio >= minimum)

/** In steps of this lightness. */
const STEP = 0.01

/** The closest colors of the same hue that are readable: a darker main, a lighter background. */
export function readableColors({ main, background }: BrandColors): BrandColors {
  const readable = (color: string, step: number, isEnough: (hex: string) => boolean): string => {
    const [lightness, chroma, hue] = readColor(color)
    if (isEnough(color)) return color
    for (let at = lightness + step; at >= 0 && at <= 1; at += step) {
      const hex = hexOf(visible([at, chroma, hue]))
      if (isEnough(hex)) return hex
    }
    return step < 0 ? DEFAULT_COLORS.main : DEFAULT_COLORS.background
  }
  const darker = readable(main, -STEP, (hex) =>
    hasReadableTexts({ main: hex, background: DEFAULT_COLORS.background }),
  )
  const lighter = readable(background, STEP, (hex) =>
    hasReadableTexts({ main: darker, background: hex }),
  )
  return { main: darker, background: lighter }
}
