// The customer approves the version that they looked at.
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { type Proof, ProofApproval } from '../../proofs.contract.ts'
import { useProofApproval } from '../proofs.query.ts'
import { NewerVersion } from './newer-version.tsx'
import '#ui/dialogs.css'

type Props = { proof: Proof; version: number; onClose: () => void }

export function ApproveDialog({ proof, version, onClose }: Props) {
  const { id, title, openComments } = proof
  const approving = useProofApproval(id)
  const { form, errors, isChanged } = useForm<ProofApproval>({
    check: (fields) =>
      toChecked(
        ProofApproval.safeParse({
          version,
          name: fields.get('name'),
          consent: fields.has('consent'),
        }),
      ),
    isSending: approving.isPending,
    send: (approval, onError) => approving.mutate(approval, { onSuccess: onClose, onError }),
  })
  const isReplaced = proof.version !== version
  return (
    <Dialog
      open
      onClose={onClose}
      isChanged={isChanged && !isReplaced}
      title={`Approve version ${version}`}
      text={
        openComments > 0
          ? `“${title}” has ${openComments} open ${openComments === 1 ? 'comment' : 'comments'}. ` +
            `After the approval, we continue without ${openComments === 1 ? 'it' : 'them'}.`
          : `We continue with “${title}” as it is in this version.`
      }
    >
      <form className="dialog-form" {...form}>
        <TextField
          label="Your name"
          name="name"
          required
          autoComplete="name"
          maxLength={120}
          error={errors.name}
        />
        <CheckRow name="consent" error={errors.consent}>
          I approve version {version} of “{title}”.
        </CheckRow>
        <NewerVersion proof={proof} version={version} />
        <div className="dialog-actions">
          <DialogCloseButton>Cancel</DialogCloseButton>
          <Button
            type="submit"
            disabled={isReplaced}
            busy={approving.isPending}
            busyLabel="Approving"
          >
            Approve
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
