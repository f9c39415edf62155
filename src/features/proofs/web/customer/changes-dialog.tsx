// The customer requests changes: those in the open comments, and what the text adds.
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { type Proof, ProofChanges } from '../../proofs.contract.ts'
import { useProofChanges } from '../proofs.query.ts'
import { NewerVersion } from './newer-version.tsx'
import '#ui/dialogs.css'

type Props = { proof: Proof; version: number; onClose: () => void }

export function ChangesDialog({ proof, version, onClose }: Props) {
  const { id, openComments } = proof
  const requesting = useProofChanges(id)
  const { form, errors, isChanged } = useDialogForm(ProofChanges, requesting, onClose, { version })
  return (
    <Dialog
      open
      onClose={onClose}
      isChanged={isChanged}
      title="Request changes"
      text={
        openComments > 0
          ? `We get your ${openComments === 1 ? 'open comment' : `${openComments} open comments`} ` +
            `on version ${version}, and send a new version.`
          : `Version ${version} has no open comments, so say here what should change.`
      }
    >
      <form className="dialog-form" {...form}>
        <TextArea
          label="What else should change?"
          name="text"
          optional={openComments > 0}
          required={openComments === 0}
          rows={4}
          maxLength={2000}
          error={errors.text}
        />
        <NewerVersion proof={proof} version={version} />
        <div className="dialog-actions">
          <DialogCloseButton>Cancel</DialogCloseButton>
          <Button
            type="submit"
            disabled={proof.version !== version}
            busy={requesting.isPending}
            busyLabel="Sending"
          >
            Request changes
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
