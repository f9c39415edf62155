// The autosaved draft of one quote.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Autosave, type DraftState } from '#site/forms/autosave.ts'
import { unwrap, ApiError } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useAutosave } from '#site/forms/use-autosave.ts'
import type { AdminQuote, DraftChange } from '../../quotes.contract.ts'
import { QuoteContent } from '../../quote-content.contract.ts'
import { QUOTES, quoteKey } from './admin-quotes.query.ts'

export type Draft = AdminQuote & { draft: QuoteContent }
export const isDraft = (quote: AdminQuote): quote is Draft => quote.draft !== null
export type QuoteDraftState = DraftState<QuoteContent>

export function useDraft(quote: Draft) {
  const queries = useQueryClient()
  const save = async (json: DraftChange): Promise<{ revision: number }> => {
    const saved = await unwrap(
      privateApi().quotes[':id'].draft.$put({ param: { id: quote.id }, json }),
    ).catch((error: unknown) => {
      // A conflict means a newer state.
      if (error instanceof ApiError)
        void queries.invalidateQueries({ queryKey: quoteKey(quote.id) })
      throw error
    })
    queries.setQueryData(
      quoteKey(quote.id),
      (known: AdminQuote | undefined) =>
        known && { ...known, draft: json.content, draftRevision: saved.revision },
    )
    void queries.invalidateQueries({ queryKey: [QUOTES, 'list'] })
    return saved
  }
  return useAutosave(
    () =>
      new Autosave(
        { content: quote.draft, revision: quote.draftRevision, savedAt: new Date(quote.changedAt) },
        { schema: QuoteContent, save },
      ),
  )
}

/** The same object while only lines change, so that a key in a line renders no other part. */
export function useFieldsBesideItems(values: QuoteContent): Omit<QuoteContent, 'items'> {
  const [known, setKnown] = useState(values)
  // Object.keys returns string[].
  const fields = Object.keys({ ...known, ...values }) as (keyof QuoteContent)[]
  const isSame = fields.every((field) => field === 'items' || known[field] === values[field])
  if (!isSame) setKnown(values)
  return isSame ? known : values
}
