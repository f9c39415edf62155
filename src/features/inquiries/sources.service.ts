// Which page or article led to which requests.
import type { Ctx } from '#kernel/context.ts'
import { countBySource, inquiriesFrom } from './inquiries.store.ts'

/** @param source as stored with the inquiry @returns the inquiry ids */
export const readInquiriesFrom = async (ctx: Ctx, source: string): Promise<string[]> =>
  (await inquiriesFrom(ctx.db, source)).map(({ id }) => id)

export const countInquiriesFrom = async (
  ctx: Ctx,
  prefix: string,
): Promise<ReadonlyMap<string, number>> =>
  new Map((await countBySource(ctx.db, prefix)).map(({ source, count }) => [source, count]))
