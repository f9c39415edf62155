// Fields of the equity simulator: reads them from a form or a URL and computes the deal.
import { EQUITY_PROGRAM, type Package } from '#features/catalogue/catalogue.contract.ts'
import { dollars } from '#kernel/money.ts'
import { type EquityDeal, equityDeal, isOwnPrice, isShare, OWN_PRICES } from '../../equity.rules.ts'

/** The value of `package` when the visitor enters a price. */
export const CUSTOM_PRICE = 'own'
const FIRST_SHARE = '5'

type Offered = Pick<Package, 'name' | 'price' | 'popular'>
/** `package` is the name of a package or `own`; `price`, in dollars, applies to `own` only. */
export type EquityValues = { package: string; price: string; share: string }
export type EquityErrors = { price?: string; share?: string }
/** `deal` is missing while a field is invalid. `name` is empty for an own price. */
export type EquityCalculation = {
  values: EquityValues
  errors: EquityErrors
  name: string
  deal: EquityDeal | undefined
}

/** Reads a form or a URL: `?package=Premium&share=4`. The example fills in missing values. */
export function readEquity(
  fields: Pick<FormData | URLSearchParams, 'get'>,
  packages: readonly Offered[],
): EquityCalculation {
  const textOf = (name: string, missing = ''): string => String(fields.get(name) ?? missing).trim()
  const chosen = selectPackage(textOf('package'), packages)
  const values = {
    package: chosen ? chosen.name : CUSTOM_PRICE,
    price: textOf('price'),
    share: textOf('share', FIRST_SHARE),
  }
  const { name, price } = chosen ?? { name: '', price: centsOf(values.price) }
  const share = numberOf(values.share)
  const errors: EquityErrors = {
    ...(!chosen &&
      !isOwnPrice(price) && {
        price: `Enter a price from ${dollars(OWN_PRICES.least)} to ${dollars(OWN_PRICES.most)}.`,
      }),
    ...(!isShare(share) && {
      share: `Enter a share from ${EQUITY_PROGRAM.leastShare}% to ${EQUITY_PROGRAM.mostShare}%.`,
    }),
  }
  return {
    values,
    errors,
    name,
    deal: Object.keys(errors).length ? undefined : equityDeal(price, share),
  }
}

function selectPackage(selectedName: string, packages: readonly Offered[]): Offered | undefined {
  if (selectedName === CUSTOM_PRICE) return undefined
  return (
    packages.find(({ name }) => name === selectedName) ??
    packages.find(({ popular }) => popular) ??
    packages[0]
  )
}

const centsOf = (text: string): number => Math.round(numberOf(text.replace(/[$,\s]/g, ''))) * 100

/** Accepts '5', '4.5' and '4.5%', rounded to a tenth. */
const numberOf = (text: string): number =>
  /^\d+(\.\d+)?%?$/.test(text) ? Math.round(Number.parseFloat(text) * 10) / 10 : Number.NaN
