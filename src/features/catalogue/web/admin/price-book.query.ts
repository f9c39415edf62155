// Reads the price book: for its editor, and for fields that add its items to a document.
import { useQuery } from '@tanstack/react-query'
import { errorMessage, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import type { PriceItem } from '../../price-items.contract.ts'

export const PRICE_ITEMS = 'price-items'

const priceItems = {
  queryKey: [PRICE_ITEMS],
  queryFn: () => unwrap<PriceItem[]>(privateApi()['price-items'].$get()),
}

export const usePriceItems = () => useQuery({ ...priceItems, ...LIVE })

/**
 * Finds what the agency sells by the words of `text` in name and kind. `status` explains an empty
 * list.
 */
export function usePriceBookSearch(
  text: string,
  kindOf: (item: PriceItem) => string,
): { found: PriceItem[]; status: string } {
  const { data = [], error, isPending } = useQuery(priceItems)
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = data.filter(
    (item) =>
      !item.isRetired &&
      terms.every((term) => `${item.name} ${kindOf(item)}`.toLowerCase().includes(term)),
  )
  if (error) return { found, status: `Couldn’t load the price book. ${errorMessage(error)}` }
  return {
    found,
    status: isPending ? 'Loading the price book…' : 'No match in the price book.',
  }
}
