// Shows one version of a proof with its pins, page by page.
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { NewProofComment, Proof, ProofComment, ProofVersion } from '../proofs.contract.ts'
import { type DrawnPage, ProofPdfPage, ProofPicture } from './proof-page.tsx'
import { ProofSurface } from './proof-surface.tsx'
import { useProofDownload, useProofFile } from './proofs.query.ts'
import '#ui/work.css'
import '#ui/work-layout.css'
import './proof-viewer.css'

export type PageSpot = NonNullable<NewProofComment['spot']>

type Props = {
  proof: Proof
  version: ProofVersion
  isFull: boolean
  page: number
  onPage: (page: number) => void
  comments: readonly ProofComment[]
  selected: string | undefined
  isScrolledTo: boolean
  draft: PageSpot | undefined
  onSelect: (id: string) => void
  onPlace: ((spot: PageSpot) => void) | undefined
}

export function ProofViewer(props: Props) {
  const { proof, version } = props
  const { data, error } = useProofFile(proof.id, version)
  if (version.file.isDeleted)
    return <p className="proof-viewer-none">The file of this version was deleted.</p>
  if (!data)
    return (
      <div className="proof-viewer-none">
        <QueryState title="Couldn’t open the file." error={error} rows={8} />
      </div>
    )
  return <OpenedVersion {...props} file={data} />
}

type OpenedProps = Props & { file: { path: string; bytes: ArrayBuffer | null } }

function OpenedVersion({ file, proof, version, page, onPage, comments, ...props }: OpenedProps) {
  const { draft, onPlace, ...surface } = props
  const [pages, setPages] = useState(1)
  const [drawn, setDrawn] = useState<DrawnPage>()
  const label = `${proof.title}, version ${version.version}`
  const isBusy = drawn?.page !== page
  return (
    <div className="proof-viewer">
      <ProofSurface
        {...surface}
        label={pages > 1 ? `${label}, page ${page} of ${pages}` : label}
        isBusy={isBusy}
        isShown={!isBusy && drawn.isShown}
        pins={comments.filter(({ spot }) => spot?.page === page)}
        draft={draft?.page === page ? draft : undefined}
        onPlace={onPlace && ((spot) => onPlace({ page, ...spot }))}
      >
        {file.bytes ? (
          <ProofPdfPage bytes={file.bytes} page={page} onPages={setPages} onDrawn={setDrawn} />
        ) : (
          <ProofPicture path={file.path} label={label} onDrawn={setDrawn} />
        )}
      </ProofSurface>
      <div className="row">
        {pages > 1 ? <Pages {...{ page, pages, onPage }} /> : <span />}
        <DownloadButton proofId={proof.id} version={version} />
      </div>
    </div>
  )
}

function Pages({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  return (
    <div className="row-start">
      <button
        type="button"
        className="icon-button"
        aria-label="Previous page"
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <Icon of={ChevronLeft} />
      </button>
      <span className="numeric" role="status">
        Page {page} of {pages}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label="Next page"
        aria-disabled={page >= pages || undefined}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <Icon of={ChevronRight} />
      </button>
    </div>
  )
}

function DownloadButton({ proofId, version }: { proofId: string; version: ProofVersion }) {
  const downloading = useProofDownload(proofId, version)
  return (
    <Button
      variant="neutral"
      size="small"
      busy={downloading.isPending}
      onClick={() => downloading.mutate()}
    >
      <Icon of={Download} />
      Download<span className="visually-hidden"> version {version.version}</span>
    </Button>
  )
}
