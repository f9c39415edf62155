// Several files of whoever is signed in, on their way to us. Where they are chosen and shown: files-field.tsx.
import { useEffect, useState } from 'react'
import type { FilePurpose } from '#kernel/files/files.contract.ts'
import { type Arrived, FileQueue, type Sending, type Sendings } from './file-queue.ts'
import { liveToken } from './session.ts'
import { uploadFile } from './upload.ts'

/** `endsHere`: what is on its way when the screen goes is stopped. */
export function useFileQueue(purpose: FilePurpose, arrived: Arrived, { endsHere = false } = {}) {
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
  useEffect(() => (endsHere ? () => queue.stopAll() : undefined), [queue, endsHere])
  return {
    sendings,
    send: (files: Iterable<File>) => queue.send(files, arrived),
    tryAgain: (sending: Sending) => queue.tryAgain(sending, arrived),
    remove: (key: string) => queue.remove(key),
    isBusy: sendings.some(({ problem }) => !problem),
  }
}
