// In how long we answer: read by whatever comes in, changed by admins. What was promised already keeps its time.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
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

/** @throws conflict when somebody saved them in between */
export async function changeResponseTimes(
  ctx: Ctx,
  { revision, ...times }: ResponseTimesChange,
): Promise<ResponseTimeSettings> {
  return transaction(ctx, async (ctx) => {
    const saved = await saveResponseTimes(ctx.db, times, revision)
    if (!saved)
      throw new Failure(
        'conflict',
        'Somebody else has saved this since you opened it. Load it again to see what they wrote.',
      )
    // Every page that names the agency keeps this cache tag.
    await ctx.cacheTags.changed(ctx.db, 'company')
    return saved
  })
}
