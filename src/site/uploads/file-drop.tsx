// Field for one file, which uploads a chosen file at once.
import { FileText } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type FilePurpose, fileSize } from '#kernel/files/files.contract.ts'
import { Button } from '#ui/button.tsx'
import { DropArea } from '#ui/drop-area.tsx'
import { FieldError, RequiredMark } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  type ChosenFile,
  uploadFieldNames,
  type UploadState,
  type UploadToken,
  useUpload,
} from './use-upload.ts'
import './file-drop.css'

type Props = {
  id: string
  /** Name of the hidden field whose value attaches the file. */
  name: string
  purpose: FilePurpose
  label: ReactNode
  optional?: boolean
  required?: boolean
  accepts: string
  accept: string
  /** Shown after the size: who can open the file, or what sending it changes. */
  fileNote: string
  /** Instructions for visitors without JavaScript. */
  without: ReactNode
  /** The uploaded file: read it with `fileIn` whenever the form changes. */
  file: ChosenFile | undefined
  error: string | undefined
  token?: UploadToken
}

export function FileDrop({
  id,
  name,
  purpose,
  label,
  optional,
  required,
  accepts,
  accept,
  fileNote,
  without,
  file,
  error,
  token,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { state, send, cancel } = useUpload(input, name, purpose, token)
  const isOpen = state.is !== 'sending' && !file
  const uploadError = uploadErrorOf(state, isOpen ? error : undefined)
  useRemoveRejectedFile(error, cancel)
  useEarlySelection(input, send)
  useRestoredFocus(input, `${state.is} ${file?.name}`)
  return (
    <div className="field file-drop">
      <label htmlFor={id}>
        {label}
        <RequiredMark optional={optional} required={required} />
      </label>
      {uploadFieldNames(name).map((field) => (
        <input key={field} type="hidden" name={field} />
      ))}
      <input
        ref={input}
        type="file"
        id={id}
        className="visually-hidden"
        hidden={!isOpen}
        accept={accept}
        data-field={name}
        aria-invalid={uploadError ? true : undefined}
        aria-describedby={classNames(uploadError && `${id}-error`, `${id}-takes`)}
        onChange={({ target }) => target.files?.[0] && send(target.files[0])}
      />
      {isOpen ? (
        <DropArea
          id={id}
          prompt={
            <>
              <b>Choose a file</b> or drop it here
            </>
          }
          accepts={accepts}
          isInvalid={uploadError !== undefined}
          onFiles={([file]) => file && send(file)}
        />
      ) : (
        <Row state={state} file={file} fileNote={fileNote} onCancel={cancel} />
      )}
      <p className="file-drop-without">{without}</p>
      <div role="status">
        <FieldError id={`${id}-error`} text={uploadError} />
        <span className="visually-hidden">{uploadStatusText(state, file)}</span>
      </div>
      {state.is === 'rejected' && state.retryFile && (
        <TryAgain file={state.retryFile} onRetry={send} />
      )}
    </div>
  )
}

const uploadErrorOf = (state: UploadState, error: string | undefined): string | undefined =>
  state.is === 'rejected' ? state.message : error

function Row({
  state,
  file,
  fileNote,
  onCancel,
}: {
  state: UploadState
  file: ChosenFile | undefined
  fileNote: string
  onCancel: () => void
}) {
  if (state.is === 'sending') return <UploadProgress state={state} onCancel={onCancel} />
  return file && <UploadedFile file={file} fileNote={fileNote} onRemove={onCancel} />
}

function uploadStatusText(state: UploadState, file: ChosenFile | undefined): string {
  if (state.is === 'sending') return state.waits ? '' : `Uploading ${state.file.name}`
  return file && state.is === 'idle' ? `${file.name} is uploaded.` : ''
}

function UploadProgress({
  state: { file, share, waits },
  onCancel,
}: {
  state: Extract<UploadState, { is: 'sending' }>
  onCancel: () => void
}) {
  return (
    <div className="file-drop-row">
      <Icon of={FileText} />
      <span>
        {file.name}
        <progress max={1} value={share} aria-label={`Uploading ${file.name}`} />
        <small>
          {share < 1
            ? `${fileSize(file.size * share)} of ${fileSize(file.size)}`
            : 'Uploaded, checking…'}
        </small>
        {waits && (
          <small role="alert">Your form will be sent as soon as this upload is done.</small>
        )}
      </span>
      <Button variant="neutral" size="small" aria-label={`Cancel ${file.name}`} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

function UploadedFile({
  file: { name, size },
  fileNote,
  onRemove,
}: {
  file: ChosenFile
  fileNote: string
  onRemove: () => void
}) {
  return (
    <div className="file-drop-row">
      <Icon of={FileText} />
      <span>
        {name}
        <small>
          {fileSize(size)}, {fileNote}
        </small>
      </span>
      <Button variant="neutral" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

function TryAgain({ file, onRetry }: { file: File; onRetry: (file: File) => void }) {
  return (
    <Button
      variant="neutral"
      size="small"
      className="file-drop-retry"
      onClick={() => onRetry(file)}
    >
      Try {file.name} again
    </Button>
  )
}

type Input = RefObject<HTMLInputElement | null>

/** Removes a file that the server rejected, so that the form does not send it again. */
function useRemoveRejectedFile(error: string | undefined, cancel: () => void): void {
  const remove = useEffectEvent(cancel)
  useEffect(() => {
    if (error) remove()
  }, [error])
}

function useEarlySelection(input: Input, send: (file: File) => void): void {
  const early = useEffectEvent(() => {
    const chosen = input.current?.files?.[0]
    if (chosen) send(chosen)
  })
  useEffect(() => early(), [])
}

/** Focuses the next available control if the focused one disappears; not while the page loads. */
function useRestoredFocus({ current }: Input, shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body && before.current !== shown
    before.current = shown
    if (isFocusLost)
      current?.parentElement
        ?.querySelector<HTMLElement>('button, input[type=file]:not([hidden])')
        ?.focus({ preventScroll: true })
  }, [current, shown])
}
