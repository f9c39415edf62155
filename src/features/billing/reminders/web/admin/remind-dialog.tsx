// Reminds a customer of a payment now, after a preview of the mail.
import { useState } from 'react'
import { formatDay } from '#kernel/dates.ts'
import { exactMoney } from '#kernel/money.ts'
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { MailPreviewCard } from '#site/lists/mail-preview.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import type { AdminPayment } from '../../../payments/payments.contract.ts'
import { LONGEST_REMINDER_TEXT } from '../../../payment-terms/payment-terms.contract.ts'
import { NewReminder, type PaymentReminders, type SentReminder } from '../../reminders.contract.ts'
import {
  areSent,
  useReminderPreview,
  usePaymentReminders,
  useReminding,
} from './reminders.query.ts'
import '#ui/dialogs.css'
import '#ui/work-layout.css'

type Props = { payment: AdminPayment; onClose: () => void }

export function RemindDialog({ payment, onClose }: Props) {
  const { description, businessName, amount, currency } = payment
  const { data: reminders, error } = usePaymentReminders(payment.id)
  return (
    <Dialog
      open
      hasCloseButton
      onClose={onClose}
      title="Remind the customer now"
      text={`${description}, ${exactMoney(amount, currency)} from ${businessName}.`}
    >
      {reminders ? (
        <>
          <SentReminders reminders={reminders} />
          <RemindForm payment={payment} onClose={onClose} />
        </>
      ) : (
        <QueryState title="Couldn’t load the reminders." error={error} rows={3} />
      )}
    </Dialog>
  )
}

function SentReminders({ reminders }: { reminders: PaymentReminders }) {
  const { sent } = reminders
  return (
    <>
      <p className="side-note">
        {areSent(reminders)
          ? 'Reminders are sent automatically, too.'
          : 'Automatic reminders are off for this payment.'}
      </p>
      {sent.length > 0 && (
        <ul className="side-note">
          {sent.map((reminder) => (
            <li key={reminder.on}>
              {formatDay(reminder.on)}: {senderOf(reminder)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function senderOf({ stage, by }: SentReminder): string {
  if (stage === null) return `sent by ${by}`
  if (stage === 0) return 'sent on the due date'
  const days = Math.abs(stage) === 1 ? '1 day' : `${Math.abs(stage)} days`
  return `sent ${days} ${stage < 0 ? 'before' : 'after'} the due date`
}

function RemindForm({ payment, onClose }: Props) {
  const preview = useReminderPreview(payment.id)
  const reminding = useReminding(payment)
  const [written, setWritten] = useState<NewReminder>()
  const { form, errors } = useForm<NewReminder>({
    check: (form) => toChecked(NewReminder.safeParse(Object.fromEntries(form))),
    isSending: preview.isPending,
    send: (reminder) => preview.mutate(reminder, { onSuccess: () => setWritten(reminder) }),
  })
  const edit = (): void => {
    preview.reset()
    form.ref.current?.querySelector('textarea')?.focus()
  }
  return (
    <form className="dialog-form" {...form} onChange={() => preview.reset()}>
      <TextArea
        label="Text added to the email"
        name="text"
        optional
        rows={3}
        maxLength={LONGEST_REMINDER_TEXT}
        error={errors.text}
      />
      {preview.data && written ? (
        <MailPreviewCard
          mail={preview.data}
          send="Send reminder"
          note="At most one a day."
          busy={reminding.isPending}
          onSend={() => reminding.mutate(written, { onSuccess: onClose })}
          onEdit={edit}
        />
      ) : (
        <div className="dialog-actions">
          <DialogCloseButton>Cancel</DialogCloseButton>
          <Button type="submit" busy={preview.isPending} busyLabel="Preparing">
            Preview email
          </Button>
        </div>
      )}
    </form>
  )
}
