// What an edit asks for, its files, and what came of it.
import { Download, ExternalLink } from 'lucide-react'
import { fileSize } from '#kernel/files/files.contract.ts'
import { Icon } from '#ui/icon.tsx'
import type { Edit, EditFile } from '../edits.contract.ts'
import './edit-content.css'

type Props = {
  edit: Edit
  isOpening: boolean
  onOpenFile: (file: EditFile) => void
}

export function EditContent({ edit: { detail, files }, isOpening, onOpenFile }: Props) {
  return (
    <div className="edit-content">
      {detail ? <p>{detail}</p> : <p className="muted">No further details.</p>}
      {files.map((file) => (
        <FileButton key={file.id} file={file} isOpening={isOpening} onOpenFile={onOpenFile} />
      ))}
    </div>
  )
}

/** Nothing before it is done or canceled. */
export function EditResult({ edit, isOpening, onOpenFile }: Props) {
  const { note, link, result, reason } = edit
  if (!note && !link && !result && !reason) return null
  return (
    <div className="edit-content">
      {reason && <p>{reason}</p>}
      {note && <p>{note}</p>}
      {link && (
        <a className="text-link" href={link} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          <span>{link.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '')}</span>
        </a>
      )}
      {result && <FileButton file={result} isOpening={isOpening} onOpenFile={onOpenFile} />}
    </div>
  )
}

const FileButton = ({ file, isOpening, onOpenFile }: Omit<Props, 'edit'> & { file: EditFile }) => (
  <button
    type="button"
    className="text-link"
    aria-disabled={isOpening || undefined}
    onClick={() => isOpening || onOpenFile(file)}
  >
    <Icon of={Download} />
    <span>
      {file.name}, <span className="numeric">{fileSize(file.bytes)}</span>
    </span>
  </button>
)
