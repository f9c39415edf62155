// Reads and changes the brand colors and fonts, and checks that texts stay readable.
import { EVERYTHING } from '#kernel/cache/page-cache.tags.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import {
  type Appearance,
  type AppearanceChange,
  type BrandColors,
  type ColorCheck,
  type Contrast,
  DEFAULT_COLORS,
} from './appearance.contract.ts'
import { findAppearance, saveAppearance } from './appearance.store.ts'
import { contrastsOf, cssValue, paletteOf, readableColors } from './brand-palette.service.ts'

export const DEFAULT_APPEARANCE: Appearance = { ...DEFAULT_COLORS, fonts: 'besley', revision: 0 }

export const readAppearance = async (ctx: Pick<Ctx, 'db'>): Promise<Appearance> =>
  (await findAppearance(ctx.db)) ?? DEFAULT_APPEARANCE

const isTooLow = ({ ratio, minimum }: Contrast): boolean => ratio < minimum

export function checkColors(colors: BrandColors): ColorCheck {
  const palette = paletteOf(colors)
  const contrasts = contrastsOf(palette)
  return {
    colors: Object.fromEntries(
      Object.entries(palette).map(([token, color]) => [token, cssValue(color)]),
    ),
    contrasts,
    suggestion: contrasts.some(isTooLow) ? readableColors(colors) : null,
  }
}

/** @throws invalid for colors with unreadable text, conflict if another admin saved meanwhile */
export async function changeAppearance(
  ctx: Ctx,
  { main, background, fonts, revision }: AppearanceChange,
): Promise<Appearance> {
  rejectUnreadable({ main, background })
  const saved = await transaction(ctx, async ({ db }) => {
    const changed = { changedAt: ctx.clock.now(), changedBy: signedIn(ctx).userId }
    const saved = await saveAppearance(db, { main, background, fonts, ...changed }, revision)
    if (saved) await ctx.cacheTags.changed(db, EVERYTHING)
    return saved
  })
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved the colors and fonts after you opened them. Reload them to see their changes.',
    )
  return saved
}

function rejectUnreadable(colors: BrandColors): void {
  const { contrasts, suggestion } = checkColors(colors)
  const lowest = contrasts.find(isTooLow)
  if (!lowest || !suggestion) return
  const field = suggestion.main === colors.main ? 'background' : 'main'
  throw new Failure('invalid', 'Some text would be hard to read in these colors.', {
    fields: {
      [field]: `${lowest.label} would have a contrast of ${lowest.ratio}, and needs ${lowest.minimum}. ${suggestion[field]} is readable.`,
    },
  })
}
