// The colors of the design that depend on the brand, as src/ui/tokens.css and work-tokens.css state.

/** Lightness from 0 to 1, chroma, and hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]
export type ThemeColors = { light: Oklch; dark: Oklch }

/** By token. Colors of a state, such as red for errors, are the same for every brand. */
export const PALETTE = {
  background: { light: [0.991, 0.003, 240], dark: [0.195, 0.022, 258] },
  foreground: { light: [0.235, 0.035, 15], dark: [0.945, 0.012, 240] },
  card: { light: [1, 0, 0], dark: [0.236, 0.026, 258] },
  popover: { light: [1, 0, 0], dark: [0.265, 0.028, 258] },
  muted: { light: [0.965, 0.009, 238], dark: [0.258, 0.025, 258] },
  'muted-foreground': { light: [0.475, 0.03, 10], dark: [0.755, 0.025, 245] },
  primary: { light: [0.36, 0.105, 18], dark: [0.805, 0.095, 22] },
  'primary-hover': { light: [0.295, 0.09, 18], dark: [0.86, 0.075, 22] },
  'primary-foreground': { light: [0.99, 0.006, 20], dark: [0.24, 0.07, 18] },
  secondary: { light: [0.93, 0.027, 235], dark: [0.31, 0.04, 255] },
  'secondary-foreground': { light: [0.31, 0.09, 18], dark: [0.93, 0.025, 238] },
  accent: { light: [0.95, 0.02, 235], dark: [0.29, 0.035, 256] },
  'accent-foreground': { light: [0.31, 0.09, 18], dark: [0.95, 0.015, 240] },
  link: { light: [0.44, 0.13, 18], dark: [0.83, 0.085, 22] },
  border: { light: [0.895, 0.014, 238], dark: [0.345, 0.028, 256] },
  input: { light: [0.625, 0.025, 238], dark: [0.56, 0.03, 252] },
  sky: { light: [0.908, 0.036, 235], dark: [0.262, 0.048, 262] },
  'sky-foreground': { light: [0.31, 0.09, 18], dark: [0.955, 0.018, 235] },
  'sky-muted': { light: [0.42, 0.06, 12], dark: [0.81, 0.035, 240] },
  heartwood: { light: [0.31, 0.09, 18], dark: [0.285, 0.07, 16] },
  'heartwood-foreground': { light: [0.985, 0.008, 30], dark: [0.97, 0.012, 30] },
  'heartwood-muted': { light: [0.86, 0.035, 22], dark: [0.84, 0.035, 22] },
  'heartwood-line': { light: [0.45, 0.1, 18], dark: [0.42, 0.085, 18] },
  'il-line': { light: [0.31, 0.09, 18], dark: [0.79, 0.05, 245] },
  'il-plaster': { light: [0.995, 0.003, 240], dark: [0.42, 0.05, 256] },
  'il-wood': { light: [0.36, 0.105, 18], dark: [0.34, 0.085, 16] },
  'il-brick': { light: [0.63, 0.115, 24], dark: [0.43, 0.085, 20] },
  'il-brick-2': { light: [0.55, 0.115, 22], dark: [0.37, 0.08, 18] },
  'il-blue': { light: [0.74, 0.075, 240], dark: [0.4, 0.065, 255] },
  'il-blue-2': { light: [0.83, 0.055, 238], dark: [0.35, 0.06, 258] },
  'il-haze': { light: [0.86, 0.046, 236], dark: [0.305, 0.055, 261] },
  'chart-1': { light: [0.42, 0.125, 18], dark: [0.79, 0.105, 22] },
  'chart-grid': { light: [0.925, 0.01, 238], dark: [0.31, 0.025, 256] },
  sidebar: { light: [0.967, 0.011, 236], dark: [0.17, 0.02, 258] },
  'sidebar-foreground': { light: [0.36, 0.04, 14], dark: [0.84, 0.02, 242] },
  'sidebar-accent': { light: [0.915, 0.03, 235], dark: [0.275, 0.035, 256] },
  'sidebar-border': { light: [0.9, 0.018, 236], dark: [0.29, 0.025, 256] },
} as const satisfies Record<string, ThemeColors>

export type PaletteToken = keyof typeof PALETTE
export type Palette = Readonly<Record<PaletteToken, ThemeColors>>
