// A list of reusable texts or records, with buttons to edit and delete each.
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import '#ui/work.css'
import '#ui/titled-list.css'

/** `edit` names the first button: `Edit` or `Rename`. */
type Props<Item> = {
  items: readonly Item[]
  titleOf: (item: Item) => string
  textOf: (item: Item) => ReactNode
  edit: string
  onEdit: (item: Item) => void
  onDelete: (item: Item) => void
}

export const TitledList = <Item extends { id: string }>({
  items,
  titleOf,
  textOf,
  edit,
  onEdit,
  onDelete,
}: Props<Item>) => (
  <ul className="titled-list">
    {items.map((item) => (
      <li key={item.id}>
        <div>
          <b>{titleOf(item)}</b>
          <p className="muted">{textOf(item)}</p>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-haspopup="dialog"
          aria-label={`${edit} ${titleOf(item)}`}
          onClick={() => onEdit(item)}
        >
          <Icon of={Pencil} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Delete ${titleOf(item)}`}
          onClick={() => onDelete(item)}
        >
          <Icon of={Trash2} />
        </button>
      </li>
    ))}
  </ul>
)
