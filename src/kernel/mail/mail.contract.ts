// A mail is one letter to one person, kept with what became of it.
import * as z from 'zod/mini'

/** After so many tries a mail is given up. */
export const MOST_TRIES = 15

/** `state`: queued, sent, failed (the last try failed; another is planned until they are used up), or dropped (failed, and somebody let it go). Instants are ISO 8601 in UTC. */
export const MailSummary = z.object({
  id: z.uuid(),
  letter: z.string(),
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'dropped']),
  tries: z.int(),
  problem: z.nullable(z.string()),
  queuedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
})
export type MailSummary = z.infer<typeof MailSummary>
MailSummary.register(z.globalRegistry, { id: 'MailSummary' })

/** A mail as it would go. */
export const MailPreview = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type MailPreview = z.infer<typeof MailPreview>
MailPreview.register(z.globalRegistry, { id: 'MailPreview' })

/** `enclosed` are the names of the files that go with it. */
export const Mail = z.extend(MailSummary, { text: z.string(), enclosed: z.array(z.string()) })
export type Mail = z.infer<typeof Mail>
Mail.register(z.globalRegistry, { id: 'Mail' })
