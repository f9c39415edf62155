// One quote in the admin dashboard: editor or result.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { ApiError } from '#site/data/api-error.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { AdminQuote } from '../../quotes.contract.ts'
import { quoteKey, useQuote } from './admin-quotes.query.ts'
import { QuoteEditor } from './quote-editor.tsx'
import { SentQuote } from './sent-quote.tsx'
import { type Draft, isDraft } from './use-draft.ts'
import '#ui/work-layout.css'

type Props = { id: string; thread: (quote: AdminQuote) => ReactNode }

export function AdminQuotePanel({ id, thread }: Props) {
  const { data: quote, error } = useQuote(id)
  const queries = useQueryClient()
  // Reloading the draft replaces the editor and discards its fields on purpose.
  const [loading, setLoading] = useState(0)
  const [unsavedDraft, setUnsavedDraft] = useState<Draft>()
  const reload = async (): Promise<void> => {
    await queries.refetchQueries({ queryKey: quoteKey(id) })
    setUnsavedDraft(undefined)
    setLoading((before) => before + 1)
  }
  if (!quote)
    return (
      <section className="card">
        {error instanceof ApiError && error.status === 404 ? (
          <NoQuote />
        ) : (
          <QueryState title="Couldn’t load the quote." error={error} rows={8} />
        )}
      </section>
    )
  // Unsaved input stays on the screen if another admin has sent the draft.
  const draft = isDraft(quote) ? quote : unsavedDraft
  if (draft)
    return (
      <QuoteEditor
        key={`${loading}`}
        quote={draft}
        isOut={!isDraft(quote)}
        onReload={() => void reload()}
        onUnsavedDraft={setUnsavedDraft}
      />
    )
  return (
    <>
      <SentQuote quote={quote} />
      <div className="with-rail">{thread(quote)}</div>
    </>
  )
}

function NoQuote() {
  return (
    <EmptyState text={<b>Quote not found.</b>} more="It may be a deleted draft.">
      <ButtonLink variant="neutral" href={paths.admin.quotes}>
        All quotes
      </ButtonLink>
    </EmptyState>
  )
}
