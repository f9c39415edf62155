// Uploads a bank statement, and opens its preview.
import { type ChangeEvent, useId, useState } from 'react'
import { useNavigate } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ApiError, errorMessage } from '#site/data/api-error.ts'
import { DropArea } from '#ui/drop-area.tsx'
import { FieldError } from '#ui/field.tsx'
import { STATEMENT_BYTES, FILE_MEGABYTES } from '../../bank-imports.contract.ts'
import { useUploading } from './bank-imports.query.ts'
import '#ui/fields.css'
import '#ui/work-layout.css'
import './bank-imports.css'

export function StatementUpload() {
  const id = useId()
  const navigate = useNavigate()
  const uploading = useUploading()
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || uploading.isPending) return
    setProblem(undefined)
    if (file.size > STATEMENT_BYTES)
      return setProblem(`This file is larger than ${FILE_MEGABYTES} MB. Export a shorter period.`)
    const content = await base64Of(file).catch(() => undefined)
    if (content === undefined) return setProblem('This file cannot be opened. Choose it again.')
    const fileName = file.name.slice(-120)
    uploading.mutate(
      { fileName, content },
      {
        onSuccess: (uploaded) => void navigate(paths.admin.bankImport(uploaded.id)),
        onError: (error) => setProblem(problemOf(error)),
      },
    )
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    void send(target.files?.[0])
    // The admin can choose the same file again.
    target.value = ''
  }
  return (
    <section className="card card-body statement-upload" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Import a bank statement</h2>
      <p className="muted">
        Export the transactions of your account at your bank, and upload the file. You check what is
        matched before anything is recorded, and can undo it all.
      </p>
      <div className="field">
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.ofx,.qfx,.xml,text/csv,application/xml"
          aria-label="File of your bank"
          aria-describedby={`${id}-takes ${id}-problem`}
          aria-invalid={problem !== undefined || undefined}
          onChange={choose}
        />
        <DropArea
          id={id}
          prompt={uploading.isPending ? 'Reading the file…' : <Prompt />}
          accepts={`CSV, OFX (QFX) or CAMT.053 (XML), up to ${FILE_MEGABYTES} MB and 10,000 lines`}
          isInvalid={problem !== undefined}
          onFiles={([file]) => void send(file)}
        />
        <div role="alert">
          <FieldError id={`${id}-problem`} text={problem} />
        </div>
      </div>
    </section>
  )
}

const Prompt = () => (
  <>
    Drop the file here, or <b>choose it</b>
  </>
)

const problemOf = (error: unknown): string =>
  (error instanceof ApiError ? error.fields['content'] : undefined) ?? errorMessage(error)

/** Without the start of the data URL. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const opened = new FileReader()
    opened.onerror = () => reject(opened.error ?? new Error('The file cannot be read.'))
    opened.onload = () => resolve(String(opened.result).replace(/^[^,]*,/, ''))
    opened.readAsDataURL(file)
  })
