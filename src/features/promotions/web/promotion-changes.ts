// What an admin asks about promotions, and changes about them.
import { useQuery } from '@tanstack/react-query'
import { SUCCESSES } from '#kernel/messages.ts'
import { useChange } from '#site/use-change.ts'
import { readAllPages } from '#site/paging.ts'
import { LIVE } from '#site/query.ts'
import { answerOf, hasFields } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type { Promotion, PromotionFields } from '../promotions.contract.ts'

const PROMOTIONS = 'promotions'
const promotions = () => privateApi().promotions

/** All of them, newest first: they are sorted and searched as a whole. Uses are counted while one looks. */
export const usePromotions = () =>
  useQuery({
    queryKey: [PROMOTIONS],
    queryFn: () => readAllPages<Promotion>((query) => promotions().$get({ query })),
    ...LIVE,
  })

type Saved = { fields: PromotionFields; promotion: Promotion | undefined }

/** A new one without `promotion`. What is wrong at a field is left to the form. */
export const useSaving = () =>
  useChange(
    ({ fields, promotion }: Saved) =>
      promotion
        ? answerOf<Promotion>(
            promotions()[':id'].$put({
              param: { id: promotion.id },
              json: { ...fields, revision: promotion.revision },
            }),
          )
        : answerOf<Promotion>(promotions().$post({ json: fields })),
    {
      invalidates: [PROMOTIONS],
      told: (saved, { fields, promotion }) => ({
        title: SUCCESSES.promotionSaved.title,
        description: inWords(saved, fields, promotion),
      }),
      isSaidElsewhere: hasFields,
    },
  )

function inWords(
  { code, isActive }: Promotion,
  fields: PromotionFields,
  before: Promotion | undefined,
): string {
  if (!before) return `${code} can be used from now on.`
  if (before.isActive === fields.isActive)
    return `${code} was changed. Quotes that are out keep what they promised.`
  return isActive ? `${code} is active.` : `${code} is switched off.`
}

const useRestoring = () =>
  useChange(
    ({ id }: Promotion) =>
      answerOf<Promotion>(promotions()[':id'].deletion.$delete({ param: { id } })),
    {
      invalidates: [PROMOTIONS],
      told: ({ code }) => ({
        title: SUCCESSES.promotionSaved.title,
        description: `${code} is back.`,
      }),
    },
  )

/** One that was used meanwhile is switched off, and says so. */
export function useRemoving() {
  const { mutate: restore } = useRestoring()
  return useChange(
    (promotion: Promotion) =>
      answerOf(promotions()[':id'].$delete({ param: { id: promotion.id } })),
    {
      invalidates: [PROMOTIONS],
      told: ({ isDeleted }, promotion) =>
        toldOf(isDeleted, promotion.code, () => restore(promotion)),
    },
  )
}

const toldOf = (isDeleted: boolean, code: string, onSelect: () => void) =>
  isDeleted
    ? {
        title: 'Promotion deleted',
        description: `${code} is gone.`,
        action: { label: 'Undo', onSelect },
      }
    : {
        title: 'Promotion switched off',
        description: `${code} was used: it stays in the list, and nobody can use it any more.`,
      }
