// The fields of the equity simulator: as an address carries them, as they are typed, and what follows from them.
import { EQUITY_PROGRAM, type Package } from '#features/catalogue/catalogue.contract.ts'
import { dollars } from '#kernel/money.ts'
import { type EquityDeal, equityDeal, isOwnPrice, isShare, OWN_PRICES } from '../equity.rules.ts'

/** The value of `package` when the visitor names a price instead of choosing one. */
export const OWN = 'own'
/** Where the worked example begins. */
const FIRST_SHARE = '5'

type Offered = Pick<Package, 'name' | 'price' | 'popular'>
/** `package` is a package's name or `own`; `price` counts for `own` only, in dollars. */
export type EquityValues = { package: string; price: string; share: string }
export type EquityErrors = { price?: string; share?: string }
/** No deal while something is wrong. `name` is the package's, or empty for a price of one's own. */
export type Worked = {
  values: EquityValues
  errors: EquityErrors
  name: string
  deal: EquityDeal | undefined
}

/** Of a form or of an address: `?package=Premium&share=4`. What is missing is taken from the worked example. */
export function readEquity(
  fields: Pick<FormData | URLSearchParams, 'get'>,
  packages: readonly Offered[],
): Worked {
  const textOf = (name: string, missing = ''): string => String(fields.get(name) ?? missing).trim()
  const chosen = selectPackage(textOf('package'), packages)
  const values = {
    package: chosen ? chosen.name : OWN,
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

/** Undefined for a price of one's own. */
function selectPackage(wantedName: string, packages: readonly Offered[]): Offered | undefined {
  if (wantedName === OWN) return undefined
  return (
    packages.find(({ name }) => name === wantedName) ??
    packages.find(({ popular }) => popular) ??
    packages[0]
  )
}

/** '35000', and as people write it: '$35,000'. */
const centsOf = (text: string): number => Math.round(numberOf(text.replace(/[$,\s]/g, ''))) * 100

/** '5', '4.5' and '4.5%', to a tenth. */
const numberOf = (text: string): number =>
  /^\d+(\.\d+)?%?$/.test(text) ? Math.round(Number.parseFloat(text) * 10) / 10 : Number.NaN
