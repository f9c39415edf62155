// The changes that admins make to a quote.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { showError, useChange, useIdempotencyKeys, type WithKey } from '#site/data/use-change.ts'
import { INQUIRIES } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import { CURRENCY_SETTINGS } from '#features/company/web/currency-settings.query.ts'
import { TAX_TERMS } from '#features/billing/tax/web/admin/tax-terms.query.ts'
import { unwrap, expectOk } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { showToast, type ToastMessage } from '#ui/toasts.tsx'
import type { AdminQuote, NewQuote, Publication } from '../../quotes.contract.ts'
import { CODE_CHECKS, QUOTES, quoteKey } from './admin-quotes.query.ts'

const quotes = () => privateApi().quotes

export type QuoteStart = Pick<NewQuote, 'inquiryId'> & Partial<NewQuote>
const EMPTY_START = { package: null, customer: null, templateId: null }

export function useNewQuote() {
  const [queries, navigate] = [useQueryClient(), useNavigate()]
  const { keyOf, isDone } = useIdempotencyKeys()
  return useMutation({
    mutationFn: (start: QuoteStart) => {
      const json = { ...EMPTY_START, ...start }
      return unwrap(quotes().$post({ json }, keyOf(json)))
    },
    onSuccess: (quote, start) => {
      isDone({ ...EMPTY_START, ...start })
      queries.setQueryData(quoteKey(quote.id), quote)
      void queries.invalidateQueries({ queryKey: [QUOTES, 'list'] })
      void navigate(paths.admin.quote(quote.id))
    },
    onError: showError,
  })
}

const useQuoteChange = (
  id: string,
  call: (input: void, withKey: WithKey) => Promise<AdminQuote>,
  toast?: Omit<ToastMessage, 'type'>,
) =>
  useChange(call, {
    invalidates: [QUOTES, INQUIRIES],
    shownAt: quoteKey(id),
    ...(toast && { toast: () => toast }),
  })

export const useStartRevision = (id: string) =>
  useQuoteChange(id, () => unwrap(quotes()[':id'].revision.$post({ param: { id } })))

export const useResendQuote = (id: string) =>
  useQuoteChange(
    id,
    (_input, withKey) => unwrap(quotes()[':id'].notices.$post({ param: { id } }, withKey)),
    { title: 'Sent again', description: 'The customer receives the same version again.' },
  )

export const useWithdrawal = (id: string) =>
  useQuoteChange(id, () => unwrap(quotes()[':id'].withdrawal.$post({ param: { id } })), {
    title: 'Quote withdrawn',
    description: 'The customer is notified and can no longer answer it.',
  })

export function usePublication(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: Publication) =>
      unwrap(quotes()[':id'].publication.$post({ param: { id }, json })),
    onSuccess: (quote) => {
      queries.setQueryData(quoteKey(id), quote)
      void showToast({
        type: 'success',
        title: `Quote ${quote.quoteNumber ?? ''} sent`,
        description: `Emailed to ${quote.businessEmail}.`,
      })
      void queries.invalidateQueries({ queryKey: [QUOTES] })
      void queries.invalidateQueries({ queryKey: [INQUIRIES] })
    },
    // Another total or tax is a conflict: the promotion, its conversion or a tax rate changed.
    onError: () => {
      void queries.invalidateQueries({ queryKey: [CODE_CHECKS] })
      void queries.invalidateQueries({ queryKey: [TAX_TERMS] })
      void queries.invalidateQueries({ queryKey: [CURRENCY_SETTINGS] })
    },
  })
}

/** `replace` gets the revision of another admin, or a new one if the draft was sent meanwhile. */
export function useOverwritingQuote(id: string, replace: (revision: number) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const param = { id }
      const theirs = await unwrap(quotes()[':id'].$get({ param }))
      const quote = theirs.draft ? theirs : await unwrap(quotes()[':id'].revision.$post({ param }))
      queries.setQueryData(quoteKey(id), quote)
      return quote.draftRevision
    },
    onSuccess: (revision) => void replace(revision),
    onError: showError,
  })
}

export function useDiscarding(
  { id, version }: Pick<AdminQuote, 'id' | 'version'>,
  onDiscarded: () => void,
) {
  const [queries, navigate] = [useQueryClient(), useNavigate()]
  const { mutate: restore } = useMutation({
    mutationFn: () => unwrap(quotes()[':id'].deletion.$delete({ param: { id } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [QUOTES, 'list'] })
      await navigate(paths.admin.quote(id))
    },
    onError: showError,
  })
  return useMutation({
    mutationFn: () => expectOk(quotes()[':id'].draft.$delete({ param: { id } })),
    onSuccess: async () => {
      onDiscarded()
      void showToast({
        type: 'success',
        title: version ? 'Revision discarded' : 'Draft deleted',
        ...(!version && { action: { label: 'Undo', onSelect: restore } }),
      })
      if (version) return queries.invalidateQueries({ queryKey: quoteKey(id) })
      await navigate(paths.admin.quotes)
      queries.removeQueries({ queryKey: quoteKey(id) })
      return queries.invalidateQueries({ queryKey: [QUOTES, 'list'] })
    },
    onError: showError,
  })
}

export function useReminders(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) =>
      expectOk(quotes()[':id'].reminders.$put({ param: { id }, json: { on } })),
    onSuccess: (_result, remindersOn) =>
      queries.setQueryData(
        quoteKey(id),
        (quote: AdminQuote | undefined) => quote && { ...quote, remindersOn },
      ),
    onError: showError,
  })
}
