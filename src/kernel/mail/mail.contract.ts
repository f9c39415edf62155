// A mail to one recipient, with its delivery status.
import * as z from 'zod/mini'

export const MOST_TRIES = 15

/**
 * `failed` is retried until the attempts run out; `dropped` failed and was discarded; `bounced` came
 * back.
 */
export const MailSummary = z.object({
  id: z.uuid(),
  templateName: z.string(),
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'dropped', 'bounced']),
  tries: z.int(),
  problem: z.nullable(z.string()),
  queuedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
})
export type MailSummary = z.infer<typeof MailSummary>
MailSummary.register(z.globalRegistry, { id: 'MailSummary' })

/** Its mail server said that the address does not exist or is closed; `problem` in its words. */
export const AddressProblem = z.object({ problem: z.string(), bouncedAt: z.iso.datetime() })
export type AddressProblem = z.infer<typeof AddressProblem>
AddressProblem.register(z.globalRegistry, { id: 'AddressProblem' })

/** Why the mail server cannot be used. */
export const ConnectionProblemKind = z.enum([
  'name',
  'rejected',
  'timeout',
  'tls',
  'password',
  'closed',
  'other',
])
export type ConnectionProblemKind = z.infer<typeof ConnectionProblemKind>

export const MailPreview = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type MailPreview = z.infer<typeof MailPreview>
MailPreview.register(z.globalRegistry, { id: 'MailPreview' })

export const Mail = z.extend(MailSummary, { text: z.string(), attachments: z.array(z.string()) })
export type Mail = z.infer<typeof Mail>
Mail.register(z.globalRegistry, { id: 'Mail' })
