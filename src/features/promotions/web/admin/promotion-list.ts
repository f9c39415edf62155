// Filter and order of the list of promotions, and the text of the last day.
import { formatDay } from '#kernel/dates.ts'
import type { Promotion } from '../../promotions.contract.ts'
import { hasExpired, isUsedUp } from '../../promotions.rules.ts'

export const STATUSES = {
  any: 'Any status',
  active: 'Active',
  inactive: 'Inactive',
  expired: 'Expired',
  'used-up': 'Used up',
} as const
export type Status = keyof typeof STATUSES
export const PROMOTION_ORDERS = {
  newest: 'Newest first',
  code: 'Code, A to Z',
  ends: 'Ending soonest',
  used: 'Most used first',
} as const
export type PromotionOrder = keyof typeof PROMOTION_ORDERS
export type PromotionFilter = { search: string; status: Status; order: PromotionOrder }

const HAS_STATUS: Record<Status, (promotion: Promotion, today: string) => boolean> = {
  any: () => true,
  active: ({ isActive }) => isActive,
  inactive: ({ isActive }) => !isActive,
  expired: hasExpired,
  'used-up': isUsedUp,
}
const NEVER = '9999'
const COMPARE_BY: Record<PromotionOrder, (one: Promotion, other: Promotion) => number> = {
  newest: () => 0,
  code: (one, other) => one.code.localeCompare(other.code),
  ends: (one, other) => (one.expirationDate ?? NEVER).localeCompare(other.expirationDate ?? NEVER),
  used: (one, other) => other.usageCount - one.usageCount,
}

/** `all` is newest first. @param today a day in the agency's time zone */
export function filterPromotions(
  all: readonly Promotion[],
  { search, status, order }: PromotionFilter,
  today: string,
): Promotion[] {
  const text = search.trim().toLowerCase()
  return all
    .filter(
      (promotion) =>
        HAS_STATUS[status](promotion, today) &&
        `${promotion.code} ${promotion.description}`.toLowerCase().includes(text),
    )
    .sort(COMPARE_BY[order])
}

const SOON_DAYS = 14

export function expiryOf(
  { expirationDate }: Promotion,
  today: string,
): { day: string; text?: string; isOver: boolean } {
  if (expirationDate === null) return { day: 'No end date', isOver: false }
  const days = Math.round((Date.parse(expirationDate) - Date.parse(today)) / 86_400_000)
  const day = formatDay(expirationDate)
  if (days < 0) return { day, text: 'expired', isOver: true }
  if (days > SOON_DAYS) return { day, isOver: false }
  return {
    day,
    text: days === 0 ? 'last day today' : days === 1 ? 'ends tomorrow' : `ends in ${days} days`,
    isOver: false,
  }
}
