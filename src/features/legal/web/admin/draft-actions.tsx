// Publishes, compares and deletes the draft of a legal text.
import { useState } from 'react'
import { hasUnsavedChanges } from '#site/forms/unsaved-changes.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { showToast } from '#ui/toasts.tsx'
import {
  type LegalDraft,
  type LegalHistory,
  LegalPublication,
} from '../../legal-versions.contract.ts'
import { DraftChanges } from './draft-changes.tsx'
import { useDeletingDraft, usePublishing } from './legal-texts.query.ts'
import '#ui/work-layout.css'
import '#ui/dialogs.css'

type Props = { history: LegalHistory; draft: LegalDraft }
type Step = 'publish' | 'compare' | 'delete'

/** The dialogs work on the saved draft. */
export function DraftActions({ history, draft }: Props) {
  const [step, setStep] = useState<Step>()
  const close = (): void => setStep(undefined)
  const open = (next: Step): void => {
    if (next === 'delete' || !hasUnsavedChanges()) return setStep(next)
    void showToast({
      type: 'error',
      title: 'Save the draft first',
      description: 'It has changes that are not saved.',
    })
  }
  return (
    <div className="row-start">
      <Button variant="neutral" aria-haspopup="dialog" onClick={() => open('publish')}>
        Publish…
      </Button>
      <Button variant="neutral" aria-haspopup="dialog" onClick={() => open('compare')}>
        Compare
      </Button>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => open('delete')}>
        Delete draft
      </Button>
      {step === 'publish' && <PublishDialog history={history} draft={draft} onClose={close} />}
      {step === 'compare' && <DraftChanges history={history} draft={draft} onClose={close} />}
      {step === 'delete' && <DeleteDialog history={history} draft={draft} onClose={close} />}
    </div>
  )
}

function PublishDialog({
  history: { document },
  draft: { revision },
  onClose,
}: Props & { onClose: () => void }) {
  const publishing = usePublishing(document)
  const filled = useDialogForm(
    {
      safeParse: ({ informsCustomers, requiresAcceptance }) =>
        LegalPublication.safeParse({
          revision,
          informsCustomers: informsCustomers === 'on',
          requiresAcceptance: requiresAcceptance === 'on',
        }),
    },
    publishing,
    onClose,
  )
  const problems = ['text', 'changes', 'effectiveOn'].flatMap((name) => filled.errors[name] ?? [])
  return (
    <FormDialog
      title="Publish this version"
      text="Visitors can read it from now on. It replaces the current version on its day."
      filled={filled}
      isSending={publishing.isPending}
      save="Publish"
      saving="Publishing"
      onClose={onClose}
    >
      <CheckRow name="informsCustomers" defaultChecked={document !== 'cookies'}>
        Email all customers what changes
      </CheckRow>
      <CheckRow name="requiresAcceptance">Ask customers in their dashboard to accept it</CheckRow>
      <FieldError id="publication-problems" text={problems.join(' ') || undefined} />
    </FormDialog>
  )
}

function DeleteDialog({
  history: { document },
  draft: { revision },
  onClose,
}: Props & { onClose: () => void }) {
  const deleting = useDeletingDraft(document)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this draft?"
      text="The published versions stay. The draft cannot be restored."
    >
      <div className="dialog-actions">
        <DialogCloseButton>Keep the draft</DialogCloseButton>
        <Button
          variant="destructive"
          busy={deleting.isPending}
          busyLabel="Deleting"
          onClick={() => deleting.mutate(revision, { onSettled: onClose })}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
