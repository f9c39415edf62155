// Reads the checklist that the features declare. A demo has none.
import type { Ctx } from '#kernel/context.ts'
import type { GoingLiveItem } from './going-live.contract.ts'

/** In order; empty in a demo, which is never about to go live. */
export async function readGoingLive(ctx: Ctx): Promise<GoingLiveItem[]> {
  if (ctx.site.demo !== 'off') return []
  const items: GoingLiveItem[] = []
  for (const { name, title, text, screen, left } of ctx.features.goingLive)
    items.push({ name, title, text, path: screen, left: await left(ctx) })
  return items
}
