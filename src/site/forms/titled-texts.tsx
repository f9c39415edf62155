// Reusable texts with a title, in Settings: a list, and a dialog that adds or changes one.
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { TitledList } from '#site/lists/titled-list.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import '#ui/settings.css'
import '#ui/titled-list.css'
import '#ui/work-layout.css'

type TitledText = { id: string; title: string; text: string }

type CardProps<Item> = {
  id: string
  heading: string
  about: ReactNode
  /** `New clause`. */
  add: string
  items: readonly Item[] | undefined
  error: Error | null
  /** The title of `error`. */
  problem: string
  /** What is shown without items. */
  nothing: ReactNode
  onDelete: (item: Item) => void
  /** A new one without `item`. */
  dialog: (item: Item | undefined, close: () => void) => ReactNode
}

export function TitledTexts<Item extends TitledText>(props: CardProps<Item>) {
  const { id, heading, about, add, items, error, problem, nothing, onDelete, dialog } = props
  const [edited, setEdited] = useState<Item | 'new'>()
  return (
    <section className="card card-body settings-wide" aria-labelledby={id}>
      <div className="row titled-list-head">
        <h2 id={id}>{heading}</h2>
        <Button variant="neutral" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          <Icon of={Plus} />
          {add}
        </Button>
      </div>
      <p className="muted">{about}</p>
      {!items ? (
        <QueryState title={problem} error={error} rows={3} />
      ) : items.length > 0 ? (
        <TitledList
          items={items}
          titleOf={({ title }) => title}
          textOf={({ text }) => text}
          edit="Edit"
          onEdit={setEdited}
          onDelete={onDelete}
        />
      ) : (
        nothing
      )}
      {edited && dialog(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </section>
  )
}

type Fields = Pick<TitledText, 'title' | 'text'>
type DialogProps<Written extends Fields> = {
  title: string
  about: string
  save: string
  /** A new one without it. */
  opened: Fields | undefined
  schema: Parameters<typeof useDialogForm<Written>>[0]
  saving: Parameters<typeof useDialogForm<Written>>[1]
  titleHint?: string
  longest?: number
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

export function TitledTextDialog<Written extends Fields>(props: DialogProps<Written>) {
  const { title, about, save, opened, schema, saving, titleHint, longest, onClose } = props
  const { errors, ...filled } = useDialogForm(schema, saving, onClose)
  return (
    <FormDialog
      title={title}
      text={about}
      filled={filled}
      isSending={saving.isPending}
      save={save}
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Title"
        name="title"
        required
        maxLength={80}
        defaultValue={opened?.title}
        error={errors.title}
        hint={titleHint}
      />
      <TextArea
        label="Text"
        name="text"
        required
        rows={7}
        maxLength={longest}
        defaultValue={opened?.text}
        error={errors.text}
      />
      {props.children}
    </FormDialog>
  )
}
