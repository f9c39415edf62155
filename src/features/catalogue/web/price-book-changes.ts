// What an admin asks about the price book, and changes in it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LIVE } from '#site/query.ts'
import { answerOf, Refused, sentenceOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { showToast } from '#ui/toasts.tsx'
import type { NewService, PriceItem, PriceItemChange } from '../price-items.contract.ts'

const PRICE_ITEMS = 'price-items'
const items = () => privateApi()['price-items']

export const usePriceItems = () => useQuery({ queryKey: [PRICE_ITEMS], queryFn: () => answerOf<PriceItem[]>(items().$get()), ...LIVE })

export const hasFields = (error: unknown): error is Refused => error instanceof Refused && Object.keys(error.fields).length > 0

type Saved = { id: string; change: PriceItemChange } | { service: NewService }

/** What is wrong at a field is left to the form. */
export function useSaving() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (saved: Saved) => ('id' in saved ? answerOf<PriceItem>(items()[':id'].$put({ param: { id: saved.id }, json: saved.change })) : answerOf<PriceItem>(items().$post({ json: saved.service }))),
    onSuccess: ({ name }) => void showToast({ type: 'success', title: 'Price book saved', description: `${name}: website, quote form and new quotes use it from now on.` }),
    onError: (error) => void (hasFields(error) || showToast({ type: 'error', title: 'Error', description: sentenceOf(error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: [PRICE_ITEMS] }),
  })
}

function useOffering(call: (id: string) => Promise<PriceItem>, told: (item: PriceItem) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: told,
    onError: (error) => void showToast({ type: 'error', title: 'Error', description: sentenceOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [PRICE_ITEMS] }),
  })
}

export const useOfferAgain = () =>
  useOffering((id) => answerOf<PriceItem>(items()[':id'].retirement.$delete({ param: { id } })), ({ name }) => void showToast({ type: 'success', title: 'Offered again', description: `Visitors can ask for ${name}.` }))

export function useRetiring() {
  const { mutate: offerAgain } = useOfferAgain()
  return useOffering(
    (id) => answerOf<PriceItem>(items()[':id'].$delete({ param: { id } })),
    ({ id, name }) => void showToast({ type: 'success', title: 'Service retired', description: `${name} is gone from website and quote form.`, action: { label: 'Undo', onSelect: () => offerAgain(id) } }),
  )
}
