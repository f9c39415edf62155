// The agency's own facts, as its admins change them: header, footer, mails and search results follow at once.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type CompanyChange, type CompanySettings } from './company-settings.contract.ts'
import { PLACEHOLDER } from './company.contract.ts'
import { findCompanySettings, saveCompany } from './company.store.ts'

export async function readCompanySettings(ctx: Ctx): Promise<CompanySettings> {
  return (await findCompanySettings(ctx.db)) ?? { facts: PLACEHOLDER, revision: 0 }
}

/** @throws conflict when somebody saved them in between */
export async function changeCompany(
  ctx: Ctx,
  { revision, ...change }: CompanyChange,
): Promise<CompanySettings> {
  return transaction(ctx, async (ctx) => {
    const { facts } = await readCompanySettings(ctx)
    const saved = await saveCompany(
      ctx.db,
      {
        facts: { ...facts, ...change },
        changedAt: ctx.clock.now(),
        changedBy: signedIn(ctx).userId,
      },
      revision,
    )
    if (!saved)
      throw new Failure(
        'conflict',
        'Somebody else has saved this since you opened it. Load it again to see what they wrote.',
      )
    await ctx.cacheTags.changed(ctx.db, 'company')
    return saved
  })
}
