// Reads and changes response times. Requests already received keep their due time.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { COMPANY_TAG } from './company.tags.ts'
import { findResponseTimes, saveResponseTimes } from './company.store.ts'
import {
  type ResponseTimesChange,
  type ResponseTimes,
  type ResponseTimeSettings,
  DEFAULT_RESPONSE_TIMES,
} from './response-times.contract.ts'

export const readResponseTimes = async (ctx: Ctx): Promise<ResponseTimes> =>
  (await readResponseTimeSettings(ctx)).responseTimes

export async function readResponseTimeSettings(ctx: Ctx): Promise<ResponseTimeSettings> {
  return (await findResponseTimes(ctx.db)) ?? { responseTimes: DEFAULT_RESPONSE_TIMES, revision: 0 }
}

/** @throws conflict if another admin saved meanwhile */
export async function changeResponseTimes(
  ctx: Ctx,
  { revision, ...times }: ResponseTimesChange,
): Promise<ResponseTimeSettings> {
  return transaction(ctx, async (ctx) => {
    const saved = await saveResponseTimes(ctx.db, times, revision)
    if (!saved)
      throw new Failure(
        'conflict',
        'Someone else saved these times after you opened them. Reload them to see their changes.',
      )
    // Every page that names the agency has this cache tag.
    await ctx.cacheTags.changed(ctx.db, COMPANY_TAG)
    return saved
  })
}
