// The draft of one quote on the screen: written, saved by itself, and kept when a save fails.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { answerOf, Refused } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type { AdminQuote, QuoteContent } from '../quotes.contract.ts'
import { QUOTES, quoteKey } from './admin-quotes-queries.ts'
import { DraftKeeper, type Kept } from './draft-keeper.ts'

export type Draft = AdminQuote & { draft: QuoteContent }
export const isDraft = (quote: AdminQuote): quote is Draft => quote.draft !== null

export function useDraft(quote: Draft) {
  const queries = useQueryClient()
  const [keeper] = useState(
    () =>
      new DraftKeeper({ content: quote.draft, revision: quote.draftRevision, savedAt: new Date(quote.changedAt) }, async (json) => {
        const saved = await answerOf(privateApi().quotes[':id'].draft.$put({ param: { id: quote.id }, json })).catch((error: unknown) => {
          // Somebody was faster: what they did is asked for.
          if (error instanceof Refused) void queries.invalidateQueries({ queryKey: quoteKey(quote.id) })
          throw error
        })
        // Whoever comes back to this screen finds what was saved last.
        queries.setQueryData(quoteKey(quote.id), (known: AdminQuote | undefined) => known && { ...known, draft: json.content, draftRevision: saved.revision })
        void queries.invalidateQueries({ queryKey: [QUOTES, 'list'] })
        return saved
      }),
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => {
      if (!keeper.isHeldHere()) return
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

/** Leaving inside the product waits for what is being saved; when that cannot be, somebody is asked. */
export function useLeaving(keeper: DraftKeeper, { saving }: Kept): { isAsking: boolean; stay: () => void; leave: () => void } {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => keeper.isHeldHere() && currentLocation.pathname !== nextLocation.pathname)
  const goOn = useEffectEvent(() => keeper.isHeldHere() || blocker.proceed?.())
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked) void keeper.saveNow().then(goOn)
  }, [isBlocked, keeper])
  return {
    isAsking: isBlocked && saving.state !== 'typed' && saving.state !== 'saving' && keeper.isHeldHere(),
    stay: () => blocker.reset?.(),
    leave: () => {
      keeper.letGo()
      blocker.proceed?.()
    },
  }
}
