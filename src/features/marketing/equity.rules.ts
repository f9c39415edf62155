// What the equity program means in numbers: half the price in cash, a share of the company for the other half, and the company value at which that share has cost as much as it saved.
import { EQUITY_PROGRAM } from '#features/catalogue/catalogue.contract.ts'

/** Amounts in cents, `share` in percent. `breakEven` is the company value at which the share is worth the discount. */
export type EquityDeal = {
  listPrice: number
  cash: number
  discount: number
  share: number
  breakEven: number
}

/** Development prices the simulator works with, in cents. */
export const OWN_PRICES = { least: 100_000, most: 100_000_000 } as const

/** Every amount comes out in whole dollars, halves up; cash and discount always make up the list price. `share` counts to a tenth of a percent. */
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

/** What a share in percent is worth in a company of that value, in cents. */
export const worthOfShare = (companyValue: number, share: number): number =>
  wholeDollars((companyValue * tenths(share)) / 1000)

/** Product B7: equity costs more than the discount when company value × equity % > discount. */
export const costsMore = (
  companyValue: number,
  { share, discount }: Pick<EquityDeal, 'share' | 'discount'>,
): boolean => companyValue * tenths(share) > discount * 1000

/** Of the program: from 3 to 7 percent. */
export const isShare = (share: number): boolean =>
  share >= EQUITY_PROGRAM.leastShare && share <= EQUITY_PROGRAM.mostShare

export const isOwnPrice = (cents: number): boolean =>
  cents >= OWN_PRICES.least && cents <= OWN_PRICES.most

/** Whole numbers from here on: tenths of a percent have no exact binary fraction. */
const tenths = (percent: number): number => Math.round(percent * 10)

const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100
