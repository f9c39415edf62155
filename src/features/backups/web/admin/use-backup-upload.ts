// Uploads a backup with progress.
import { useRef, useState } from 'react'
import { privateApi, liveToken } from '#site/data/session.ts'
import { ApiError, errorMessage, unwrap } from '#site/data/api-error.ts'
import { UploadedBackup } from '../../backup.contract.ts'

/** `share` is from 0 to 1; at 1 the server checks the backup. A stored one is not sent. */
export type BackupUpload =
  | { is: 'idle' }
  | { is: 'sending'; name: string; share: number; isStored: boolean }
  | { is: 'rejected'; message: string }
  | ({ is: 'uploaded'; name: string } & UploadedBackup)

const UNREACHED =
  'The upload failed. Check your connection and try again. On a slow connection, use npm run restore on the server.'

export function useBackupUpload() {
  const [state, setState] = useState<BackupUpload>({ is: 'idle' })
  const running = useRef<XMLHttpRequest>(undefined)
  const opening = useRef<symbol>(undefined)

  async function send(file: File): Promise<void> {
    const { name } = file
    setState({ is: 'sending', name, share: 0, isStored: false })
    const request = new XMLHttpRequest()
    running.current = request
    try {
      const token = await liveToken()
      const uploadedBackup = await sent(request, file, token, (share) => {
        if (running.current === request) setState({ is: 'sending', name, share, isStored: false })
      })
      if (running.current === request) setState({ is: 'uploaded', name, ...uploadedBackup })
      else discard(uploadedBackup.id)
    } catch (error) {
      if (running.current === request)
        setState({
          is: 'rejected',
          message: error instanceof ApiError ? error.message : UNREACHED,
        })
    }
  }

  async function open(name: string): Promise<void> {
    cancelUpload()
    const request = Symbol(name)
    opening.current = request
    setState({ is: 'sending', name, share: 1, isStored: true })
    try {
      const opened = await unwrap<UploadedBackup>(
        privateApi().data['automatic-backups'].restores.$post({ json: { file: name } }),
      )
      if (opening.current === request) setState({ is: 'uploaded', name, ...opened })
      else discard(opened.id)
    } catch (error) {
      if (opening.current === request) setState({ is: 'rejected', message: errorMessage(error) })
    }
  }

  function cancelUpload(): void {
    opening.current = undefined
    const request = running.current
    running.current = undefined
    request?.abort()
    if (state.is === 'uploaded') discard(state.id)
    setState({ is: 'idle' })
  }

  return {
    state,
    send: (file: File) => void send(file),
    open: (name: string) => void open(name),
    cancelUpload,
  }
}

/** Otherwise the server deletes it after a while. */
const discard = (id: string): void =>
  void privateApi()
    .data.restores[':id'].$delete({ param: { id } })
    .catch(() => undefined)

function sent(
  request: XMLHttpRequest,
  file: File,
  token: string,
  onShare: (share: number) => void,
): Promise<UploadedBackup> {
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const result = parseUploadReply(request.responseText)
      const read = UploadedBackup.safeParse(result)
      if (request.status === 201 && read.success) resolve(read.data)
      else reject(new ApiError(request.status, { message: result.message ?? UNREACHED }))
    })
    for (const broken of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(broken, () => reject(new Error(UNREACHED)))
    request.open('POST', '/api/data/restores')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', 'application/x-tar')
    request.send(file)
  })
}

/** A proxy may respond with any text. */
function parseUploadReply(text: string): { message?: string } {
  try {
    return JSON.parse(text) as { message?: string }
  } catch {
    return {}
  }
}
