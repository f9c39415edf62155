// Text styles of PDF documents: points, scaled from the 816-pixel design to US Letter.
import { COLORS, type Style } from './pdf-writer.ts'

export const styles = {
  title: { face: 'serif', size: 25, leading: 30, color: COLORS.ink },
  note: { face: 'sans', size: 10.5, leading: 16, color: COLORS.soft },
  label: { face: 'bold', size: 9.25, leading: 15, color: COLORS.soft },
  strong: { face: 'bold', size: 10.5, leading: 15.5, color: COLORS.ink },
  text: { face: 'sans', size: 10.5, leading: 15.5, color: COLORS.ink },
  small: { face: 'sans', size: 9.25, leading: 13.5, color: COLORS.soft },
  factLabel: { face: 'sans', size: 10.5, leading: 15.5, color: COLORS.soft },
  numeric: { face: 'sans', size: 10.5, leading: 15.5, color: COLORS.ink, isNumeric: true },
  signature: { face: 'serif', size: 17, leading: 23, color: COLORS.ink },
  total: { face: 'serif', size: 23, leading: 27, color: COLORS.ink },
  foot: { face: 'sans', size: 8.75, leading: 13, color: COLORS.soft },
} satisfies Record<string, Style>
