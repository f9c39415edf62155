// Converts a fixed discount, which is in whole US dollars, into the currency of a document.
import { convertedWhole, type CurrencyRates } from '#features/company/currency-settings.contract.ts'
import { readCurrencySettings } from '#features/company/currency-settings.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Promotion } from './promotions.contract.ts'

type Discount = Pick<Promotion, 'discountType' | 'discountValue'>

/** With the rates of its redemption, if it has any: an agreed discount does not change. */
export async function discountIn(
  ctx: Ctx,
  currency: Currency,
  { discountType, discountValue, rates: agreed }: Discount & { rates?: CurrencyRates | null },
): Promise<Discount> {
  if (discountType === 'percentage' || currency === MAIN_CURRENCY)
    return { discountType, discountValue }
  const rates = agreed ?? (await readCurrencySettings(ctx)).rates
  const conversion = { from: MAIN_CURRENCY, to: currency, rates }
  return { discountType, discountValue: convertedWhole(discountValue, conversion) }
}
