// Dialog that edits an application; job and date are fixed.
import { useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { hasFields, ApiError } from '#site/data/api-error.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { SavedMeanwhile } from '#ui/side-editor.tsx'
import { ApplicationChange } from '../../apply.contract.ts'
import type { ApplicationDetail } from '../../applications.contract.ts'
import { useEditing } from './application-changes.ts'
import { PersonFields, applicantSchema } from './person-fields.tsx'
import { ResumeDrop } from './resume-drop.tsx'

const Fields = applicantSchema(ApplicationChange)

export function EditApplicationDialog({
  application,
  onClose,
}: {
  application: ApplicationDetail
  onClose: () => void
}) {
  // The revision at opening, so that a later save by a colleague causes a conflict.
  const [opened, setOpened] = useState(application)
  const editing = useEditing(opened.id)
  const filled = useDialogForm(Fields, editing, onClose, { revision: opened.revision })
  const reloadApplication = (): void => {
    editing.reset()
    setOpened(application)
  }
  return (
    <FormDialog
      title="Edit application"
      text={`For ${application.jobTitle}. Changes are listed in its history. The job and the application date can’t be changed.`}
      filled={filled}
      isSending={editing.isPending}
      save="Save"
      saving="Saving"
      onClose={onClose}
    >
      {isStale(editing.error) && <SavedMeanwhile onReload={reloadApplication} />}
      <PersonFields key={opened.revision} of={opened} errors={filled.errors} />
      <ResumeDrop
        fileNote={
          application.resumeUrl
            ? 'will replace the current resume when you save'
            : 'will be added when you save'
        }
        error={filled.errors['resumeUrl']}
      />
    </FormDialog>
  )
}

const isStale = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 409 && !hasFields(error)
