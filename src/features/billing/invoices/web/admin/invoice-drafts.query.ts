// The queries and changes of admins about invoices that they write.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ApiError, expectOk, unwrap } from '#site/data/api-error.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { showError, useChange, useIdempotencyKeys } from '#site/data/use-change.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { Autosave, type DraftState } from '#site/forms/autosave.ts'
import { useAutosave } from '#site/forms/use-autosave.ts'
import { showToast } from '#ui/toasts.tsx'
import {
  type InvoiceDraft,
  type InvoiceDraftChange,
  type InvoiceSending,
  type NewInvoiceDraft,
  WrittenInvoice,
} from '../../written-invoices.contract.ts'

const DRAFTS = 'invoice-drafts'
const calls = () => privateApi()['invoice-drafts']
const keyOfDraft = (id: string) => [DRAFTS, 'one', id] as const

export type InvoiceState = DraftState<WrittenInvoice>

export const useInvoiceDrafts = () =>
  usePages([DRAFTS, 'list'], (page) => calls().$get({ query: page }))

export const useInvoiceDraft = (id: string) =>
  useQuery({
    queryKey: keyOfDraft(id),
    queryFn: () => unwrap(calls()[':id'].$get({ param: { id } })),
    ...LIVE,
  })

/** Opens the new draft. */
export function useNewInvoice() {
  const [queries, navigate] = [useQueryClient(), useNavigate()]
  const { keyOf, isDone } = useIdempotencyKeys()
  return useMutation({
    mutationFn: (json: NewInvoiceDraft) => unwrap(calls().$post({ json }, keyOf(json))),
    onSuccess: (draft, json) => {
      isDone(json)
      queries.setQueryData(keyOfDraft(draft.id), draft)
      void queries.invalidateQueries({ queryKey: [DRAFTS, 'list'] })
      void navigate(paths.admin.invoiceDraft(draft.id))
    },
    onError: showError,
  })
}

export function useWrittenInvoice(draft: InvoiceDraft) {
  const queries = useQueryClient()
  const { id } = draft
  const save = async (json: InvoiceDraftChange): Promise<{ revision: number }> => {
    const saved = await unwrap(calls()[':id'].$put({ param: { id }, json })).catch(
      (error: unknown) => {
        // A conflict means a newer state.
        if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: keyOfDraft(id) })
        throw error
      },
    )
    queries.setQueryData(
      keyOfDraft(id),
      (known: InvoiceDraft | undefined) =>
        known && { ...known, content: json.content, revision: saved.revision },
    )
    void queries.invalidateQueries({ queryKey: [DRAFTS, 'list'] })
    return saved
  }
  return useAutosave(
    () =>
      new Autosave(
        { content: draft.content, revision: draft.revision, savedAt: new Date(draft.changedAt) },
        { schema: WrittenInvoice, save },
      ),
  )
}

/** `replace` gets the revision that another admin saved. */
export function useOverwritingInvoice(id: string, replace: (revision: number) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const theirs = await unwrap(calls()[':id'].$get({ param: { id } }))
      queries.setQueryData(keyOfDraft(id), theirs)
      return theirs.revision
    },
    onSuccess: (revision) => void replace(revision),
    onError: showError,
  })
}

/** Call it when the draft has become something else and its screen is left. */
export function useDraftRemoval(id: string): () => Promise<void> {
  const queries = useQueryClient()
  return () => {
    queries.removeQueries({ queryKey: keyOfDraft(id) })
    return queries.invalidateQueries({ queryKey: [DRAFTS, 'list'] })
  }
}

export const useInvoicePreview = (id: string) =>
  useSaveFile(() => calls()[':id'].pdf.$get({ param: { id } }), 'invoice-draft.pdf')

export const useSendingInvoice = (id: string) =>
  useChange(
    (json: InvoiceSending, withKey) =>
      unwrap(calls()[':id'].invoice.$post({ param: { id }, json }, withKey)),
    {
      invalidates: 'everything',
      shownAt: keyOfDraft(id),
      toast: ({ sent, content }) => ({
        title: `Invoice ${sent?.number ?? ''} sent`,
        description: `Emailed to ${content.email}.`,
      }),
      isShownElsewhere: () => true,
    },
  )

export function useDeletingInvoice(id: string, onDeleted: () => void) {
  const [queries, navigate] = [useQueryClient(), useNavigate()]
  const { mutate: restore } = useMutation({
    mutationFn: () => unwrap(calls()[':id'].deletion.$delete({ param: { id } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [DRAFTS, 'list'] })
      await navigate(paths.admin.invoiceDraft(id))
    },
    onError: showError,
  })
  return useMutation({
    mutationFn: () => expectOk(calls()[':id'].$delete({ param: { id } })),
    onSuccess: async () => {
      onDeleted()
      void showToast({
        type: 'success',
        title: 'Draft deleted',
        action: { label: 'Undo', onSelect: restore },
      })
      await navigate(paths.admin.invoiceDrafts)
      queries.removeQueries({ queryKey: keyOfDraft(id) })
      return queries.invalidateQueries({ queryKey: [DRAFTS, 'list'] })
    },
    onError: showError,
  })
}
