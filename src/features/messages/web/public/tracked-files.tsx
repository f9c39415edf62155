import { Paperclip } from 'lucide-react'
import { fileSize } from '#kernel/files/files.contract.ts'
import { Icon } from '#ui/icon.tsx'
import type { MessageFile } from '../../messages.contract.ts'
import './tracked-files.css'

/** Attachments of our replies, which anyone with the link can open. */
export function TrackedFiles({ files, token }: { files: readonly MessageFile[]; token: string }) {
  if (!files.length) return null
  return (
    <ul className="tracked-files">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a className="text-link" href={`/api/tracking/${token}/files/${id}`}>
            <Icon of={Paperclip} />
            {name}
          </a>{' '}
          <small className="numeric">{fileSize(bytes)}</small>
        </li>
      ))}
    </ul>
  )
}
