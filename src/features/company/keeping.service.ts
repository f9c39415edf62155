// For how long personal data are kept: read by what removes them each night and by the privacy policy, changed by admins.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { findKeeping, saveKeeping } from './company.store.ts'
import { type Keeping, type KeepingChange, USUAL_KEEPING } from './keeping.contract.ts'

export const readKeeping = async (ctx: Ctx): Promise<Keeping> =>
  (await readKeepingSettings(ctx)).keeping

export async function readKeepingSettings(
  ctx: Ctx,
): Promise<{ keeping: Keeping; revision: number }> {
  return (await findKeeping(ctx.db)) ?? { keeping: USUAL_KEEPING, revision: 0 }
}

/** @throws conflict when somebody saved it in between */
export async function changeKeeping(
  ctx: Ctx,
  { revision, ...times }: KeepingChange,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    if (!(await saveKeeping(ctx.db, times, revision)))
      throw new Failure(
        'conflict',
        'Somebody else has saved this since you opened it. Load it again to see what they wrote.',
      )
    // The privacy policy names them.
    await ctx.topics.changed(ctx.db, 'company')
  })
}
