// The dialog in which the team completes an edit with a note, a link or a file.
import { useState } from 'react'
import { liveToken } from '#site/data/session.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { formText } from '#site/forms/read-form.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { FileDrop } from '#site/uploads/file-drop.tsx'
import { type ChosenFile, fileIn } from '#site/uploads/use-upload.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { EditCompletion, type TeamEdit } from '../../edits.contract.ts'
import { useCompleteEdit } from './edits.query.ts'

type Chosen = { path: string | null; file: ChosenFile | undefined }

export function CompleteEditDialog({ edit, onClose }: { edit: TeamEdit; onClose: () => void }) {
  const [{ path, file }, setFile] = useState<Chosen>({ path: null, file: undefined })
  const completing = useCompleteEdit(edit.id)
  const filled = useDialogForm(EditCompletion, completing, onClose, { file: path })
  const { errors } = filled
  return (
    <FormDialog
      title={`Complete “${edit.title}”`}
      text={`${edit.businessName} sees this, and the next edit of the queue starts.`}
      filled={filled}
      isSending={completing.isPending}
      save="Complete"
      saving="Completing"
      onClose={onClose}
    >
      <TextArea label="Note" name="note" optional rows={3} maxLength={2000} error={errors.note} />
      <TextField
        label="Link"
        name="link"
        optional
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={500}
        error={errors.link}
      />
      {/* The drop area fires a change event on the form. */}
      <div onChange={({ currentTarget }) => setFile(fileOf(currentTarget))}>
        <FileDrop
          id="edit-file"
          name="file"
          purpose="edit"
          label="File"
          optional
          accepts="PDF, PNG, JPG, WebP, Word or PowerPoint, up to 10 MB"
          accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.pptx"
          fileNote="the customer can download it"
          without={null}
          file={file}
          error={errors.file}
          token={liveToken}
        />
      </div>
    </FormDialog>
  )
}

function fileOf(field: HTMLElement): Chosen {
  const form = field.closest('form')
  const values = form ? new FormData(form) : new FormData()
  return { path: formText(values, 'file') || null, file: fileIn(values, 'file') }
}
