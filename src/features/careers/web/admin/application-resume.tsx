// Resume of an application or of a later version.
import { Download, FileText } from 'lucide-react'
import { useId } from 'react'
import { FILE_KINDS, fileSize, type AttachedFileView } from '#kernel/files/files.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { unwrap } from '#site/data/api-error.ts'
import { readBytes } from '#site/data/read-bytes.ts'
import { privateApi } from '#site/data/session.ts'
import { useDownload } from '#site/data/use-download.ts'
import { PdfPages } from '#site/pdf/pdf-pages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useFilesOf } from './application.query.ts'
import { useBlind } from './blind-review.query.ts'
import '#ui/work-layout.css'
import '#ui/file-rows.css'
import './admin-careers.css'

export function ApplicationResume({ about, title }: { about: string; title: string }) {
  const { data: files, error } = useFilesOf(about)
  const [isBlind] = useBlind()
  const heading = useId()
  const file = files?.find(({ deleted }) => !deleted)
  return (
    <section className="application-resume" aria-labelledby={heading}>
      <div className="row">
        <h3 id={heading}>{title}</h3>
      </div>
      {isBlind ? (
        <p className="muted small">
          A resume names the applicant, so it’s hidden while blind review is on.
        </p>
      ) : file ? (
        <Resume file={file} />
      ) : files ? (
        <p className="muted small">No resume.</p>
      ) : (
        <QueryState title="Couldn’t load the resume." error={error} rows={1} />
      )}
    </section>
  )
}

function Resume({ file: { id, name, kind, bytes } }: { file: AttachedFileView }) {
  const link = () => unwrap(privateApi().files[':id'].links.$post({ param: { id } }))
  const opening = useDownload(link, name)
  return (
    <>
      <div className="file-row">
        <Icon of={FileText} />
        <span>
          {name}
          <small className="numeric">
            {FILE_KINDS[kind]}, {fileSize(bytes)}
          </small>
        </span>
        <Button
          variant="neutral"
          size="small"
          busy={opening.isPending}
          busyLabel="Opening"
          onClick={() => opening.mutate()}
        >
          <Icon of={Download} />
          Open<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {kind === 'pdf' && (
        <PdfPages key={id} name={name} bytes={async () => readBytes((await link()).path)} />
      )}
    </>
  )
}
