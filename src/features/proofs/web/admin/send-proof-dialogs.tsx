// The dialogs in which the team sends a proof, or a new version of one.
import { paths } from '#kernel/paths.contract.ts'
import { useState } from 'react'
import { useNavigate } from '#ui/routing/routing.ts'
import { liveToken } from '#site/data/session.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { FileDrop } from '#site/uploads/file-drop.tsx'
import { type ChosenFile, fileIn } from '#site/uploads/use-upload.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { NewProof, NewProofVersion, type Proof } from '../../proofs.contract.ts'
import { useNewProof, useNewProofVersion } from '../proofs.query.ts'

export function NewProofDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const sending = useNewProof(projectId)
  const navigate = useNavigate()
  const mutate: typeof sending.mutate = (input, on) =>
    sending.mutate(input, {
      ...on,
      onSuccess: (proof) => {
        on?.onSuccess?.(proof)
        void navigate(paths.admin.proof(proof.id))
      },
    })
  const filled = useDialogForm(NewProof, { ...sending, mutate }, onClose)
  const { errors } = filled
  return (
    <FormDialog
      title="Send a proof"
      text="The customer gets an email, comments on it, and approves it or requests changes."
      filled={filled}
      isSending={sending.isPending}
      save="Send for review"
      saving="Sending"
      onClose={onClose}
    >
      <TextField
        label="Title"
        name="title"
        required
        autoComplete="off"
        maxLength={120}
        error={errors.title}
      />
      <FileField error={errors.file} />
      <TextField
        label="Web page of a screenshot"
        name="address"
        optional
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={500}
        error={errors.address}
      />
      <TextArea
        label="Note to the customer"
        name="note"
        optional
        rows={3}
        maxLength={2000}
        error={errors.note}
      />
    </FormDialog>
  )
}

export function NewVersionDialog({
  proof: { id, title, version },
  onSent,
  onClose,
}: {
  proof: Proof
  onSent: (version: number) => void
  onClose: () => void
}) {
  const sending = useNewProofVersion(id)
  const mutate: typeof sending.mutate = (input, on) =>
    sending.mutate(input, { ...on, onConfirmed: ({ version }) => onSent(version) })
  const filled = useDialogForm(NewProofVersion, { ...sending, mutate }, onClose)
  const { errors } = filled
  return (
    <FormDialog
      title={`Send version ${version + 1}`}
      text={
        `It replaces version ${version} of “${title}” and needs its own approval. ` +
        'Earlier comments and decisions stay.'
      }
      filled={filled}
      isSending={sending.isPending}
      save="Send for review"
      saving="Sending"
      onClose={onClose}
    >
      <FileField error={errors.file} />
      <TextArea
        label="What changed?"
        name="note"
        required
        rows={3}
        maxLength={2000}
        error={errors.note}
      />
    </FormDialog>
  )
}

function FileField({ error }: { error: string | undefined }) {
  const [file, setFile] = useState<ChosenFile>()
  return (
    // The drop area fires a change event on the form.
    <div onChange={({ currentTarget }) => setFile(chosenIn(currentTarget))}>
      <FileDrop
        id="proof-file"
        name="file"
        purpose="proof"
        label="Picture or PDF"
        required
        accepts="PNG, JPG, WebP or PDF, up to 10 MB"
        accept=".png,.jpg,.jpeg,.webp,.pdf"
        fileNote="the customer can see it"
        without={null}
        file={file}
        error={error}
        token={liveToken}
      />
    </div>
  )
}

function chosenIn(field: HTMLElement): ChosenFile | undefined {
  const form = field.closest('form')
  return form ? fileIn(new FormData(form), 'file') : undefined
}
