// What came from where: requests by the page or the article that led to them.
import type { Ctx } from '#kernel/context.ts'
import { countBySource, enquiriesFrom } from './enquiries.store.ts'

/** @param source as it was sent along @returns their ids */
export const readEnquiriesFrom = async (ctx: Ctx, source: string): Promise<string[]> =>
  (await enquiriesFrom(ctx.db, source)).map(({ id }) => id)

/** How many came from each source whose name begins so. */
export const countEnquiriesFrom = async (
  ctx: Ctx,
  beginning: string,
): Promise<ReadonlyMap<string, number>> =>
  new Map((await countBySource(ctx.db, beginning)).map(({ source, count }) => [source, count]))
