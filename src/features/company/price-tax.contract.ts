// Whether prices state that tax is included, or added. Without the tax settings: every page loads it.

export const PRICE_TAX = ['none', 'included', 'added'] as const
export type PriceTax = (typeof PRICE_TAX)[number]

export const priceTaxOf = ({
  isOn,
  isIncluded,
}: {
  isOn: boolean
  isIncluded: boolean
}): PriceTax => (isOn ? (isIncluded ? 'included' : 'added') : 'none')
