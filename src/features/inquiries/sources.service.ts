// What came from where: requests by the page or the article that led to them.
import type { Ctx } from '#kernel/context.ts'
import { countBySource, inquiriesFrom } from './inquiries.store.ts'

/** @param source as it was sent along @returns their ids */
export const readInquiriesFrom = async (ctx: Ctx, source: string): Promise<string[]> =>
  (await inquiriesFrom(ctx.db, source)).map(({ id }) => id)

/** How many came from each source whose name begins so. */
export const countInquiriesFrom = async (
  ctx: Ctx,
  prefix: string,
): Promise<ReadonlyMap<string, number>> =>
  new Map((await countBySource(ctx.db, prefix)).map(({ source, count }) => [source, count]))
