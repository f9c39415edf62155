import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from '#kernel/files/files.contract.ts'
import { Icon } from '#ui/icon.tsx'
import type { MessageFile } from '../../messages.contract.ts'
import '#ui/buttons.css'
import './tracked-files.css'

type Props = { files: readonly MessageFile[] }

/** Attachments of our replies, which anyone with the link can open. */
export const TrackedFiles = ({ files, token }: Props & { token: string }) => (
  <FileRows files={files}>
    {({ id, name }) => (
      <a className="text-link" href={`/api/tracking/${token}/files/${id}`}>
        <Icon of={Paperclip} />
        {name}
      </a>
    )}
  </FileRows>
)

/** Submit buttons: only a form can send the proof without JavaScript. */
export const FilesWithProof = ({ files }: Props) => (
  <FileRows files={files}>
    {({ id, name }) => (
      <button className="text-link" type="submit" name="file" value={id}>
        <Icon of={Paperclip} />
        {name}
      </button>
    )}
  </FileRows>
)

function FileRows({ files, children }: Props & { children: (file: MessageFile) => ReactNode }) {
  if (!files.length) return null
  return (
    <ul className="tracked-files">
      {files.map((file) => (
        <li key={file.id}>
          {children(file)} <small className="numeric">{fileSize(file.bytes)}</small>
        </li>
      ))}
    </ul>
  )
}
