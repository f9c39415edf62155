// The changes of the price book editor.
import { useChange } from '#site/data/use-change.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { NewService, PriceItem, PriceItemChange } from '../../price-items.contract.ts'
import { PRICE_ITEMS } from './price-book.query.ts'

const items = () => privateApi()['price-items']

type Saved = { id: string; change: PriceItemChange } | { service: NewService }

export const usePriceItemSave = () =>
  useChange(
    (saved: Saved) =>
      'id' in saved
        ? unwrap<PriceItem>(items()[':id'].$put({ param: { id: saved.id }, json: saved.change }))
        : unwrap<PriceItem>(items().$post({ json: saved.service })),
    {
      invalidates: [PRICE_ITEMS],
      toast: ({ name }) => ({
        title: 'Price book saved',
        description: `The website, quote form and new quotes now use ${name} as saved.`,
      }),
      isShownElsewhere: hasFields,
    },
  )

export const useOfferAgain = () =>
  useChange(
    (id: string) => unwrap<PriceItem>(items()[':id'].retirement.$delete({ param: { id } })),
    {
      invalidates: [PRICE_ITEMS],
      toast: ({ name }) => ({
        title: 'Service restored',
        description: `Visitors can request ${name}.`,
      }),
    },
  )

export function useRetiring() {
  const { mutate: offerAgain } = useOfferAgain()
  return useChange((id: string) => unwrap<PriceItem>(items()[':id'].$delete({ param: { id } })), {
    invalidates: [PRICE_ITEMS],
    toast: ({ id, name }) => ({
      title: 'Service retired',
      description: `${name} no longer appears on the website or in the quote form.`,
      action: { label: 'Undo', onSelect: () => offerAgain(id) },
    }),
  })
}
