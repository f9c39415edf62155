// Shows colors and fonts within an element, whose stylesheet may have others.
import type { FontPair } from '../../appearance.contract.ts'

/** The families of headings, as the stylesheets of each pair name them. */
const FAMILIES: Readonly<Record<FontPair, string>> = {
  besley: "Besley, 'Besley place', 'Besley place 2', Rockwell, Georgia, serif",
  manrope: "Manrope, 'Manrope place', system-ui, sans-serif",
}

/** @param colors values of a stylesheet by token */
export function applyAppearance(
  { style }: HTMLElement,
  colors: Readonly<Record<string, string>>,
  fonts: FontPair,
): void {
  for (const [token, value] of Object.entries(colors)) style.setProperty(`--${token}`, value)
  style.setProperty('--font-display', FAMILIES[fonts])
}
