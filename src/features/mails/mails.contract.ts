// The mails that were or will be sent, as the team sees them. Secrets in them are never shown.
import * as z from 'zod/mini'
import { Paged } from '../../kernel/paging.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

/** `retrying`: will be tried again. `dropped`: dismissed by a team member. */
export const MAIL_STATUSES = {
  waiting: 'Sending',
  retrying: 'Not sent',
  'given-up': 'Given up',
  dropped: 'Dismissed',
  sent: 'Sent',
} as const
export type MailStatus = keyof typeof MAIL_STATUSES
const status = z.enum(Object.keys(MAIL_STATUSES) as [MailStatus, ...MailStatus[]])

/** `failed` includes retrying and given up. */
export const MAIL_LISTS = {
  all: 'All',
  waiting: 'Sending',
  failed: 'Not sent',
  sent: 'Sent',
} as const
export type MailListName = keyof typeof MAIL_LISTS

export const MailAbout = z.object({ label: z.string(), path: z.string() })
export type MailAbout = z.infer<typeof MailAbout>

/**
 * `title` is that of the template, `tries` the number of attempts, `problem` the last error.
 * `isApplicant`: names an applicant. `isResend`: a copy of another mail. Instants are ISO 8601 in
 * UTC.
 */
export const MailRow = z.object({
  id: z.uuid(),
  title: z.string(),
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  status,
  tries: z.int(),
  problem: z.nullable(z.string()),
  isApplicant: z.boolean(),
  isResend: z.boolean(),
  queuedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
})
export type MailRow = z.infer<typeof MailRow>
MailRow.register(z.globalRegistry, { id: 'MailRow' })

const Copy = z.object({ id: z.uuid(), status, queuedAt: z.iso.datetime() })

/**
 * `when` says when the template is used. `page` shows the mail as its recipient sees it, for an
 * hour. `noResendReason` is null if the mail can be sent again. `hidesSecret`: a link or code is
 * not shown. `original` is the mail that this one copies; `copies` are its own copies.
 * `attachments` are file names. `mailbox` is the demo mailbox with the full text.
 */
export const SentMail = z.extend(MailRow, {
  when: z.string(),
  about: z.nullable(MailAbout),
  text: z.string(),
  page: z.string(),
  hidesSecret: z.boolean(),
  attachments: z.array(z.string()),
  nextTryAt: z.nullable(z.iso.datetime()),
  noResendReason: z.nullable(z.string()),
  original: z.nullable(z.uuid()),
  copies: z.array(Copy),
  mailbox: z.nullable(z.string()),
})
export type SentMail = z.infer<typeof SentMail>
SentMail.register(z.globalRegistry, { id: 'SentMail' })

/** `failed` includes retrying and given up. `mailbox` is the demo mailbox. */
export const MailCounts = z.object({
  waiting: z.int(),
  failed: z.int(),
  abandoned: z.int(),
  mailbox: z.nullable(z.string()),
})
export type MailCounts = z.infer<typeof MailCounts>

/** `search` covers address, name and subject. */
export const MailsQuery = z.object({
  list: z.optional(z.enum(Object.keys(MAIL_LISTS) as [MailListName, ...MailListName[]])),
  search: z.optional(textOf(100)),
  ...Paged.shape,
})
export type MailsQuery = z.infer<typeof MailsQuery>

export const SentCopy = z.object({ id: z.uuid(), to: z.string() })
export type SentCopy = z.infer<typeof SentCopy>
