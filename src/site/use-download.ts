// Opening a private file: a link of ten minutes, fetched at the press. As a download: whatever is answered, this page stays.
import { useMutation } from '@tanstack/react-query'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { sayWhy } from './use-change.ts'
import { downloadFrom } from './save-file.ts'

export const useDownload = (link: () => Promise<FileLink>, name: string) =>
  useMutation({
    mutationFn: link,
    onSuccess: ({ path }) => downloadFrom(path, name),
    onError: sayWhy,
  })
