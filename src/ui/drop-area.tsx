// Label of a file input that is also a drop area.
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'
import { classNames } from './class-names.ts'
import './drop-area.css'

/** `id` is the id of the input, which must precede the area. `accepts` describes accepted files. */
export function DropArea({
  id,
  prompt,
  accepts,
  isInvalid,
  onFiles,
}: {
  id: string
  prompt: ReactNode
  accepts: string
  isInvalid: boolean
  onFiles: (files: File[]) => void
}) {
  const [isOver, setOver] = useState(false)
  const over =
    (is: boolean) =>
    (event: DragEvent): void => {
      event.preventDefault()
      setOver(is)
    }
  const drop = (event: DragEvent): void => {
    over(false)(event)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div role="presentation" onDragOver={over(true)} onDragLeave={over(false)} onDrop={drop}>
      <label
        htmlFor={id}
        className={classNames(
          'drop-area',
          isOver && 'drop-area-over',
          isInvalid && 'drop-area-invalid',
        )}
      >
        <Icon of={Upload} />
        <span>
          {prompt}
          <small id={`${id}-takes`}>{accepts}</small>
        </span>
      </label>
    </div>
  )
}
