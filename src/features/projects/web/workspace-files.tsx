// The files of a project, with sender and time, open to both sides.
import { Download, FileText, Image } from 'lucide-react'
import { monthDay } from '#kernel/dates.ts'
import { fileSize } from '#kernel/files/files.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { FilesField } from '#site/uploads/files-field.tsx'
import { useFileQueue } from '#site/uploads/use-file-queue.ts'
import { Icon } from '#ui/icon.tsx'
import type { Project, ProjectFile } from '../projects.contract.ts'
import { useNewFile, useProjectFileLink } from './project-changes.ts'
import type { Side } from './project.query.ts'
import '#ui/work-layout.css'
import '#ui/file-rows.css'
import '#ui/work.css'
import './workspace.css'

const PICTURES = ['png', 'jpg', 'webp']

export function WorkspaceFiles({
  project: { id, files, businessName },
  side,
}: {
  project: Project
  side: Side
}) {
  const adding = useNewFile(side, id)
  const queue = useFileQueue('project', (path) => adding.mutateAsync(path))
  return (
    <section className="card" aria-labelledby="room-files">
      <div className="row card-head">
        <h2 id="room-files">Files</h2>
        <p className="side-note">
          {side === 'customer'
            ? 'Only you and the team can open them.'
            : `Only the team and ${businessName} can open them.`}
        </p>
      </div>
      {files.length > 0 ? (
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} projectId={id} file={file} side={side} />
          ))}
        </ul>
      ) : (
        <p className="workspace-none">No files yet.</p>
      )}
      <div className="workspace-upload">
        <FilesField queue={queue} />
      </div>
    </section>
  )
}

function FileRow({
  projectId,
  file: { id, name, kind, bytes, by, byName, at },
  side,
}: {
  projectId: string
  file: ProjectFile
  side: Side
}) {
  const { timeZone } = useCompany()
  const opening = useProjectFileLink(side, projectId, { fileId: id, name })
  const isOwnFile = by === side
  return (
    <li className="file-row">
      <Icon of={PICTURES.includes(kind) ? Image : FileText} />
      <span>
        {name}
        <small>
          {isOwnFile && side === 'customer' ? 'You' : byName}, {monthDay(new Date(at), timeZone)},{' '}
          <span className="numeric">{fileSize(bytes)}</span>
        </small>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Download ${name}`}
        aria-disabled={opening.isPending || undefined}
        onClick={() => opening.isPending || opening.mutate()}
      >
        <Icon of={Download} />
      </button>
    </li>
  )
}
