// The dialog in which the team completes a deliverable with a note, a link or a file.
import { useState } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { liveToken } from '#site/data/session.ts'
import { formText } from '#site/forms/read-form.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { FileDrop } from '#site/uploads/file-drop.tsx'
import { type ChosenFile, fileIn } from '#site/uploads/use-upload.ts'
import { Button } from '#ui/button.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { DeliverableCompletion, type TeamDeliverable } from '../../deliverables.contract.ts'
import { numberedName } from '../../deliverables.rules.ts'
import { useCompletion } from './deliverables.query.ts'
import '#ui/dialogs.css'

/** `path` is undefined to leave the former file as it is, and null to delete it. */
type FileChange = { path: string | null | undefined; file: ChosenFile | undefined }

export function CompleteDialog({ item, onClose }: { item: TeamDeliverable; onClose: () => void }) {
  const { id, needsApproval, businessName } = item
  const [{ path, file }, setFile] = useState<FileChange>({ path: undefined, file: undefined })
  const completing = useCompletion(id)
  const { form, errors, isChanged } = useDialogForm(DeliverableCompletion, completing, onClose, {
    file: path,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      isChanged={isChanged}
      title={`Complete “${numberedName(item)}”`}
      text={
        needsApproval
          ? `${businessName} sees this, and accepts or returns it.`
          : `${businessName} sees this in the checklist of the month.`
      }
    >
      <form className="dialog-form" {...form}>
        <Texts item={item} errors={errors} />
        <FileField former={item.file} file={file} error={errors.file} onChange={setFile} />
        <div className="dialog-actions">
          <DialogCloseButton>Cancel</DialogCloseButton>
          <Button type="submit" busy={completing.isPending} busyLabel="Completing">
            Complete
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const Texts = ({ item, errors }: { item: TeamDeliverable; errors: FieldErrors }) => (
  <>
    <TextArea
      label="Note"
      name="note"
      optional
      rows={3}
      maxLength={2000}
      defaultValue={item.note}
      error={errors.note}
    />
    <TextField
      label="Link"
      name="link"
      optional
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      maxLength={500}
      defaultValue={item.link ?? ''}
      error={errors.link}
    />
  </>
)

/** A new file replaces the one of an earlier completion. */
function FileField({
  former,
  file,
  error,
  onChange,
}: {
  former: TeamDeliverable['file']
  file: ChosenFile | undefined
  error: string | undefined
  onChange: (change: FileChange) => void
}) {
  return (
    // The drop area fires a change event on the form.
    <div onChange={({ currentTarget }) => onChange(fileChangeIn(currentTarget))}>
      <FileDrop
        id="deliverable-file"
        name="file"
        purpose="deliverable"
        label={former ? 'New file' : 'File'}
        optional
        accepts="PDF, PNG, JPG, WebP, Word or PowerPoint, up to 10 MB"
        accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.pptx"
        fileNote="the customer can download it"
        without={null}
        file={file}
        error={error}
        token={liveToken}
      />
      {former && !file && <CheckRow name="removesFile">Delete the stored {former.name}</CheckRow>}
    </div>
  )
}

function fileChangeIn(field: HTMLElement): FileChange {
  const form = field.closest('form')
  const values = form ? new FormData(form) : new FormData()
  const path = formText(values, 'file') || (values.has('removesFile') ? null : undefined)
  return { path, file: fileIn(values, 'file') }
}
