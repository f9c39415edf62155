// Dialog that adds an application received by mail or in person.
import { useNavigate, useLocation } from '#ui/routing/routing.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { AddedApplication } from '../../apply.contract.ts'
import type { ApplicationDetail } from '../../applications.contract.ts'
import { useAdding } from './application-changes.ts'
import { applicationAddress } from './application-address.ts'
import { useJobs } from './job-changes.ts'
import { PersonFields, applicantSchema } from './person-fields.tsx'
import { ResumeDrop } from './resume-drop.tsx'

const ApplicationValues = applicantSchema(AddedApplication)
/** Form data does not contain an unchecked box. */
const Fields = {
  safeParse: (fields: Record<string, unknown>) =>
    ApplicationValues.safeParse({
      ...fields,
      isAcknowledged: fields['isAcknowledged'] !== undefined,
    }),
}

export function AddApplicationDialog({ onClose }: { onClose: () => void }) {
  const adding = useAdding()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data: jobs, error } = useJobs()
  const open = (added: ApplicationDetail): void =>
    void navigate(applicationAddress(search, added.id), { preventScrollReset: true })
  const sending = {
    isPending: adding.isPending,
    mutate: (
      fields: AddedApplication,
      on: { onSuccess: () => void; onError: (error: unknown) => void },
    ) => adding.mutate(fields, { ...on, onSuccess: (added) => (on.onSuccess(), open(added)) }),
  }
  const filled = useDialogForm(Fields, sending, onClose)
  const { errors } = filled
  return (
    <FormDialog
      title="Add application"
      text="For applications received by email or in person. The rules are the same as on the website."
      filled={filled}
      isSending={adding.isPending}
      save="Add application"
      saving="Adding"
      onClose={onClose}
    >
      <div className="field-pair">
        {jobs ? (
          <SelectField
            label="Job"
            name="jobId"
            required
            placeholder="Choose one"
            options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
            defaultValue=""
            error={errors['jobId']}
          />
        ) : (
          <QueryState title="Couldn’t load the jobs." error={error} rows={1} />
        )}
        <TextField
          label="How you received it"
          name="sourceNote"
          required
          maxLength={200}
          autoComplete="off"
          placeholder="By email on September 2"
          error={errors['sourceNote']}
        />
      </div>
      <PersonFields errors={errors} />
      <ResumeDrop fileNote="will be added to the application" error={errors['resumeUrl']} />
      <label className="check-row">
        <input type="checkbox" name="isAcknowledged" defaultChecked />
        <span>Email the applicant a confirmation with a tracking link</span>
      </label>
    </FormDialog>
  )
}
