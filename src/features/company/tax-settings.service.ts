// Reads and changes whether the agency charges tax.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { COMPANY_TAG } from './company.tags.ts'
import { findTaxSettings, saveTaxSettings } from './tax-settings.store.ts'
import { NO_TAX, type TaxSettings, type TaxSettingsChange } from './tax-settings.contract.ts'

export const readTaxSettings = async (ctx: Ctx): Promise<TaxSettings> =>
  (await findTaxSettings(ctx.db)) ?? NO_TAX

/** @throws conflict if another admin saved meanwhile */
export async function changeTaxSettings(
  ctx: Ctx,
  { revision, ...change }: TaxSettingsChange,
): Promise<TaxSettings> {
  return transaction(ctx, async (ctx) => {
    const changed = { changedAt: ctx.clock.now(), changedBy: signedIn(ctx).userId }
    const saved = await saveTaxSettings(ctx.db, { ...change, ...changed }, revision)
    if (!saved)
      throw new Failure(
        'conflict',
        'Someone else saved the tax settings after you opened them. Reload them to see their changes.',
      )
    // Every public page with a price states whether it includes tax.
    await ctx.cacheTags.changed(ctx.db, COMPANY_TAG)
    return saved
  })
}
