// Collection of one payment: its due date, dispute or write-off, and reminders.
import * as z from 'zod/mini'
import { wholeNumber } from '../../../kernel/numbers.contract.ts'
import { textOf } from '../../../kernel/text.contract.ts'
import { COLLECTION_STATES } from '../payments/payments.contract.ts'
import { LONGEST_REMINDER_TEXT } from '../payment-terms/payment-terms.contract.ts'

/** `stage` in days from the due date; null if `by`, a team member, sent it. `on` as `2026-03-18`. */
export const SentReminder = z.object({
  on: z.iso.date(),
  at: z.iso.datetime(),
  stage: z.nullable(z.int()),
  by: z.nullable(z.string()),
})
export type SentReminder = z.infer<typeof SentReminder>

const COLLECTION = {
  dueOn: z.iso.date('Choose a due date.'),
  remindersOn: z.boolean(),
  state: z.enum(COLLECTION_STATES),
  reason: textOf(500),
}

/** `areOnElsewhere` is false if the settings, or those of the customer, turn reminders off. */
export const PaymentReminders = z.object({
  ...COLLECTION,
  revision: z.int(),
  areOnElsewhere: z.boolean(),
  sent: z.array(SentReminder),
})
export type PaymentReminders = z.infer<typeof PaymentReminders>
PaymentReminders.register(z.globalRegistry, { id: 'PaymentReminders' })

/** The reason is for the team only. */
export const CollectionChange = z.object({ ...COLLECTION, revision: wholeNumber() }).check(
  z.refine(({ state, reason }) => state === 'open' || reason !== '', {
    error: 'Enter the reason, for the team.',
    path: ['reason'],
  }),
)
export type CollectionChange = z.infer<typeof CollectionChange>
CollectionChange.register(z.globalRegistry, { id: 'CollectionChange' })

export const NewReminder = z.object({ text: z._default(textOf(LONGEST_REMINDER_TEXT), '') })
export type NewReminder = z.infer<typeof NewReminder>
NewReminder.register(z.globalRegistry, { id: 'NewReminder' })
