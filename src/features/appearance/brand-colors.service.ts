// The brand colors of mails and preview images.
import type { Ctx } from '#kernel/context.ts'
import type { MailColors } from '#kernel/mail/mail-colors.ts'
import type { PreviewColors } from '#kernel/preview-image/preview-image.ts'
import { hasDefaultColors } from './appearance.contract.ts'
import { readAppearance } from './appearance.service.ts'
import { hexOf, paletteOf } from './brand-palette.service.ts'
import type { Palette } from './palette.rules.ts'

/** Undefined for the design as delivered. */
async function readPalette(ctx: Pick<Ctx, 'db'>): Promise<Palette | undefined> {
  const appearance = await readAppearance(ctx)
  return hasDefaultColors(appearance) ? undefined : paletteOf(appearance)
}

export async function readMailColors(ctx: Pick<Ctx, 'db'>): Promise<MailColors | undefined> {
  const palette = await readPalette(ctx)
  if (!palette) return undefined
  const { primary, heartwood, muted } = palette
  return { main: hexOf(primary.light), dark: hexOf(heartwood.light), page: hexOf(muted.light) }
}

export async function readPreviewColors(ctx: Pick<Ctx, 'db'>): Promise<PreviewColors | undefined> {
  const palette = await readPalette(ctx)
  return (
    palette && {
      sky: toRgb(hexOf(palette.sky.light)),
      text: toRgb(hexOf(palette['sky-foreground'].light)),
      muted: toRgb(hexOf(palette['sky-muted'].light)),
    }
  )
}

const toRgb = (hex: string): PreviewColors['sky'] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
