// Checks a draft's promotion code with the server.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ALWAYS_STALE } from '#site/data/query.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { unwrap, errorMessage } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { CheckedCode } from '#features/promotions/promotions.contract.ts'
import type { AppliedPromotion } from '../../quote-content.contract.ts'
import { CODE_CHECKS } from './admin-quotes.query.ts'
import type { QuoteDraftState } from './use-draft.ts'

/** `problem` explains why the code is invalid; `lookUp` checks again. */
export type Code = {
  checked: CheckedCode | undefined
  promotion: AppliedPromotion | null
  problem: string | undefined
  isUnknown: boolean
  lookUp: () => Promise<string | undefined>
}

type CheckedCodeResult = { data: CheckedCode | undefined; error: Error | null }

/** Checks after each save, debounced, and never from the cache. */
export function usePromotionCode(
  quoteId: string,
  { values, content, saving }: QuoteDraftState,
): Code {
  const [code, currency] = [content.promotionCode, currencyOf(content)]
  const queries = useQueryClient()
  const check = queryOptions({
    queryKey: [CODE_CHECKS, quoteId, content.track, code, currency],
    queryFn: () =>
      unwrap(
        privateApi()['promotion-checks'].$post({
          json: { code: code ?? '', serviceType: content.track, quoteId, currency },
        }),
      ),
    ...ALWAYS_STALE,
  })
  const { data, error } = useQuery({
    ...check,
    enabled: code !== null && saving.state !== 'unsaved',
  })
  const checked = values.promotionCode ? data : undefined
  return {
    checked,
    promotion: checked?.discount ? { code: checked.code, ...checked.discount } : null,
    problem: values.promotionCode ? problemIn({ data, error }) : undefined,
    isUnknown: error !== null,
    lookUp: async () => {
      if (code === null) return undefined
      return queries.fetchQuery(check).then(
        (data) => problemIn({ data, error: null }),
        (error: Error) => problemIn({ data: undefined, error }),
      )
    },
  }
}

function problemIn({ data, error }: CheckedCodeResult): string | undefined {
  if (error) return `The code could not be looked up. ${errorMessage(error)}`
  return data && !data.isUsable ? data.label : undefined
}
