// The included hours of a plan: what is left of each period.
import { WARNING_PERCENT } from './hours.rules.ts'

/** Minutes. `carriesOver`: what is left of the included time counts in the next period. */
export type PeriodUse = { included: number; carriesOver: boolean; used: number }
export type PeriodBalance = PeriodUse & { carried: number; left: number; overage: number }
type Balanced<Period extends PeriodUse> = Period & PeriodBalance

/**
 * Carried time is used first, because it expires at the end of the period. Only time of the plan
 * itself is carried, so none lasts longer than two periods.
 */
export function balancesOf<Period extends PeriodUse>(
  periods: readonly Period[],
): Balanced<Period>[] {
  const balances: Balanced<Period>[] = []
  let carried = 0
  for (const period of periods) {
    const ownUsed = Math.max(0, period.used - carried)
    const ownLeft = Math.max(0, period.included - ownUsed)
    balances.push({
      ...period,
      carried,
      left: ownLeft + Math.max(0, carried - period.used),
      overage: Math.max(0, ownUsed - period.included),
    })
    carried = period.carriesOver ? ownLeft : 0
  }
  return balances
}

/** From 80 percent of what the period has. */
export const isNearlyUsed = ({
  included,
  carried,
  used,
}: Pick<PeriodBalance, 'included' | 'carried' | 'used'>): boolean =>
  included > 0 && used * 100 >= (included + carried) * WARNING_PERCENT
