// The pending mail about a status: preview, edit, send now or discard.
import { Mail, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import {
  type ApplicationDetail,
  PendingMailChange,
  type PendingMail,
} from '../../applications.contract.ts'
import { WRITING_MINUTES } from '../../applications.rules.ts'
import {
  useDiscardMail,
  usePostponing,
  useRewriting,
  useSendingNow,
} from './application-changes.ts'
import { useUndoOf } from './application-head.tsx'
import { useBlind } from './blind-review.query.ts'
import '#ui/work-layout.css'
import './admin-careers.css'
import '#ui/keys.css'

/** An edited text stays visible if the mail was sent or discarded meanwhile. */
export function PendingMailSection({ application }: { application: ApplicationDetail }) {
  const { id, pendingMail } = application
  const [edited, edit] = useState<PendingMail>()
  return (
    <>
      {pendingMail && (
        <PendingMailEditor
          application={application}
          pendingMail={pendingMail}
          onEdit={() => edit(pendingMail)}
        />
      )}
      {edited && <EditDialog id={id} pendingMail={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

function PendingMailEditor({
  application,
  pendingMail,
  onEdit,
}: {
  application: ApplicationDetail
  pendingMail: PendingMail
  onEdit: () => void
}) {
  const { id } = application
  const [isBlind] = useBlind()
  const { status, to, subject, text, sendsAt } = pendingMail
  const [sending, dropping, undo] = [
    useSendingNow({ id, status }),
    useDiscardMail({ id, status }),
    useUndoOf(application),
  ]
  return (
    <section className="pending-mail" aria-label="Pending email">
      <div className="row">
        <h3>
          <Icon of={Mail} />
          Email to {isBlind ? 'the applicant' : to}
        </h3>
        <SendsIn at={sendsAt} />
      </div>
      <div className="pending-mail-text">
        <b>{subject}</b>
        <p>{isBlind ? 'Hidden because it names the applicant.' : text}</p>
      </div>
      <div className="row-start">
        <Button
          size="small"
          busy={sending.isPending}
          busyLabel="Sending"
          onClick={() => void restoreFocusAfter(sending.mutateAsync())}
        >
          Send now
        </Button>
        {!isBlind && (
          <Button variant="neutral" size="small" onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button variant="neutral" size="small" aria-keyshortcuts="z" onClick={undo}>
          <Icon of={Undo2} />
          Undo status change<kbd aria-hidden>Z</kbd>
        </Button>
        <button
          type="button"
          className="text-link pending-mail-none"
          aria-disabled={dropping.isPending || undefined}
          onClick={() => dropping.isPending || void restoreFocusAfter(dropping.mutateAsync())}
        >
          Discard email
        </button>
      </div>
    </section>
  )
}

/** Counts down in seconds; screen readers get minutes. */
function SendsIn({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  const seconds = Math.max(0, Math.round((Date.parse(at) - now) / 1000))
  return (
    <span className="side-note numeric" role="timer">
      {seconds
        ? `sends in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
        : 'is being sent'}
    </span>
  )
}

function EditDialog({
  id,
  pendingMail: { status, subject, text },
  onClose,
}: {
  id: string
  pendingMail: PendingMail
  onClose: () => void
}) {
  const rewriting = useRewriting({ id, status })
  const { mutate: postpone } = usePostponing({ id, status })
  const startPostponing = useEffectEvent(() => postpone())
  useEffect(() => startPostponing(), [])
  const filled = useDialogForm(PendingMailChange, rewriting, onClose)
  return (
    <FormDialog
      title="Edit email"
      text={`${subject}. A link to the applicant’s page is added below the text. Sending is delayed by ${WRITING_MINUTES} minutes while you edit.`}
      filled={filled}
      isSending={rewriting.isPending}
      save="Save email"
      saving="Saving"
      onClose={onClose}
    >
      <TextArea
        label="Text"
        name="text"
        rows={12}
        maxLength={5000}
        defaultValue={text}
        hint="Use an empty line to start a new paragraph."
        error={filled.errors['text']}
      />
    </FormDialog>
  )
}
