// Computes an equity deal: half the price in cash, a share of the company for the rest.
import { EQUITY_PROGRAM } from '#features/catalogue/catalogue.contract.ts'

/** Amounts are in cents, `share` in percent. At `breakEven`, the share is worth the discount. */
export type EquityDeal = {
  listPrice: number
  cash: number
  discount: number
  share: number
  breakEven: number
}

export const OWN_PRICES = { least: 100_000, most: 100_000_000 } as const

/** Rounds to whole dollars; `share` has one decimal. */
export function equityDeal(listPrice: number, share: number): EquityDeal {
  const cash = wholeDollars((listPrice * (100 - EQUITY_PROGRAM.discount)) / 100)
  const discount = listPrice - cash
  return {
    listPrice,
    cash,
    discount,
    share,
    breakEven: wholeDollars((discount * 1000) / tenths(share)),
  }
}

export const worthOfShare = (companyValue: number, share: number): number =>
  wholeDollars((companyValue * tenths(share)) / 1000)

/** Product B7: equity costs more than the discount when company value × equity % > discount. */
export const costsMore = (
  companyValue: number,
  { share, discount }: Pick<EquityDeal, 'share' | 'discount'>,
): boolean => companyValue * tenths(share) > discount * 1000

export const isShare = (share: number): boolean =>
  share >= EQUITY_PROGRAM.leastShare && share <= EQUITY_PROGRAM.mostShare

export const isOwnPrice = (cents: number): boolean =>
  cents >= OWN_PRICES.least && cents <= OWN_PRICES.most

/** Returns an integer, because tenths of a percent have no exact binary fraction. */
const tenths = (percent: number): number => Math.round(percent * 10)

const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100
