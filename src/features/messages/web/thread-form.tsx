// The tab's storage retains the text until the message is sent.
import { Send } from 'lucide-react'
import {
  createContext,
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
import type { ReplyContent } from './use-outgoing.ts'
import '#ui/work-layout.css'
import './thread.css'

type Props = {
  storageKey: string
  label: string
  placeholder: string
  initialText?: string | undefined
  hint: ReactNode
  isFocused?: boolean
  /** Without attachments. */
  isTextOnly?: boolean
  /** The ID of the text field, for shortcuts that focus it. */
  fieldId?: string | undefined
  onWrite: (written: MessageContent) => void
  /** Use `FormTools` of the form. */
  tools?: ReactNode
  children?: ReactNode
}

type Tools = {
  /** Puts text in place of the selection. */
  insert: (text: string) => void
  /** Undefined for invalid content, whose error the form shows. */
  check: () => ReplyContent | undefined
  submit: () => void
}
const nothing = (): undefined => undefined
export const FormTools = createContext<Tools>({ insert: nothing, check: nothing, submit: nothing })

/** `initialText` never replaces input. */
export function ThreadForm({
  label,
  placeholder,
  initialText = '',
  hint,
  isTextOnly = false,
  fieldId,
  tools,
  children,
  ...message
}: Props) {
  const ownId = useId()
  const id = fieldId ?? ownId
  const { field, stored, attachments, error, write, send, ...form } = useMessageForm(message)
  const { files, queue, remove } = attachments
  return (
    <form className="thread-form" noValidate onSubmit={send}>
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
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <FieldError id={`${id}-error`} text={error} />
      {!isTextOnly && (
        <FilesField queue={queue} purpose="message" isSmall>
          {files.length > 0 && (
            <ul>
              {files.map((file) => (
                <UploadedFileRow key={file.path} file={file} onRemove={() => remove(file.path)} />
              ))}
            </ul>
          )}
        </FilesField>
      )}
      {tools && (
        <div className="thread-tools">
          <FormTools value={form}>{tools}</FormTools>
        </div>
      )}
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

function useMessageForm({
  storageKey,
  isFocused = false,
  onWrite,
}: Pick<Props, 'storageKey' | 'isFocused' | 'onWrite'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const [problem, setProblem] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const [stored] = useState(() => draftText(storageKey))
  const attachments = useAttachments(storageKey)
  const { files, queue, removeAll } = attachments
  const check = (): ReplyContent | undefined => {
    const message = NewReply.safeParse({
      text: field.current?.value,
      files: files.map(({ path }) => path),
    })
    setConfirming(queue.isBusy)
    setProblem(queue.isBusy ? undefined : message.error?.issues[0]?.message)
    return queue.isBusy ? undefined : message.data
  }
  return {
    field,
    stored,
    attachments,
    error: isConfirming && queue.isBusy ? 'Your files are still uploading.' : problem,
    check,
    write: (text: string) => storeDraftText(storageKey, text),
    submit: () => field.current?.form?.requestSubmit(),
    send(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault()
      const message = check()
      if (message && field.current) {
        onWrite({ text: message.text, files: removeAll() })
        field.current.value = ''
        removeDraftText(storageKey)
      }
      field.current?.focus()
    },
    insert(text: string): void {
      const box = field.current
      if (!box) return
      box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
      storeDraftText(storageKey, box.value)
      box.focus()
    },
  }
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    event.currentTarget.form?.requestSubmit()
}
