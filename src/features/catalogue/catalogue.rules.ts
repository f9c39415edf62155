// What a choice of package and services costs, by the price book.
import { BUDGET_RANGES, type Budget, type Package, type PriceBook } from './catalogue.contract.ts'

/** In cents. `priced`: the package's own price. `range`: from the lowest to the highest. `on-request`: something chosen has no range. */
export type Estimate = { kind: 'nothing' } | { kind: 'priced'; total: number } | { kind: 'range'; low: number; high: number } | { kind: 'on-request'; known: number | undefined }

/** An estimate claims no more than whole hundreds of dollars. */
const toHundreds = (cents: number): number => Math.round(cents / 10_000) * 10_000

/** Product B12: a range only where every chosen service has a low and a high amount. */
export function estimate(chosen: Package | undefined, services: readonly string[], book: Pick<PriceBook, 'services'>): Estimate {
  if (!services.length) return chosen ? { kind: 'priced', total: chosen.price } : { kind: 'nothing' }
  let [low, high] = [chosen?.price ?? 0, chosen?.price ?? 0]
  for (const name of services) {
    const range = book.services.find((service) => service.name === name)
    if (range?.low == null || range.high == null) return { kind: 'on-request', known: chosen?.price }
    low += range.low
    high += range.high
  }
  return { kind: 'range', low: toHundreds(low), high: toHundreds(high) }
}

export type BudgetFit = 'fits' | 'over' | 'under'

/** How a price in cents stands to the budget that was named. */
export function budgetFit(total: number, budget: Budget): BudgetFit {
  const [low, high] = BUDGET_RANGES[budget]
  if (total > high) return 'over'
  return total < low ? 'under' : 'fits'
}
