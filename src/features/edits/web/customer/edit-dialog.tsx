// The dialog in which the customer adds or changes an edit.
import { useRef, useState } from 'react'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { FilesField, UploadedFileRow } from '#site/uploads/files-field.tsx'
import { NotUploaded } from '#site/uploads/upload.ts'
import { useFileQueue } from '#site/uploads/use-file-queue.ts'
import { Button } from '#ui/button.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { type Edit, EditChange, MOST_EDIT_FILES, NewEdit } from '../../edits.contract.ts'
import { useAddEdit, useChangeEdit } from './my-edits.query.ts'
import '#ui/dialogs.css'

type Uploaded = { path: string; name: string; size: number }

function useUploads(kept: number) {
  const [files, setFiles] = useState<readonly Uploaded[]>([])
  // Several files finish before the next render.
  const count = useRef(0)
  const queue = useFileQueue(
    'edit',
    async (path, { name, size }) => {
      if (count.current + kept >= MOST_EDIT_FILES)
        throw new NotUploaded(`Attach at most ${MOST_EDIT_FILES} files.`, false)
      count.current += 1
      setFiles((before) => [...before, { path, name, size }])
    },
    { cancelOnUnmount: true },
  )
  const remove = (path: string): void => {
    count.current -= 1
    setFiles((before) => before.filter((file) => file.path !== path))
  }
  return { files, paths: files.map(({ path }) => path), queue, remove }
}

export const EditDialog = ({ edit, onClose }: { edit?: Edit; onClose: () => void }) =>
  edit ? <ChangeDialog edit={edit} onClose={onClose} /> : <AddDialog onClose={onClose} />

function AddDialog({ onClose }: { onClose: () => void }) {
  const uploads = useUploads(0)
  const adding = useAddEdit()
  const filled = useDialogForm(NewEdit, adding, onClose, { files: uploads.paths })
  return (
    <Frame
      title="Add an edit"
      text="One small change to your site. Add several changes as several edits."
      save="Add edit"
      isSending={adding.isPending}
      {...{ filled, uploads, onClose }}
    />
  )
}

function ChangeDialog({ edit, onClose }: { edit: Edit; onClose: () => void }) {
  const [removedFiles, setRemoved] = useState<readonly string[]>([])
  const uploads = useUploads(edit.files.length - removedFiles.length)
  const saving = useChangeEdit(edit.id)
  const filled = useDialogForm(EditChange, saving, onClose, {
    files: uploads.paths,
    removedFiles,
  })
  const toggle = (id: string, isRemoved: boolean): void =>
    setRemoved((before) => [...before.filter((one) => one !== id), ...(isRemoved ? [id] : [])])
  return (
    <Frame
      title="Change this edit"
      text="It keeps its place in your queue."
      save="Save"
      edit={edit}
      isSending={saving.isPending}
      onToggle={toggle}
      {...{ filled, uploads, onClose }}
    />
  )
}

type FrameProps = {
  title: string
  text: string
  save: string
  edit?: Edit
  isSending: boolean
  filled: ReturnType<typeof useDialogForm>
  uploads: ReturnType<typeof useUploads>
  onToggle?: (fileId: string, isRemoved: boolean) => void
  onClose: () => void
}

function Frame(props: FrameProps) {
  const { title, text, save, edit, isSending, filled, uploads, onToggle, onClose } = props
  const { form, errors, isChanged } = filled
  const isBusy = isSending || uploads.queue.isBusy
  return (
    <Dialog open onClose={onClose} isChanged={isChanged} title={title} text={text}>
      <form className="dialog-form" {...form}>
        <TextField
          label="What should change?"
          name="title"
          required
          autoComplete="off"
          maxLength={120}
          defaultValue={edit?.title ?? ''}
          error={errors.title}
        />
        <TextArea
          label="Details"
          name="detail"
          optional
          rows={4}
          maxLength={5000}
          defaultValue={edit?.detail ?? ''}
          error={errors.detail}
        />
        {edit?.files.map(({ id, name }) => (
          <CheckRow key={id} name="" onChange={({ target }) => onToggle?.(id, target.checked)}>
            Delete {name}
          </CheckRow>
        ))}
        <FilesField purpose="message" queue={uploads.queue} error={errors.files} isSmall>
          {uploads.files.length > 0 && (
            <ul>
              {uploads.files.map((file) => (
                <UploadedFileRow
                  key={file.path}
                  file={file}
                  onRemove={() => uploads.remove(file.path)}
                />
              ))}
            </ul>
          )}
        </FilesField>
        <div className="dialog-actions">
          <DialogCloseButton>Cancel</DialogCloseButton>
          <Button type="submit" busy={isBusy} busyLabel={isSending ? 'Saving' : 'Uploading'}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
