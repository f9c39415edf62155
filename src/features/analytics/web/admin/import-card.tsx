import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { errorMessage } from '#site/data/api-error.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.tsx'
import { FILE_BYTES } from '../../imports.contract.ts'
import { useImportPreview, useImportFile } from './metrics.query.ts'
import { ImportPreviewCard } from './import-preview.tsx'
import { decodeText } from '#site/uploads/decode-text.ts'
import '#ui/work-layout.css'
import './admin-analytics.css'

const EXAMPLE =
  'Date,Campaign,Channel,Visits,Clicks,Leads,Spend\n2026-03-04,Fall menu,Meta,44,30,4,12.50'

export function ImportCard({ id }: { id: string }) {
  const [file, setFile] = useState({ content: '', fileName: '' })
  const [preview, importing] = [useImportPreview(id), useImportFile(id)]
  const previewFrame = useRef<HTMLDivElement>(null)
  const change = (changed: Partial<typeof file>): void => {
    setFile({ ...file, ...changed })
    preview.reset()
  }
  const showPreview = (): void =>
    preview.mutate(file.content, {
      onSuccess: () =>
        requestAnimationFrame(() => previewFrame.current?.focus({ preventScroll: false })),
    })
  const importFile = (digest: string): void =>
    importing.mutate(
      { ...file, digest },
      { onConfirmed: () => change({ content: '', fileName: '' }), onError: () => preview.reset() },
    )
  return (
    <section className="card card-body import-card" aria-labelledby="import">
      <div className="row">
        <h2 id="import">Import a file</h2>
        <FileChoice onChoose={change} />
      </div>
      <TextArea
        label="File content"
        name="content"
        rows={6}
        spellCheck={false}
        placeholder={EXAMPLE}
        hint={
          'CSV with commas or semicolons. The first line must name the columns: ' +
          'Date, Campaign, Channel, Visits, Clicks, Leads, Spend. Up to 5,000 lines.'
        }
        value={file.content}
        error={preview.error ? errorMessage(preview.error) : undefined}
        onChange={({ target }) => change({ content: target.value })}
      />
      <div className="row-start">
        <Button
          variant={preview.data ? 'neutral' : 'primary'}
          busy={preview.isPending}
          busyLabel="Loading…"
          onClick={showPreview}
        >
          {preview.data ? 'Preview again' : 'Preview'}
        </Button>
        {file.fileName && <span className="side-note">{file.fileName}</span>}
      </div>
      {preview.data && (
        <div ref={previewFrame} className="import-preview" tabIndex={-1}>
          <ImportPreviewCard
            preview={preview.data}
            isImporting={importing.isPending}
            onImport={importFile}
          />
        </div>
      )}
    </section>
  )
}

function FileChoice({
  onChoose,
}: {
  onChoose: (chosen: { content: string; fileName: string }) => void
}) {
  const id = useId()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? []
    // The admin can choose the same file again after a correction.
    const read =
      chosen && chosen.size <= FILE_BYTES ? decodeText(await chosen.arrayBuffer()) : undefined
    target.value = ''
    if (chosen && read === undefined)
      void showToast({
        type: 'error',
        title: 'File not read',
        description: `${chosen.name} is larger than 1 MB. Import it in parts.`,
      })
    if (chosen && read !== undefined) onChoose({ content: read, fileName: chosen.name })
  }
  return (
    <div>
      <input
        id={id}
        type="file"
        className="visually-hidden import-file"
        accept=".csv,text/csv,.txt"
        onChange={(event) => void choose(event)}
      />
      <label htmlFor={id} className="button button-outline button-small">
        <Icon of={Upload} />
        Choose a file
      </label>
    </div>
  )
}
