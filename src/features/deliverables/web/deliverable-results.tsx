// What the team delivered: its note, its link and its file.
import { Download, ExternalLink } from 'lucide-react'
import { fileSize } from '#kernel/files/files.contract.ts'
import { Icon } from '#ui/icon.tsx'
import type { Deliverable } from '../deliverables.contract.ts'
import './deliverable-results.css'

type Props = {
  item: Pick<Deliverable, 'note' | 'link' | 'file'>
  isOpening: boolean
  onOpenFile: () => void
}

export function DeliverableResults({ item: { note, link, file }, isOpening, onOpenFile }: Props) {
  if (!note && !link && !file) return null
  return (
    <div className="deliverable-results">
      {note && <p>{note}</p>}
      {link && (
        <a className="text-link" href={link} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          <span>{shortLink(link)}</span>
        </a>
      )}
      {file && (
        <button
          type="button"
          className="text-link"
          aria-disabled={isOpening || undefined}
          onClick={() => isOpening || onOpenFile()}
        >
          <Icon of={Download} />
          <span>
            {file.name}, <span className="numeric">{fileSize(file.bytes)}</span>
          </span>
        </button>
      )}
    </div>
  )
}

const shortLink = (link: string): string =>
  link.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '')
