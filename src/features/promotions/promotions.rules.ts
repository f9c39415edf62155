// Whether a code can be used, in words for whoever typed it.
import { type Promotion, type Restriction, RESTRICTIONS } from './promotions.contract.ts'

/** Undefined when it can. `today` is a day on the agency's wall. */
export function whyNot(promotion: Promotion | undefined, what: Exclude<Restriction, ''>, today: string): string | undefined {
  if (!promotion) return 'There is no such code. Check its spelling.'
  const { code, isActive, expirationDate, usageCount, maxUsage, restrictions } = promotion
  if (!isActive) return `${code} is not active.`
  if (expirationDate !== null && expirationDate < today) return `${code} has expired.`
  if (usageCount >= maxUsage) return `${code} has been used as often as it can be.`
  return restrictions !== '' && restrictions !== what ? `${code} is good for ${RESTRICTIONS[restrictions].toLowerCase()} only.` : undefined
}
