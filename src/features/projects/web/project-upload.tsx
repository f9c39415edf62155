// Where files are dropped or chosen, with those that are on their way. Its styles: room.css.
import { CircleAlert, FileText, Upload, X } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { fileSize } from '#kernel/files/files.contract.ts'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { names } from '#ui/names.ts'
import type { Sending, useProjectUpload } from './use-project-upload.ts'

const TAKES = 'PDF, PNG, JPG, WebP, Word or PowerPoint, up to 10 MB each'
const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.pptx'

/** `name` where it is a field of a form. */
export function ProjectUpload({ upload: { sendings, send, remove }, name, error }: { upload: ReturnType<typeof useProjectUpload>; name?: string; error?: string | undefined }) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const over = (is: boolean) => (event: DragEvent): void => {
    event.preventDefault()
    setOver(is)
  }
  const drop = (event: DragEvent): void => {
    over(false)(event)
    send(event.dataTransfer.files)
  }
  return (
    <>
      {sendings.length > 0 && (
        <ul className="room-sendings">
          {sendings.map((sending) => (
            <SendingRow key={sending.key} sending={sending} onStop={() => remove(sending.key)} />
          ))}
        </ul>
      )}
      <div role="presentation" className="room-drop-place" onDragOver={over(true)} onDragLeave={over(false)} onDrop={drop}>
        <label htmlFor={id} className={names('room-drop', isOver && 'room-drop-over', error && 'room-drop-wrong')}>
          <input
            id={id}
            name={name}
            type="file"
            multiple
            accept={ACCEPT}
            className="visually-hidden"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            onChange={({ target }) => {
              send([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <Icon of={Upload} />
          <span>
            <b>Choose files</b> or drop them here
            <small>{TAKES}</small>
          </span>
        </label>
        <FieldError id={`${id}-error`} text={error} />
      </div>
      <p className="visually-hidden" role="status">{sendings.length > 0 && `${sendings.length} on the way`}</p>
    </>
  )
}

function SendingRow({ sending: { file, share, problem }, onStop }: { sending: Sending; onStop: () => void }) {
  return (
    <li className={names('room-file', problem && 'room-file-refused')}>
      <Icon of={problem ? CircleAlert : FileText} />
      <span>
        {file.name}
        {problem ? (
          <small role="alert">{problem}</small>
        ) : (
          <>
            <small className="figures">{share < 1 ? `${fileSize(file.size * share)} of ${fileSize(file.size)}` : 'Arrived, being checked…'}</small>
            <progress className="meter" max={1} value={share} aria-label={`Sending ${file.name}`} />
          </>
        )}
      </span>
      <button type="button" className="icon-button" aria-label={problem ? `Remove ${file.name}` : `Stop ${file.name}`} onClick={onStop}>
        <Icon of={X} />
      </button>
    </li>
  )
}
