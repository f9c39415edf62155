// Upload queue of a signed-in user.
import { useEffect, useState } from 'react'
import type { FilePurpose } from '#kernel/files/files.contract.ts'
import { type OnUploaded, FileQueue, type Sending, type Sendings } from './file-queue.ts'
import { liveToken } from '../data/session.ts'
import { uploadFile } from './upload.ts'
import { uploadProjectFile } from './upload-project-file.ts'

type Options = {
  /** Cancels running uploads on unmount. */
  cancelOnUnmount?: boolean
  /** Only files of a project can be large. */
  projectId?: string
}

export function useFileQueue(
  purpose: FilePurpose,
  onUploaded: OnUploaded,
  { cancelOnUnmount = false, projectId }: Options = {},
) {
  const [sendings, show] = useState<Sendings>([])
  const [queue] = useState(
    () =>
      new FileQueue({
        purpose,
        token: liveToken,
        upload: (file, token, onShare) =>
          projectId === undefined
            ? uploadFile(file, purpose, onShare, token)
            : uploadProjectFile(file, { projectId, token, onShare }),
        show,
      }),
  )
  useEffect(() => (cancelOnUnmount ? () => queue.cancelAll() : undefined), [queue, cancelOnUnmount])
  return {
    sendings,
    send: (files: Iterable<File>) => queue.send(files, onUploaded),
    tryAgain: (sending: Sending) => queue.tryAgain(sending, onUploaded),
    remove: (key: string) => queue.remove(key),
    isBusy: sendings.some(({ problem }) => !problem),
  }
}
