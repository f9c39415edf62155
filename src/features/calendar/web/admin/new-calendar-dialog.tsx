// The dialog that adds a calendar by its address.
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { NewExternalCalendar } from '../../external-calendars.contract.ts'
import { useNewCalendar } from './external-calendars.query.ts'

export function NewCalendarDialog({ onClose }: { onClose: () => void }) {
  const isAdmin = useIsAdmin()
  const adding = useNewCalendar()
  const filled = useDialogForm({ safeParse: readCalendar }, adding, onClose)
  return (
    <FormDialog
      title="Add a calendar"
      text="In Google Calendar it is the “secret address in iCal format”, in Outlook and Apple Calendar the link of a published calendar."
      filled={filled}
      isSending={adding.isPending}
      save="Add calendar"
      saving="Reading it"
      onClose={onClose}
    >
      <TextField
        label="Address"
        name="url"
        type="url"
        required
        autoComplete="off"
        placeholder="https://"
        error={filled.errors['url']}
        hint="A public https address of an .ics file. Nobody sees it here again."
      />
      {isAdmin && (
        <SelectField
          label="Whose calendar"
          name="whose"
          options={[
            { value: 'own', label: 'Mine' },
            { value: 'agency', label: 'The agency’s' },
          ]}
          defaultValue="own"
        />
      )}
    </FormDialog>
  )
}

const readCalendar = (fields: object) => {
  const { url, whose } = { url: '', whose: '', ...fields }
  return NewExternalCalendar.safeParse({ url, isOfAgency: whose === 'agency' })
}
