// Whether a code can be used, in words for whoever typed it.
import { dollars } from '../../kernel/money.ts'
import { type Promotion, type Restriction, RESTRICTIONS } from './promotions.contract.ts'

/** Undefined when it can. `what` it is for may not be known yet. @param today a day on the agency's wall */
export function whyNot(
  promotion: Promotion | undefined,
  what: Exclude<Restriction, ''> | undefined,
  today: string,
): string | undefined {
  if (!promotion) return 'There is no such code. Check its spelling.'
  const { code, isActive } = promotion
  if (!isActive) return `${code} is not active.`
  if (hasExpired(promotion, today)) return `${code} has expired.`
  if (isUsedUp(promotion)) return `${code} has been used as often as it can be.`
  return notFor(promotion, what)
}

/** This alone also keeps one from using a code that is held already. */
export function notFor(
  { code, restrictions }: Pick<Promotion, 'code' | 'restrictions'>,
  what: Exclude<Restriction, ''> | undefined,
): string | undefined {
  return restrictions !== '' && what !== undefined && restrictions !== what
    ? `${code} is good for ${RESTRICTIONS[restrictions].toLowerCase()} only.`
    : undefined
}

/** `20% off`, `$150 off`. */
export const takesOff = ({
  discountType,
  discountValue,
}: Pick<Promotion, 'discountType' | 'discountValue'>): string =>
  `${discountType === 'percentage' ? `${discountValue}%` : dollars(discountValue * 100)} off`

/** What a list says beside it. @param today a day on the agency's wall */
export const hasExpired = (
  { expirationDate }: Pick<Promotion, 'expirationDate'>,
  today: string,
): boolean => expirationDate !== null && expirationDate < today
export const isUsedUp = ({
  usageCount,
  maxUsage,
}: Pick<Promotion, 'usageCount' | 'maxUsage'>): boolean => usageCount >= maxUsage
