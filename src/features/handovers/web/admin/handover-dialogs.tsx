// The dialogs in which the team writes a handover: its texts, and one access.
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import {
  AccessForm,
  type Handover,
  type HandoverAccess,
  type HandoverChange,
  HandoverTexts,
} from '../../handovers.contract.ts'
import { useHandoverChange } from './handover.query.ts'

/** What is stored, without passwords, which stay as they are. */
function stored({ intro, nextSteps, accesses, revision }: Handover): HandoverChange {
  return {
    intro,
    nextSteps,
    accesses: accesses.map(({ hasSecret: _hasSecret, ...access }) => access),
    revision,
  }
}

type Props = { handover: Handover; onClose: () => void }

export function TextsDialog({ handover, onClose }: Props) {
  const saving = useHandoverChange(handover.projectId)
  const filled = useDialogForm(
    HandoverTexts,
    {
      isPending: saving.isPending,
      mutate: (texts, on) => saving.mutate({ ...stored(handover), ...texts }, on),
    },
    onClose,
  )
  return (
    <FormDialog
      title="Texts of the handover"
      text="The customer reads them in the project, once the handover is published."
      filled={filled}
      isSending={saving.isPending}
      save="Save texts"
      saving="Saving"
      onClose={onClose}
    >
      <TextArea
        label="Introduction"
        name="intro"
        optional
        rows={3}
        maxLength={2000}
        defaultValue={handover.intro}
        error={filled.errors.intro}
      />
      <TextArea
        label="Next steps"
        name="nextSteps"
        optional
        rows={6}
        maxLength={4000}
        hint="One per line. The ends of support and free maintenance are shown anyway."
        defaultValue={handover.nextSteps}
        error={filled.errors.nextSteps}
      />
    </FormDialog>
  )
}

export function AccessDialog({ handover, edited, onClose }: Props & { edited?: HandoverAccess }) {
  const saving = useHandoverChange(handover.projectId)
  const before = stored(handover)
  const others = before.accesses.filter(({ id }) => id !== edited?.id)
  const filled = useDialogForm(
    AccessForm,
    {
      isPending: saving.isPending,
      mutate: ({ secret, ...access }, on) => {
        const written = { ...access, ...(secret && { secret }) }
        const accesses = edited
          ? before.accesses.map((one) =>
              one.id === edited.id ? { id: edited.id, ...written } : one,
            )
          : [...before.accesses, written]
        saving.mutate({ ...before, accesses }, on)
      },
    },
    onClose,
  )
  return (
    <FormDialog
      title={edited ? 'Edit access details' : 'Add access details'}
      text="A password is stored encrypted, and shown only when someone asks for it."
      filled={filled}
      isSending={saving.isPending}
      save="Save access"
      saving="Saving"
      onClose={onClose}
      aside={
        edited && (
          <Button
            variant="danger"
            onClick={() => saving.mutate({ ...before, accesses: others }, { onSuccess: onClose })}
          >
            Delete
          </Button>
        )
      }
    >
      <AccessFields edited={edited} errors={filled.errors} />
    </FormDialog>
  )
}

type FieldsProps = {
  edited: HandoverAccess | undefined
  errors: Readonly<Record<string, string | undefined>>
}

const AccessFields = ({ edited, errors }: FieldsProps) => (
  <>
    <TextField
      label="What it is for"
      name="name"
      required
      maxLength={120}
      placeholder="Store administration"
      defaultValue={edited?.name}
      error={errors.name}
    />
    <TextField
      label="Address"
      name="address"
      optional
      maxLength={300}
      autoComplete="off"
      placeholder="https://"
      defaultValue={edited?.address}
      error={errors.address}
    />
    <TextField
      label="User name"
      name="userName"
      optional
      maxLength={200}
      autoComplete="off"
      defaultValue={edited?.userName}
      error={errors.userName}
    />
    <TextField
      label="Password"
      name="secret"
      optional
      maxLength={500}
      autoComplete="off"
      hint={edited?.hasSecret ? 'Leave it empty to keep the stored one.' : 'Stored encrypted.'}
      error={errors.secret}
    />
    <TextArea
      label="Note"
      name="note"
      optional
      rows={2}
      maxLength={1000}
      defaultValue={edited?.note}
      error={errors.note}
    />
  </>
)
