// Changes the agency's facts. Header, footer, mails and search results update at once.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { COMPANY_TAG } from './company.tags.ts'
import { type CompanyChange, type CompanySettings } from './company-settings.contract.ts'
import { PLACEHOLDER } from './company.contract.ts'
import { findCompanySettings, saveCompany } from './company.store.ts'

export async function readCompanySettings(ctx: Ctx): Promise<CompanySettings> {
  const { facts, revision } = (await findCompanySettings(ctx.db)) ?? {
    facts: PLACEHOLDER,
    revision: 0,
  }
  return { facts, revision, publicUrl: ctx.site.publicUrl }
}

/** @throws conflict if another admin saved meanwhile */
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
        'Someone else saved these settings after you opened them. Reload them to see their changes.',
      )
    await ctx.cacheTags.changed(ctx.db, COMPANY_TAG)
    return { ...saved, publicUrl: ctx.site.publicUrl }
  })
}
