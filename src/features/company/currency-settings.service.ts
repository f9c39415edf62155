// Reads and changes the currencies that the agency uses.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type Currency, MAIN_CURRENCY } from '../../kernel/currencies.contract.ts'
import {
  type CurrencySettings,
  type CurrencySettingsChange,
  NO_OTHER_CURRENCIES,
} from './currency-settings.contract.ts'
import { findCurrencySettings, saveCurrencySettings } from './currency-settings.store.ts'

export const readCurrencySettings = async (ctx: Ctx): Promise<CurrencySettings> =>
  (await findCurrencySettings(ctx.db)) ?? NO_OTHER_CURRENCIES

/** @throws conflict if another admin saved meanwhile */
export async function changeCurrencySettings(
  ctx: Ctx,
  { revision, rates }: CurrencySettingsChange,
): Promise<CurrencySettings> {
  const changed = { changedAt: ctx.clock.now(), changedBy: signedIn(ctx).userId }
  const saved = await transaction(ctx, ({ db }) =>
    saveCurrencySettings(db, { rates, ...changed }, revision),
  )
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved the currencies after you opened them. Reload them to see their changes.',
    )
  return saved
}

/** @throws invalid unless the agency uses the currency */
export async function requireUsedCurrency(ctx: Ctx, currency: Currency): Promise<void> {
  if (currency === MAIN_CURRENCY) return
  const { rates } = await readCurrencySettings(ctx)
  if (rates[currency] !== null) return
  const text = `The agency does not use ${currency}. Choose another currency, or add it in Settings, Payments.`
  throw new Failure('invalid', text, { fields: { currency: text } })
}
