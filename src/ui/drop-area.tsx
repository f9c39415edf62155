// The label of a file's field, as an area: a press on it chooses, and it takes what is dropped on it. Its styles: drop-area.css.
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'
import { classNames } from './class-names.ts'

/** `id` is its input's, which stands before it; `takes` says what may come, under the id `…-takes`. */
export function DropArea({
  id,
  words,
  takes,
  isWrong,
  onFiles,
}: {
  id: string
  words: ReactNode
  takes: string
  isWrong: boolean
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
          isWrong && 'drop-area-wrong',
        )}
      >
        <Icon of={Upload} />
        <span>
          {words}
          <small id={`${id}-takes`}>{takes}</small>
        </span>
      </label>
    </div>
  )
}
