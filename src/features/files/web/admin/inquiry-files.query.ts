// Query and mutations for the files of an inquiry.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AttachedFileView } from '#kernel/files/files.contract.ts'
import { expectOk, unwrap } from '#site/data/api-error.ts'
import { downloadFrom } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { showError, useChange } from '#site/data/use-change.ts'

const FILES = 'files'

export const useInquiryFiles = (id: string) =>
  useQuery({
    queryKey: [FILES, id],
    queryFn: () => unwrap(privateApi().inquiries[':id'].files.$get({ param: { id } })),
  })

/** Milliseconds for the browser to request the file before its openings are refetched. */
const VIEW_DELAY_MS = 1500

export function useOpeningFile({ id, name }: AttachedFileView) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => unwrap(privateApi().files[':id'].links.$post({ param: { id } })),
    onSuccess: ({ path }) => {
      downloadFrom(path, name)
      setTimeout(() => void queries.invalidateQueries({ queryKey: [FILES] }), VIEW_DELAY_MS)
    },
    onError: showError,
  })
}

export const useDeletingFile = (id: string) =>
  useChange(() => expectOk(privateApi().files[':id'].$delete({ param: { id } })), {
    invalidates: [FILES],
  })
