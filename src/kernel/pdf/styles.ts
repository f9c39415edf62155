// The type of a paper: sizes in points, as the design's page of 816 pixels shrunk to US Letter.
import { COLOURS, type Style } from './pen.ts'

export const styles = {
  title: { face: 'serif', size: 25, leading: 30, colour: COLOURS.ink },
  note: { face: 'sans', size: 10.5, leading: 16, colour: COLOURS.soft },
  label: { face: 'bold', size: 9.25, leading: 15, colour: COLOURS.soft },
  strong: { face: 'bold', size: 10.5, leading: 15.5, colour: COLOURS.ink },
  text: { face: 'sans', size: 10.5, leading: 15.5, colour: COLOURS.ink },
  small: { face: 'sans', size: 9.25, leading: 13.5, colour: COLOURS.soft },
  factLabel: { face: 'sans', size: 10.5, leading: 15.5, colour: COLOURS.soft },
  figures: { face: 'sans', size: 10.5, leading: 15.5, colour: COLOURS.ink, isFigures: true },
  signature: { face: 'serif', size: 17, leading: 23, colour: COLOURS.ink },
  total: { face: 'serif', size: 23, leading: 27, colour: COLOURS.ink },
  foot: { face: 'sans', size: 8.75, leading: 13, colour: COLOURS.soft },
} satisfies Record<string, Style>
