// What was handed over with an enquiry: each file opens by a link of ten minutes, and says who has opened it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { nearDay } from '#kernel/dates.ts'
import { FILE_KINDS, fileSize, type KeptFile } from '#kernel/files/files.contract.ts'
import { useCompany } from '#site/company.ts'
import { answerOf, sentenceOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toasts.tsx'

const FILES = 'files'

export function EnquiryFilesPanel({ id, title, none }: { id: string; title: string; none: string }) {
  const { data: files, error } = useQuery({ queryKey: [FILES, id], queryFn: () => answerOf(privateApi().enquiries[':id'].files.$get({ param: { id } })) })
  return (
    <section className="kept-files">
      <h3>{title}</h3>
      {!files && (error ? <p className="muted">{sentenceOf(error)}</p> : <Skeleton rows={1} />)}
      {files?.length === 0 && <p className="muted">{none}</p>}
      {files && files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FileRow({ file }: { file: KeptFile }) {
  const { timeZone } = useCompany()
  const now = useNow()
  const opening = useOpening(file)
  const [last, ...earlier] = file.views
  return (
    <li>
      <Icon of={FileText} />
      <div>
        <p className="kept-files-name">{file.name}</p>
        <p className="muted small">
          {FILE_KINDS[file.kind]}, {fileSize(file.bytes)}. {last ? <LastView {...last} now={now} timeZone={timeZone} /> : 'Nobody has opened it yet.'}
        </p>
        {earlier.length > 0 && (
          <details className="small">
            <summary>Opened {earlier.length === 1 ? 'once' : `${earlier.length} times`} before</summary>
            <ol>
              {earlier.map(({ at, by }) => (
                <li key={at}>
                  {by ?? 'Somebody who has left'}, <time dateTime={at}>{nearDay(new Date(at), now, timeZone)}</time>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <Button variant="line" busy={opening.isPending} busyLabel="Opening" onClick={() => opening.mutate()}>
        <Icon of={Download} />
        Open<span className="visually-hidden"> {file.name}</span>
      </Button>
    </li>
  )
}

function LastView({ at, by, now, timeZone }: KeptFile['views'][number] & { now: Date; timeZone: string }) {
  return (
    <>
      Opened by {by ?? 'somebody who has left'}, <time dateTime={at}>{nearDay(new Date(at), now, timeZone)}</time>.
    </>
  )
}

/** How long the browser may take to ask for the file, before its opening is looked for. In milliseconds. */
const UNTIL_SEEN = 1500

function useOpening({ id, name }: KeptFile) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf(privateApi().files[':id'].links.$post({ param: { id } })),
    onSuccess: ({ path }) => {
      save(path, name)
      setTimeout(() => void queries.invalidateQueries({ queryKey: [FILES] }), UNTIL_SEEN)
    },
    onError: (error) => void showToast({ type: 'error', title: 'Error', description: sentenceOf(error) }),
  })
}

/** As a download: whatever is answered, this page stays. */
function save(path: string, name: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = name
  link.click()
}
