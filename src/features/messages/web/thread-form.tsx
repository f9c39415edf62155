// The tab's storage retains the text until the message is sent.
import { Send } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { FilesField, UploadedFileRow } from '#site/uploads/files-field.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { NewReply } from '../messages.contract.ts'
import { useAttachments } from './use-attachments.ts'
import { draftText, type MessageContent, removeDraftText, storeDraftText } from './draft.ts'
import '#ui/work-layout.css'
import './thread.css'

type Props = {
  storageKey: string
  label: string
  placeholder: string
  initialText?: string | undefined
  hint: ReactNode
  isFocused?: boolean
  /** The ID of the text field, for shortcuts that focus it. */
  fieldId?: string | undefined
  onWrite: (written: MessageContent) => void
  children?: ReactNode
}

/** `initialText` never replaces input. */
export function ThreadForm({
  storageKey,
  label,
  placeholder,
  initialText = '',
  hint,
  isFocused = false,
  fieldId,
  onWrite,
  children,
}: Props) {
  const ownId = useId()
  const id = fieldId ?? ownId
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const [error, setError] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const [stored] = useState(() => draftText(storageKey))
  const { files, queue, remove, removeAll } = useAttachments(storageKey)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const message = NewReply.safeParse({
      text: field.current?.value,
      files: files.map(({ path }) => path),
    })
    setConfirming(queue.isBusy)
    setError(queue.isBusy ? undefined : message.error?.issues[0]?.message)
    if (message.success && field.current && !queue.isBusy) {
      onWrite({ text: message.data.text, files: removeAll() })
      field.current.value = ''
      removeDraftText(storageKey)
    }
    field.current?.focus()
  }
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.form?.requestSubmit()
  }
  return (
    <form className="thread-form" noValidate onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        className="field-input"
        rows={3}
        placeholder={placeholder}
        defaultValue={stored || initialText}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onInput={(event) => storeDraftText(storageKey, event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <FieldError
        id={`${id}-error`}
        text={isConfirming && queue.isBusy ? 'Your files are still uploading.' : error}
      />
      <FilesField queue={queue} isSmall>
        {files.length > 0 && (
          <ul>
            {files.map((file) => (
              <UploadedFileRow key={file.path} file={file} onRemove={() => remove(file.path)} />
            ))}
          </ul>
        )}
      </FilesField>
      <div className="thread-send">
        <span className="side-note">{hint}</span>
        {children}
        <Button type="submit">
          <Icon of={Send} />
          Send
        </Button>
      </div>
    </form>
  )
}
