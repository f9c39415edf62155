import { allAmounts, dollars, moneyList } from '#kernel/money.ts'
import type { Deal, DealColumn } from '../../pipeline.contract.ts'

/** `$4,000`, `$1,797 a month`, `$4,000 and €950 + $99 a month`, or empty. Amounts are cents. */
export const amountText = ({
  amount,
  monthlyAmount,
  others,
}: Pick<Deal | DealColumn, 'amount' | 'monthlyAmount' | 'others'>): string => {
  const once = allAmounts(amount ?? 0, others)
  return [once.length && moneyList(once), monthlyAmount && `${dollars(monthlyAmount)} a month`]
    .filter(Boolean)
    .join(' + ')
}

export const dealTitle = ({ label, reference }: Pick<Deal, 'label' | 'reference'>): string =>
  reference ? `${label} ${reference}` : label

/** A draft without a customer has no name yet. */
export const dealName = ({ name }: Pick<Deal, 'name'>): string => name || 'No customer yet'

/** `5 of 7 won in 90 days`; undefined if none was won or lost. */
export function wonText(columns: readonly DealColumn[], days: number): string | undefined {
  const [won = 0, lost = 0] = (['won', 'lost'] as const).map(
    (stage) => columns.find((column) => column.stage === stage)?.count,
  )
  return won + lost ? `${won} of ${won + lost} won in ${days} days` : undefined
}
