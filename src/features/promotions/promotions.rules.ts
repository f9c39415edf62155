// Whether a code can be used, and the sentence for the customer.
import { type Currency, MAIN_CURRENCY } from '../../kernel/currencies.contract.ts'
import { money } from '../../kernel/money.ts'
import { type Promotion, type Restriction, RESTRICTIONS } from './promotions.contract.ts'

/** `what` is undefined while its purpose is unknown. `today` is in the agency's time zone. */
export function unusableReason(
  promotion: Promotion | undefined,
  what: Exclude<Restriction, ''> | undefined,
  today: string,
): string | undefined {
  if (!promotion) return 'Code not found. Check the spelling.'
  const { code, isActive } = promotion
  if (!isActive) return `${code} is not active.`
  if (hasExpired(promotion, today)) return `${code} has expired.`
  if (isUsedUp(promotion)) return `${code} has reached its usage limit.`
  return restrictionProblem(promotion, what)
}

/** This check also applies to a reserved code. */
export function restrictionProblem(
  { code, restrictions }: Pick<Promotion, 'code' | 'restrictions'>,
  what: Exclude<Restriction, ''> | undefined,
): string | undefined {
  return restrictions !== '' && what !== undefined && restrictions !== what
    ? `${code} is only valid for ${RESTRICTIONS[restrictions].toLowerCase()}.`
    : undefined
}

export const discountText = (
  { discountType, discountValue }: Pick<Promotion, 'discountType' | 'discountValue'>,
  currency: Currency = MAIN_CURRENCY,
): string =>
  `${discountType === 'percentage' ? `${discountValue}%` : money(discountValue * 100, currency)} off`

/** @param today a day in the agency's time zone */
export const hasExpired = (
  { expirationDate }: Pick<Promotion, 'expirationDate'>,
  today: string,
): boolean => expirationDate !== null && expirationDate < today
export const isUsedUp = ({
  usageCount,
  maxUsage,
}: Pick<Promotion, 'usageCount' | 'maxUsage'>): boolean => usageCount >= maxUsage
