// Uploads a backup with progress.
import { useRef, useState } from 'react'
import { privateApi, liveToken } from '#site/data/session.ts'
import { ApiError } from '#site/data/api-error.ts'
import { UploadedBackup } from '../../backup.contract.ts'

/** `share` is from 0 to 1; at 1 the server checks the backup. */
export type BackupUpload =
  | { is: 'idle' }
  | { is: 'sending'; name: string; share: number }
  | { is: 'rejected'; message: string }
  | ({ is: 'uploaded'; name: string } & UploadedBackup)

const UNREACHED =
  'The upload failed. Check your connection and try again. On a slow connection, use npm run restore on the server.'

export function useBackupUpload() {
  const [state, setState] = useState<BackupUpload>({ is: 'idle' })
  const running = useRef<XMLHttpRequest>(undefined)

  async function send(file: File): Promise<void> {
    const { name } = file
    setState({ is: 'sending', name, share: 0 })
    const request = new XMLHttpRequest()
    running.current = request
    try {
      const token = await liveToken()
      const uploadedBackup = await sent(request, file, token, (share) =>
        setState({ is: 'sending', name, share }),
      )
      setState({ is: 'uploaded', name, ...uploadedBackup })
    } catch (error) {
      if (running.current === request)
        setState({
          is: 'rejected',
          message: error instanceof ApiError ? error.message : UNREACHED,
        })
    }
  }

  function cancelUpload(): void {
    const request = running.current
    running.current = undefined
    request?.abort()
    if (state.is === 'uploaded')
      void privateApi()
        .data.restores[':id'].$delete({ param: { id: state.id } })
        .catch(() => undefined)
    setState({ is: 'idle' })
  }

  return { state, send: (file: File) => void send(file), cancelUpload }
}

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
