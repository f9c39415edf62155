// Reads and changes the quote defaults. Each change is a new version.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import {
  FIRST_DEFAULTS,
  type QuoteDefaults,
  type QuoteDefaultsChange,
  type QuoteDefaultValues,
} from './quote-defaults.contract.ts'
import { insertDefaults, listDefaults, newestDefaults } from './quote-defaults.store.ts'

export const readQuoteDefaultValues = async (ctx: Ctx): Promise<QuoteDefaultValues> =>
  (await newestDefaults(ctx.db)) ?? FIRST_DEFAULTS

export async function readQuoteDefaults(ctx: Ctx): Promise<QuoteDefaults> {
  const [nameOf, rows] = [await colleagueNames(ctx), await listDefaults(ctx.db)]
  const versions = rows.map(({ version, depositPercent, validDays, terms, at, authorId }) => ({
    version,
    depositPercent,
    validDays,
    terms,
    at: at.toISOString(),
    by: nameOf(authorId),
  }))
  const [newest] = versions
  const { depositPercent, validDays, terms } = newest ?? FIRST_DEFAULTS
  return { depositPercent, validDays, terms, version: newest?.version ?? 0, versions }
}

export async function changeQuoteDefaults(
  ctx: Ctx,
  { version, ...defaults }: QuoteDefaultsChange,
): Promise<QuoteDefaults> {
  return transaction(ctx, async (ctx) => {
    const before = await newestDefaults(ctx.db)
    const now = before?.version ?? 0
    const stale = new Failure(
      'conflict',
      'Someone else saved this after you opened it. Reload it to see their changes.',
    )
    if (version !== undefined && version !== now) throw stale
    const { depositPercent, validDays, terms } = before ?? FIRST_DEFAULTS
    const isSame =
      defaults.depositPercent === depositPercent &&
      defaults.validDays === validDays &&
      defaults.terms === terms
    if (
      !isSame &&
      !(await insertDefaults(ctx.db, {
        ...defaults,
        version: now + 1,
        at: ctx.clock.now(),
        authorId: signedIn(ctx).userId,
      }))
    )
      throw stale
    return readQuoteDefaults(ctx)
  })
}
