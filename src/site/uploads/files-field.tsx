// Field for several files, with their uploads.
import { FileText, Paperclip, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { FILE_PURPOSES, fileSize } from '#kernel/files/files.contract.ts'
import { DropArea } from '#ui/drop-area.tsx'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { UploadRow } from './sending-row.tsx'
import type { useFileQueue } from './use-file-queue.ts'
import '#ui/file-rows.css'
import '#ui/work-layout.css'
import '#ui/work.css'

const ACCEPTED_FILES = {
  message: 'PDF, PNG, JPG, WebP, Word or PowerPoint, up to 10 MB each',
  project: 'Pictures, PDF, Office, video, audio, design files, fonts or .zip, up to 2 GB each',
}
const acceptOf = (purpose: keyof typeof ACCEPTED_FILES): string =>
  [...FILE_PURPOSES[purpose].kinds.map((kind) => `.${kind}`), '.jpeg'].join(',')

type Props = {
  queue: ReturnType<typeof useFileQueue>
  purpose: keyof typeof ACCEPTED_FILES
  name?: string
  error?: string | undefined
  isSmall?: boolean
  children?: ReactNode
}

export function FilesField({
  queue: { sendings, send, tryAgain, remove },
  purpose,
  name,
  error,
  isSmall = false,
  children,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const cancelUpload = (key: string): void => {
    remove(key)
    input.current?.focus({ preventScroll: true })
  }
  return (
    <div className="files-field">
      {children}
      {sendings.length > 0 && (
        <ul>
          {sendings.map((sending) => (
            <UploadRow
              key={sending.key}
              sending={sending}
              onCancel={() => cancelUpload(sending.key)}
              onRetry={() => tryAgain(sending)}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        multiple
        accept={acceptOf(purpose)}
        className="visually-hidden"
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(error && `${id}-error`, `${id}-takes`)}
        onChange={({ target }) => {
          send([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {isSmall ? (
        <CompactPicker id={id} accepted={ACCEPTED_FILES[purpose]} />
      ) : (
        <DropArea
          id={id}
          prompt={
            <>
              <b>Choose files</b> or drop them here
            </>
          }
          accepts={ACCEPTED_FILES[purpose]}
          isInvalid={error !== undefined}
          onFiles={send}
        />
      )}
      <FieldError id={`${id}-error`} text={error} />
      <p className="visually-hidden" role="status">
        {sendings.length > 0 && `${sendings.length} uploading`}
      </p>
    </div>
  )
}

const CompactPicker = ({ id, accepted }: { id: string; accepted: string }) => (
  <p className="files-field-small">
    <label htmlFor={id} className="button button-neutral button-small">
      <Icon of={Paperclip} />
      Attach files
    </label>
    <span id={`${id}-takes`} className="side-note">
      {accepted}
    </span>
  </p>
)

/** An uploaded file that goes with the next message. Removing it focuses the file picker. */
export function UploadedFileRow({
  file: { name, size },
  onRemove,
}: {
  file: { name: string; size: number }
  onRemove: () => void
}) {
  const remove = (pressed: Element): void => {
    pressed
      .closest('.files-field')
      ?.querySelector<HTMLInputElement>('input[type=file]')
      ?.focus({ preventScroll: true })
    onRemove()
  }
  return (
    <li className="file-row">
      <Icon of={FileText} />
      <span>
        {name}
        <small className="numeric">{fileSize(size)}, not sent yet</small>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => remove(currentTarget)}
      >
        <Icon of={X} />
      </button>
    </li>
  )
}
