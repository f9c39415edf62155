// In how long we answer: read by whatever comes in, changed by admins. What was promised already keeps its time.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { findPromises, savePromises } from './company.store.ts'
import {
  type PromiseChange,
  type Promises,
  type PromiseSettings,
  USUAL_PROMISES,
} from './promises.contract.ts'

export const readPromises = async (ctx: Ctx): Promise<Promises> =>
  (await readPromiseSettings(ctx)).promises

export async function readPromiseSettings(ctx: Ctx): Promise<PromiseSettings> {
  return (await findPromises(ctx.db)) ?? { promises: USUAL_PROMISES, revision: 0 }
}

/** @throws conflict when somebody saved them in between */
export async function changePromises(
  ctx: Ctx,
  { revision, ...times }: PromiseChange,
): Promise<PromiseSettings> {
  return transaction(ctx, async (ctx) => {
    const saved = await savePromises(ctx.db, times, revision)
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
