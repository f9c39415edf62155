// Reads and changes data retention, which the nightly cleanup and the privacy policy use.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { COMPANY_TAG } from './company.tags.ts'
import { findRetention, saveRetention } from './company.store.ts'
import { type Retention, type RetentionChange, DEFAULT_RETENTION } from './retention.contract.ts'

export const readRetention = async (ctx: Ctx): Promise<Retention> =>
  (await readRetentionSettings(ctx)).retention

export async function readRetentionSettings(
  ctx: Ctx,
): Promise<{ retention: Retention; revision: number }> {
  return (await findRetention(ctx.db)) ?? { retention: DEFAULT_RETENTION, revision: 0 }
}

/** @throws conflict if another admin saved meanwhile */
export async function changeRetention(
  ctx: Ctx,
  { revision, ...times }: RetentionChange,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    if (!(await saveRetention(ctx.db, times, revision)))
      throw new Failure(
        'conflict',
        'Someone else saved these times after you opened them. Reload them to see their changes.',
      )
    // The privacy policy shows them.
    await ctx.cacheTags.changed(ctx.db, COMPANY_TAG)
  })
}
