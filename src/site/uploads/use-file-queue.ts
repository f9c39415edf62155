// Upload queue of a signed-in user.
import { useEffect, useState } from 'react'
import type { FilePurpose } from '#kernel/files/files.contract.ts'
import { type OnUploaded, FileQueue, type Sending, type Sendings } from './file-queue.ts'
import { liveToken } from '../data/session.ts'
import { uploadFile } from './upload.ts'

/** `cancelOnUnmount` cancels running uploads on unmount. */
export function useFileQueue(
  purpose: FilePurpose,
  onUploaded: OnUploaded,
  { cancelOnUnmount = false } = {},
) {
  const [sendings, show] = useState<Sendings>([])
  const [queue] = useState(
    () =>
      new FileQueue({
        purpose,
        token: liveToken,
        upload: (file, token, onShare) => uploadFile(file, purpose, onShare, token),
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
