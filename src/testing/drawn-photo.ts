// Photos that tests upload, drawn when needed.
import sharp, { type Sharp } from 'sharp'

/** A plain photo; `color` tells two of them apart. */
export const photo = (width = 2000, height = 1000, color = '#3a7a5c'): Sharp =>
  sharp({ create: { width, height, channels: 3, background: color } })
