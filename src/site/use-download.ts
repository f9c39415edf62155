// Downloads a private file by a ten-minute link. The page stays, whatever the response.
import { useMutation } from '@tanstack/react-query'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { showError } from './use-change.ts'
import { downloadFrom } from './save-file.ts'

export const useDownload = (link: () => Promise<FileLink>, name: string) =>
  useMutation({
    mutationFn: link,
    onSuccess: ({ path }) => downloadFrom(path, name),
    onError: showError,
  })
