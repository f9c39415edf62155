// Shows a picture or PDF of a project, or plays a film or sound, without a download.
import { useQuery } from '@tanstack/react-query'
import { FILE_KINDS, type FileKind, fileSize } from '#kernel/files/files.contract.ts'
import { PREVIEW } from '#site/data/query.ts'
import { readBytes } from '#site/data/read-bytes.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { PdfPages } from '#site/pdf/pdf-pages.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import type { ProjectFile } from '../projects.contract.ts'
import { MediaPlayer } from './media-player.tsx'
import { fetchFileLink, useProjectFileLink } from './project-changes.ts'
import type { Side } from './project.query.ts'
import '#ui/dialogs.css'
import './workspace.css'

const PREVIEWED: readonly string[] = ['Image', 'Video', 'Audio', 'PDF']
/** In bytes: a PDF is read as a whole before its first page is drawn. */
const LARGEST_PDF = 50 * 1024 * 1024

export const isPreviewable = ({ kind, bytes }: Pick<ProjectFile, 'kind' | 'bytes'>): boolean =>
  PREVIEWED.includes(FILE_KINDS[kind]) && (kind !== 'pdf' || bytes <= LARGEST_PDF)

type Props = { file: ProjectFile; projectId: string; side: Side; onClose: () => void }

export function FilePreview({ file, projectId, side, onClose }: Props) {
  const { id, name, kind, bytes, byName } = file
  const { data, error } = useQuery({
    queryKey: ['file-preview', id],
    queryFn: () => fetchFileLink(side, projectId, id),
    // A new link would start a film again. The player asks for one when it needs it.
    ...PREVIEW,
  })
  const downloading = useProjectFileLink(side, projectId, { fileId: id, name })
  return (
    <Dialog open onClose={onClose} title={name} text={`${fileSize(bytes)}, from ${byName}`}>
      <div className="file-preview">
        {data ? (
          <Media
            path={data.path}
            name={name}
            kind={kind}
            renew={async () => (await fetchFileLink(side, projectId, id)).path}
          />
        ) : (
          <QueryState title="Couldn’t open the file." error={error} rows={4} />
        )}
      </div>
      <div className="dialog-actions">
        <DialogCloseButton>Close</DialogCloseButton>
        <Button busy={downloading.isPending} onClick={() => downloading.mutate()}>
          Download
        </Button>
      </div>
    </Dialog>
  )
}

type MediaProps = { path: string; name: string; kind: FileKind; renew: () => Promise<string> }

function Media({ path, name, kind, renew }: MediaProps) {
  const type = FILE_KINDS[kind]
  if (type === 'PDF')
    return (
      <div className="file-preview-pages">
        <PdfPages name={name} bytes={() => readBytes(path)} />
      </div>
    )
  if (type === 'Image') return <img src={path} alt={name} />
  return <MediaPlayer {...{ name, path, renew }} isFilm={type === 'Video'} />
}
