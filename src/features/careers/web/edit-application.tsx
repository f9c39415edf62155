// Changing what an application says, except what it is for and when it came. Product M95.
import { FormDialog } from '#site/form-dialog.tsx'
import { useDialogForm } from '#site/use-dialog-form.ts'
import { ApplicationChange, type ApplicationDetail } from '../applications.contract.ts'
import { useEditing } from './application-changes.ts'
import { PersonFields, typedSchema } from './person-fields.tsx'
import { ResumeDrop } from './resume-drop.tsx'

const Fields = typedSchema(ApplicationChange)

export function EditApplicationDialog({ application, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const editing = useEditing(application.id)
  const filled = useDialogForm(Fields, editing, onClose, { revision: application.revision })
  return (
    <FormDialog title="Edit application" text={`For ${application.jobTitle}. What you change stands in its history; which job it is for, and when it came, stays.`} filled={filled} isSending={editing.isPending} save="Save" saving="Saving" onClose={onClose}>
      <PersonFields of={application} wrong={filled.wrong} />
      <ResumeDrop kept={application.resumeUrl ? 'takes the place of the one that is there when you save' : 'goes with it when you save'} error={filled.wrong['resumeUrl']} />
    </FormDialog>
  )
}
