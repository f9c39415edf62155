// The due date and the reminders of a payment.
import { useQuery } from '@tanstack/react-query'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { NEVER_CACHED } from '#site/data/query.ts'
import { useChange } from '#site/data/use-change.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { AdminPayment } from '../../../payments/payments.contract.ts'
import { PAYMENTS } from '../../../payments/web/my-payments.query.ts'
import type { CollectionChange, NewReminder, PaymentReminders } from '../../reminders.contract.ts'

const REMINDERS = 'payment-reminders'
const calls = () => privateApi().payments[':id']

export const usePaymentReminders = (id: string) =>
  useQuery({
    queryKey: [REMINDERS, id],
    queryFn: () => unwrap<PaymentReminders>(calls().reminders.$get({ param: { id } })),
    ...NEVER_CACHED,
  })

export const useChangingCollection = (id: string) =>
  useChange(
    (json: CollectionChange) =>
      unwrap<PaymentReminders>(calls().collection.$put({ param: { id }, json })),
    {
      invalidates: [PAYMENTS, REMINDERS],
      shownAt: [REMINDERS, id],
      toast: (saved) => ({
        title: 'Collection saved',
        description: `Reminders of this payment are ${areSent(saved) ? 'on' : 'off'}.`,
      }),
      isShownElsewhere: hasFields,
    },
  )

export const areSent = ({ remindersOn, areOnElsewhere, state }: PaymentReminders): boolean =>
  remindersOn && areOnElsewhere && state === 'open'

export const useReminderPreview = (id: string) =>
  useChange(
    (json: NewReminder) =>
      unwrap<MailPreview>(calls()['reminder-previews'].$post({ param: { id }, json })),
    { invalidates: [] },
  )

export const useReminding = ({ id, businessName }: AdminPayment) =>
  useChange(
    (json: NewReminder, withKey) =>
      unwrap<AdminPayment>(calls().reminders.$post({ param: { id }, json }, withKey)),
    {
      invalidates: [PAYMENTS, REMINDERS],
      toast: () => ({
        title: 'Reminder sent',
        description: `${businessName} will get it by email.`,
      }),
    },
  )
