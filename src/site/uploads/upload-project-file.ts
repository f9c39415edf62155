// Uploads a project file: at once, or in pieces with code that loads when it is needed.
import { LARGEST_FILE } from '#kernel/files/files.contract.ts'
import { type Uploading, uploadFile } from './upload.ts'

type Sender = { projectId: string; token: string; onShare: (share: number) => void }

export function uploadProjectFile(file: File, { projectId, token, onShare }: Sender): Uploading {
  if (file.size <= LARGEST_FILE) return uploadFile(file, 'project', onShare, token)
  const canceling = new AbortController()
  const done = import('./upload-large-file.ts').then(({ uploadLargeFile }) => {
    canceling.signal.throwIfAborted()
    const started = uploadLargeFile(file, projectId, onShare)
    canceling.signal.addEventListener('abort', started.cancel)
    return started.done
  })
  return { done, cancel: () => canceling.abort() }
}
