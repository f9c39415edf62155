// Reserves the numbers of the demo's year, so that the quotes of the seed come after it.
import type { TransactionCtx } from '#kernel/context.ts'
import { reserveNumbers } from '#kernel/db/number-series.ts'
import { demoYear } from './demo-year.service.ts'

export async function reserveQuoteNumbers(ctx: TransactionCtx): Promise<void> {
  if (ctx.site.demoYear) await reserveNumbers(ctx.db, demoYear(ctx.clock.real()).quoteNumbers)
}
