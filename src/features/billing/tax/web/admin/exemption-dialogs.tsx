// Dialogs of a tax exemption: add or change it, end it, delete it.
import { useState } from 'react'
import { toChecked } from '#site/forms/form-problem.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { formText } from '#site/forms/read-form.ts'
import { useForm } from '#site/forms/use-form.ts'
import { liveToken } from '#site/data/session.ts'
import { FileDrop } from '#site/uploads/file-drop.tsx'
import { type ChosenFile, fileIn } from '#site/uploads/use-upload.ts'
import { Button } from '#ui/button.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { type TaxExemption, TaxExemptionChange } from '../../tax-rates.contract.ts'
import { useRemovingExemption, useSavingExemption } from './customer-tax.query.ts'
import '#ui/dialogs.css'
import '#ui/fields.css'

const KEPT = 'Documents already sent do not change.'

/** Of what the form does not show, the stored values stay. */
function useExemptionForm(
  email: string,
  read: (form: FormData) => object,
  opened: TaxExemption | null,
  onClose: () => void,
) {
  const saving = useSavingExemption(email)
  const { file: _file, ...stored } = opened ?? { file: null }
  const filled = useForm<TaxExemptionChange>({
    check: (form) => toChecked(TaxExemptionChange.safeParse({ ...stored, ...read(form) })),
    isSending: saving.isPending,
    send: (fields, onError) => saving.mutate(fields, { onSuccess: onClose, onError }),
  })
  return { filled, isSending: saving.isPending, onClose }
}

/** An upload replaces the file, a checked box deletes it. */
const readExemption = (form: FormData): object => ({
  certificate: formText(form, 'certificate'),
  reason: formText(form, 'reason'),
  startsOn: formText(form, 'startsOn'),
  endsOn: formText(form, 'endsOn') || null,
  file: formText(form, 'file') || (form.has('removesFile') ? null : undefined),
})

type Props = {
  email: string
  exemption: TaxExemption | null
  today: string
  onClose: () => void
}

/** Adds one without `exemption`. */
export function ExemptionDialog({ email, exemption, today, onClose }: Props) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened] = useState(exemption)
  const form = useExemptionForm(email, readExemption, opened, onClose)
  const { errors } = form.filled
  return (
    <FormDialog
      {...form}
      title={opened ? 'Change exemption' : 'Exempt from tax'}
      text={`For new documents of ${email}. ${KEPT}`}
      save="Save exemption"
      saving="Saving"
    >
      <TextField
        label="Certificate number"
        name="certificate"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={opened?.certificate}
        error={errors.certificate}
      />
      <TextField
        label="Reason"
        name="reason"
        optional
        maxLength={200}
        autoComplete="off"
        placeholder="Resale"
        defaultValue={opened?.reason}
        error={errors.reason}
        hint="Printed on documents with the number."
      />
      <div className="field-pair">
        <TextField
          label="From"
          name="startsOn"
          type="date"
          required
          defaultValue={opened?.startsOn ?? today}
          error={errors.startsOn}
        />
        <TextField
          label="Until"
          name="endsOn"
          type="date"
          optional
          defaultValue={opened?.endsOn ?? ''}
          error={errors.endsOn}
          hint="The last day."
        />
      </div>
      <CertificateDrop current={opened?.file?.name} error={errors['file']} />
    </FormDialog>
  )
}

function CertificateDrop({
  current,
  error,
}: {
  current: string | undefined
  error: string | undefined
}) {
  const [file, setFile] = useState<ChosenFile>()
  return (
    // The drop area fires a change event on the form.
    <div onChange={({ currentTarget }) => setFile(chosenFileIn(currentTarget))}>
      <FileDrop
        id="certificate-file"
        name="file"
        purpose="certificate"
        label={current === undefined ? 'Certificate' : 'New certificate'}
        optional
        accepts="PDF, PNG or JPG, up to 10 MB"
        accept=".pdf,.png,.jpg,.jpeg"
        fileNote="only the team can open it"
        without={null}
        file={file}
        error={error}
        token={liveToken}
      />
      {current !== undefined && !file && (
        <CheckRow name="removesFile">Delete the stored file {current}</CheckRow>
      )}
    </div>
  )
}

function chosenFileIn(part: HTMLElement): ChosenFile | undefined {
  const form = part.closest('form')
  return form ? fileIn(new FormData(form), 'file') : undefined
}

export function EndExemptionDialog({
  email,
  exemption,
  today,
  onClose,
}: Props & { exemption: TaxExemption }) {
  const [opened] = useState(exemption)
  const form = useExemptionForm(
    email,
    (fields) => ({ endsOn: formText(fields, 'endsOn') }),
    opened,
    onClose,
  )
  return (
    <FormDialog
      {...form}
      title="End exemption"
      text={`Documents of ${email} are taxed from the day after. The certificate stays, as evidence. ${KEPT}`}
      save="End exemption"
      saving="Saving"
    >
      <TextField
        label="Last day"
        name="endsOn"
        type="date"
        required
        min={opened.startsOn}
        defaultValue={today}
        error={form.filled.errors.endsOn}
      />
    </FormDialog>
  )
}

export function DeleteExemptionDialog({ email, onClose }: Pick<Props, 'email' | 'onClose'>) {
  const removing = useRemovingExemption(email)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete the exemption?"
      text={`This also deletes the file of the certificate, which may be evidence for a tax office. ${KEPT}`}
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={removing.isPending}
          busyLabel="Deleting"
          onClick={() => removing.mutate(undefined, { onSuccess: onClose })}
        >
          Delete exemption
        </Button>
      </div>
    </Dialog>
  )
}
