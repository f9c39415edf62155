// Downloads private files. The page stays, whatever the response.
import { useMutation } from '@tanstack/react-query'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { showError } from './use-change.ts'
import { downloadFrom, saveFile } from './save-file.ts'

/** Downloads a file by a ten-minute link. */
export const useDownload = (link: () => Promise<FileLink>, name: string) =>
  useMutation({
    mutationFn: link,
    onSuccess: ({ path }) => downloadFrom(path, name),
    onError: showError,
  })

/** Downloads the response of a call, such as an export. */
export const useSaveFile = (call: () => Parameters<typeof saveFile>[0], name: string) =>
  useMutation({ mutationFn: () => saveFile(call(), name), onError: showError })
