// Converts a fixed discount, which is in whole US dollars, into the currency of a document.
import { convertedWhole } from '#features/company/currency-settings.contract.ts'
import { readCurrencySettings } from '#features/company/currency-settings.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Promotion } from './promotions.contract.ts'

type Discount = Pick<Promotion, 'discountType' | 'discountValue'>

export async function discountIn(
  ctx: Ctx,
  currency: Currency,
  { discountType, discountValue }: Discount,
): Promise<Discount> {
  if (discountType === 'percentage' || currency === MAIN_CURRENCY)
    return { discountType, discountValue }
  const { rates } = await readCurrencySettings(ctx)
  const conversion = { from: MAIN_CURRENCY, to: currency, rates }
  return { discountType, discountValue: convertedWhole(discountValue, conversion) }
}
