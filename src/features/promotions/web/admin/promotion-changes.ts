import { useQuery } from '@tanstack/react-query'
import { SUCCESSES } from '#kernel/messages.ts'
import { useChange } from '#site/data/use-change.ts'
import { readAllPages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { Promotion, PromotionFields } from '../../promotions.contract.ts'

const PROMOTIONS = 'promotions'
const promotions = () => privateApi().promotions

/** Sorting and search need the whole list. */
export const usePromotions = () =>
  useQuery({
    queryKey: [PROMOTIONS],
    queryFn: () => readAllPages<Promotion>((query) => promotions().$get({ query })),
    ...LIVE,
  })

type Saved = { fields: PromotionFields; promotion: Promotion | undefined }

/** Creates a promotion if `promotion` is undefined. */
export const usePromotionSave = () =>
  useChange(
    ({ fields, promotion }: Saved) =>
      promotion
        ? unwrap<Promotion>(
            promotions()[':id'].$put({
              param: { id: promotion.id },
              json: { ...fields, revision: promotion.revision },
            }),
          )
        : unwrap<Promotion>(promotions().$post({ json: fields })),
    {
      invalidates: [PROMOTIONS],
      toast: (saved, { fields, promotion }) => ({
        title: SUCCESSES.promotionSaved.title,
        description: changeText(saved, fields, promotion),
      }),
      isShownElsewhere: hasFields,
    },
  )

function changeText(
  { code, isActive }: Promotion,
  fields: PromotionFields,
  before: Promotion | undefined,
): string {
  if (!before) return `${code} can be used now.`
  if (before.isActive === fields.isActive)
    return `${code} was changed. Existing quotes keep their discount.`
  return isActive ? `${code} is active.` : `${code} is deactivated.`
}

const useRestoring = () =>
  useChange(
    ({ id }: Promotion) =>
      unwrap<Promotion>(promotions()[':id'].deletion.$delete({ param: { id } })),
    {
      invalidates: [PROMOTIONS],
      toast: ({ code }) => ({
        title: SUCCESSES.promotionSaved.title,
        description: `${code} was restored.`,
      }),
    },
  )

/** The server switches a promotion off if it was used meanwhile; the toast reports that. */
export function usePromotionRemoval() {
  const { mutate: restore } = useRestoring()
  return useChange(
    (promotion: Promotion) => unwrap(promotions()[':id'].$delete({ param: { id: promotion.id } })),
    {
      invalidates: [PROMOTIONS],
      toast: ({ isDeleted }, promotion) =>
        deletionToast(isDeleted, promotion.code, () => restore(promotion)),
    },
  )
}

const deletionToast = (isDeleted: boolean, code: string, onSelect: () => void) =>
  isDeleted
    ? {
        title: 'Promotion deleted',
        description: `${code} was deleted.`,
        action: { label: 'Undo', onSelect },
      }
    : {
        title: 'Promotion deactivated',
        description: `${code} was used before, so it stays in the list. It can no longer be used.`,
      }
