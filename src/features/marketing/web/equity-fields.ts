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
export type Typed = { package: string; price: string; share: string }
export type Wrong = { price?: string; share?: string }
/** No deal while something is wrong. `name` is the package's, or empty for a price of one's own. */
export type Worked = { typed: Typed; wrong: Wrong; name: string; deal: EquityDeal | undefined }

/** Of a form or of an address: `?package=Premium&share=4`. What is missing is taken from the worked example. */
export function readEquity(
  fields: Pick<FormData | URLSearchParams, 'get'>,
  packages: readonly Offered[],
): Worked {
  const textOf = (name: string, missing = ''): string => String(fields.get(name) ?? missing).trim()
  const chosen = choose(textOf('package'), packages)
  const typed = {
    package: chosen ? chosen.name : OWN,
    price: textOf('price'),
    share: textOf('share', FIRST_SHARE),
  }
  const { name, price } = chosen ?? { name: '', price: centsOf(typed.price) }
  const share = numberOf(typed.share)
  const wrong: Wrong = {
    ...(!chosen &&
      !isOwnPrice(price) && {
        price: `Enter a price from ${dollars(OWN_PRICES.least)} to ${dollars(OWN_PRICES.most)}.`,
      }),
    ...(!isShare(share) && {
      share: `Enter a share from ${EQUITY_PROGRAM.leastShare}% to ${EQUITY_PROGRAM.mostShare}%.`,
    }),
  }
  return {
    typed,
    wrong,
    name,
    deal: Object.keys(wrong).length ? undefined : equityDeal(price, share),
  }
}

/** Undefined for a price of one's own. */
function choose(asked: string, packages: readonly Offered[]): Offered | undefined {
  if (asked === OWN) return undefined
  return (
    packages.find(({ name }) => name === asked) ??
    packages.find(({ popular }) => popular) ??
    packages[0]
  )
}

/** '35000', and as people write it: '$35,000'. */
const centsOf = (text: string): number => Math.round(numberOf(text.replace(/[$,\s]/g, ''))) * 100

/** '5', '4.5' and '4.5%', to a tenth. */
const numberOf = (text: string): number =>
  /^\d+(\.\d+)?%?$/.test(text) ? Math.round(Number.parseFloat(text) * 10) / 10 : Number.NaN
