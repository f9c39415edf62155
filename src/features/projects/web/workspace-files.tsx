// The files of a project, with sender and time, open to both sides.
import { Download, Film, FileText, FolderDown, Image, Music } from 'lucide-react'
import { useState } from 'react'
import { monthDay } from '#kernel/dates.ts'
import { FILE_KINDS, type FileKind, fileSize } from '#kernel/files/files.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { FilesField } from '#site/uploads/files-field.tsx'
import { useFileQueue } from '#site/uploads/use-file-queue.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Project, ProjectFile } from '../projects.contract.ts'
import { FilePreview, isPreviewable } from './file-preview.tsx'
import { useNewFile, useProjectArchive, useProjectFileLink } from './project-changes.ts'
import type { Side } from './project.query.ts'
import '#ui/work-layout.css'
import '#ui/file-rows.css'
import '#ui/work.css'
import './workspace.css'

export function WorkspaceFiles({ project, side }: { project: Project; side: Side }) {
  const { id, files, businessName } = project
  const adding = useNewFile(side, id)
  const queue = useFileQueue('project', (path) => adding.mutateAsync(path), { projectId: id })
  const [previewed, setPreviewed] = useState<ProjectFile>()
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
        <>
          <ul>
            {files.map((file) => (
              <FileRow
                key={file.id}
                projectId={id}
                file={file}
                side={side}
                onPreview={() => setPreviewed(file)}
              />
            ))}
          </ul>
          <AllFiles project={project} />
        </>
      ) : (
        <p className="workspace-none">No files yet.</p>
      )}
      <div className="workspace-upload">
        <FilesField queue={queue} purpose="project" />
      </div>
      {previewed && (
        <FilePreview
          file={previewed}
          projectId={id}
          side={side}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </section>
  )
}

/** One archive of everything, and how much space is left. */
function AllFiles({ project: { id, name, files, fileSpace } }: { project: Project }) {
  const downloading = useProjectArchive(id, `${name}.zip`)
  const used = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <div className="workspace-all-files">
      <p className="side-note numeric">
        {fileSize(used)} of {fileSize(fileSpace)} used
      </p>
      {files.length > 1 && (
        <Button
          variant="neutral"
          size="small"
          busy={downloading.isPending}
          onClick={() => downloading.mutate()}
        >
          <Icon of={FolderDown} />
          Download all
        </Button>
      )}
    </div>
  )
}

const ICONS: Partial<Record<(typeof FILE_KINDS)[FileKind], typeof FileText>> = {
  Image,
  Video: Film,
  Audio: Music,
}

function FileRow({
  projectId,
  file: { id, name, kind, bytes, by, byName, at },
  side,
  onPreview,
}: {
  projectId: string
  file: ProjectFile
  side: Side
  onPreview: () => void
}) {
  const { timeZone } = useCompany()
  const opening = useProjectFileLink(side, projectId, { fileId: id, name })
  const isOwnFile = by === side
  return (
    <li className="file-row">
      <Icon of={ICONS[FILE_KINDS[kind]] ?? FileText} />
      <span>
        {isPreviewable({ kind, bytes }) ? (
          <button type="button" className="file-row-name" onClick={onPreview}>
            {name}
          </button>
        ) : (
          name
        )}
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
