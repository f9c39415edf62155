// Reads the hours that customers accepted in quotes.
import type { Ctx } from '#kernel/context.ts'
import { sumQuotedHours } from './quoted-hours.store.ts'

/** The sum of the hourly lines that the customer chose, without monthly ones. */
export const readQuotedHours = (ctx: Ctx, quoteIds: readonly string[]): Promise<number> =>
  quoteIds.length ? sumQuotedHours(ctx.db, quoteIds) : Promise.resolve(0)
