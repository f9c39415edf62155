// The waiting edits in their order, which the customer changes by dragging, by keys or by buttons.
import { ChevronDown, ChevronsUp, ChevronUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Edit } from '../../edits.contract.ts'
import { EditDialog } from './edit-dialog.tsx'
import { useMoveEdit, useTakeBackEdit } from './my-edits.query.ts'
import { useDragOrder } from './use-drag-order.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './my-edits.css'

type Props = { edits: readonly Edit[]; count: number }

/** The new order shows at once, until the last move is confirmed. */
function useOrder({ edits, count }: Props) {
  const [order, setOrder] = useState<readonly string[]>()
  const [status, setStatus] = useState('')
  const pending = useRef(0)
  const moving = useMoveEdit()
  const shown = order ? inOrder(edits, order) : edits
  // What comes after the last shown one is not loaded.
  const last = count > edits.length ? shown.length - 2 : shown.length - 1
  const move = (from: number, target: number): void => {
    const to = Math.min(Math.max(target, 0), last)
    const edit = shown[from]
    if (!edit || to === from) return
    const after = shown.toSpliced(from, 1).toSpliced(to, 0, edit)
    setOrder(after.map(({ id }) => id))
    setStatus(`${edit.title} is now number ${to + 1} of ${count}.`)
    pending.current += 1
    moving.mutate(
      { id: edit.id, before: after[to + 1]?.id ?? null },
      {
        onError: () => setStatus('The queue has changed. It shows the new order.'),
        onSettled: () => {
          pending.current -= 1
          if (pending.current === 0) setOrder(undefined)
        },
      },
    )
  }
  return { shown, last, move, status }
}

/** New ones come last. */
function inOrder(edits: readonly Edit[], order: readonly string[]): Edit[] {
  const place = (id: string): number => {
    const at = order.indexOf(id)
    return at < 0 ? order.length : at
  }
  return edits.toSorted((one, other) => place(one.id) - place(other.id))
}

export function WaitingEdits(props: Props) {
  const { shown, last, move, status } = useOrder(props)
  const { drag, handle } = useDragOrder(move)
  return (
    <>
      <ol className="my-edits-waiting">
        {shown.map((edit, at) => (
          <WaitingEdit
            key={edit.id}
            edit={edit}
            at={at}
            last={last}
            count={props.count}
            mark={
              drag &&
              classNames(
                drag.from === at && 'waiting-edit-dragged',
                drag.to === at && 'waiting-edit-before',
                drag.to === shown.length && at === shown.length - 1 && 'waiting-edit-after',
              )
            }
            handle={handle(at)}
            onMove={(to) => move(at, to)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  )
}

type RowProps = {
  edit: Edit
  at: number
  last: number
  count: number
  mark: string | undefined
  handle: ReturnType<ReturnType<typeof useDragOrder>['handle']>
  onMove: (to: number) => void
}

function WaitingEdit({ edit, mark, ...moving }: RowProps) {
  const { id, title, detail, files } = edit
  return (
    <li className={classNames('waiting-edit', mark)}>
      <span className="waiting-edit-place numeric" aria-hidden>
        {moving.at + 1}
      </span>
      <div className="waiting-edit-texts">
        <Link className="text-link" to={paths.customer.edit(id)}>
          {title}
        </Link>
        {detail && <p className="waiting-edit-detail">{detail}</p>}
        {files.length > 0 && (
          <p className="side-note">{files.length === 1 ? '1 file' : `${files.length} files`}</p>
        )}
      </div>
      <div className="waiting-edit-buttons">
        <MoveButtons edit={edit} {...moving} />
        <ChangeButtons edit={edit} />
      </div>
    </li>
  )
}

function MoveButtons({
  edit: { id, title },
  at,
  last,
  count,
  handle,
  onMove,
}: Omit<RowProps, 'mark'>) {
  const name = (what: string): string => `${what} ${title}, number ${at + 1} of ${count}`
  /** Moving a row can lose the focus. */
  const moveBy = (button: string, to: number): void => {
    onMove(to)
    requestAnimationFrame(() =>
      document.getElementById(`${id}-${button}`)?.focus({ preventScroll: true }),
    )
  }
  const byKey = (event: KeyboardEvent): void => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    moveBy('handle', to)
  }
  return (
    <>
      <button
        type="button"
        id={`${id}-handle`}
        className="icon-button waiting-edit-handle"
        aria-label={name('Move')}
        aria-describedby="move-edits"
        onKeyDown={byKey}
        {...handle}
      >
        <Icon of={GripVertical} />
      </button>
      {[
        { button: 'top', what: 'Move to the top:', to: 0, icon: ChevronsUp, isOff: at === 0 },
        { button: 'up', what: 'Move up:', to: at - 1, icon: ChevronUp, isOff: at === 0 },
        { button: 'down', what: 'Move down:', to: at + 1, icon: ChevronDown, isOff: at >= last },
      ].map(({ button, what, to, icon, isOff }) => (
        <button
          key={button}
          type="button"
          id={`${id}-${button}`}
          className="icon-button"
          aria-label={name(what)}
          aria-disabled={isOff || undefined}
          onClick={() => isOff || moveBy(button, to)}
        >
          <Icon of={icon} />
        </button>
      ))}
    </>
  )
}

function ChangeButtons({ edit }: { edit: Edit }) {
  const [isEditing, setEditing] = useState(false)
  const removing = useTakeBackEdit(edit.id, edit.title)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={`Edit ${edit.title}`}
        onClick={() => setEditing(true)}
      >
        <Icon of={Pencil} />
      </button>
      <button
        type="button"
        className="icon-button icon-button-danger"
        aria-label={`Remove ${edit.title}`}
        aria-disabled={removing.isPending || undefined}
        onClick={() => removing.isPending || removing.mutate()}
      >
        <Icon of={Trash2} />
      </button>
      {isEditing && <EditDialog edit={edit} onClose={() => setEditing(false)} />}
    </>
  )
}
