// What an admin asks about promotions, and changes about them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SUCCESSES } from '#kernel/messages.ts'
import { LIVE } from '#site/query.ts'
import { answerOf, Refused, sentenceOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { showToast } from '#ui/toasts.tsx'
import type { Promotion, PromotionFields } from '../promotions.contract.ts'

const PROMOTIONS = 'promotions'
const promotions = () => privateApi().promotions

/** Newest first. Uses are counted while one looks. */
export const usePromotions = () => useQuery({ queryKey: [PROMOTIONS], queryFn: () => answerOf<Promotion[]>(promotions().$get()), ...LIVE })

type Saved = { fields: PromotionFields; promotion: Promotion | undefined }

/** A new one without `promotion`. What is wrong at a field is left to the form. */
export function useSaving() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, promotion }: Saved) =>
      promotion ? answerOf<Promotion>(promotions()[':id'].$put({ param: { id: promotion.id }, json: { ...fields, revision: promotion.revision } })) : answerOf<Promotion>(promotions().$post({ json: fields })),
    onSuccess: (saved, { fields, promotion }) => void showToast({ type: 'success', title: SUCCESSES.promotionSaved.title, description: inWords(saved, fields, promotion) }),
    onError: (error) => void (hasFields(error) || showToast({ type: 'error', title: 'Error', description: sentenceOf(error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: [PROMOTIONS] }),
  })
}

export const hasFields = (error: unknown): error is Refused => error instanceof Refused && Object.keys(error.fields).length > 0

function inWords({ code, isActive }: Promotion, fields: PromotionFields, before: Promotion | undefined): string {
  if (!before) return `${code} can be used from now on.`
  if (before.isActive === fields.isActive) return `${code} was changed. Quotes that are out keep what they promised.`
  return isActive ? `${code} is active.` : `${code} is switched off.`
}

/** One that was used meanwhile is switched off, and says so. */
export function useRemoving() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Promotion) => answerOf(promotions()[':id'].$delete({ param: { id } })),
    onSuccess: ({ isDeleted }, { code }) =>
      void showToast(isDeleted ? { type: 'success', title: 'Promotion deleted', description: `${code} is gone.` } : { type: 'success', title: 'Promotion switched off', description: `${code} was used: it stays in the list, and nobody can use it any more.` }),
    onError: (error) => void showToast({ type: 'error', title: 'Error', description: sentenceOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [PROMOTIONS] }),
  })
}
