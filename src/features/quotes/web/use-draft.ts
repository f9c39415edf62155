// The draft of one quote on the screen: written, saved by itself, and kept when a save fails.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type { AdminQuote, QuoteContent } from '../quotes.contract.ts'
import { QUOTES, quoteKey } from './admin-quotes-queries.ts'
import { DraftKeeper } from './draft-keeper.ts'

export type Draft = AdminQuote & { draft: QuoteContent }
export const isDraft = (quote: AdminQuote): quote is Draft => quote.draft !== null

export function useDraft(quote: Draft) {
  const queries = useQueryClient()
  const [keeper] = useState(
    () =>
      new DraftKeeper({ content: quote.draft, revision: quote.draftRevision, savedAt: new Date(quote.changedAt) }, async (json) => {
        const saved = await answerOf(privateApi().quotes[':id'].draft.$put({ param: { id: quote.id }, json }))
        // Whoever comes back to this screen finds what was saved last.
        queries.setQueryData(quoteKey(quote.id), (known: AdminQuote | undefined) => known && { ...known, draft: json.content, draftRevision: saved.revision })
        void queries.invalidateQueries({ queryKey: [QUOTES, 'list'] })
        return saved
      }),
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => {
      if (!keeper.isUnsaved()) return
      void keeper.saveNow()
      event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => {
      removeEventListener('beforeunload', hold)
      void keeper.saveNow()
    }
  }, [keeper])
  return { keeper, kept: useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read) }
}
