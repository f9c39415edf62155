// The mails that were or will be sent, as the team sees them. Secrets in them are never shown.
import * as z from 'zod/mini'
import { Paged } from '../../kernel/paging.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

/**
 * `retrying`: the product will try again. `dropped`: a team member dismissed the mail.
 * `no-server`: no mail server was configured, so it is only a file. `bounced`: the mail server of
 * the recipient returned it.
 */
export const MAIL_STATUSES = {
  waiting: 'Sending',
  retrying: 'Not sent',
  'given-up': 'Given up',
  dropped: 'Dismissed',
  'no-server': 'Not sent',
  bounced: 'Bounced',
  sent: 'Sent',
} as const
export type MailStatus = keyof typeof MAIL_STATUSES
const status = z.enum(Object.keys(MAIL_STATUSES) as [MailStatus, ...MailStatus[]])

/** `failed` includes retrying, given up, and while there is no mail server those that are files. */
export const MAIL_LISTS = {
  all: 'All',
  waiting: 'Sending',
  failed: 'Not sent',
  sent: 'Sent',
  bounced: 'Bounced',
} as const
export type MailListName = keyof typeof MAIL_LISTS

export const MailAbout = z.object({ label: z.string(), path: z.string() })
export type MailAbout = z.infer<typeof MailAbout>

/**
 * `tries` counts the attempts, `problem` is the last error. `isApplicant`: the mail names an
 * applicant. `isResend`: it is a copy of another mail. Times are ISO 8601 in UTC.
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
 * `page` shows the mail as its recipient sees it, for an hour. `hidesSecret`: a link or code is not
 * shown. This mail copies `original`. `attachments` are file names. `mailbox` has the full text.
 * `response` is that of the mail server. `isUndeliverable`: the address is marked after a bounce.
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
  response: z.nullable(z.string()),
  bouncedAt: z.nullable(z.iso.datetime()),
  isUndeliverable: z.boolean(),
})
export type SentMail = z.infer<typeof SentMail>
SentMail.register(z.globalRegistry, { id: 'SentMail' })

/** `lacksMailServer`: no mail server is configured. */
export const MailCounts = z.object({
  waiting: z.int(),
  failed: z.int(),
  abandoned: z.int(),
  bounced: z.int(),
  mailbox: z.nullable(z.string()),
  lacksMailServer: z.boolean(),
})
export type MailCounts = z.infer<typeof MailCounts>

/** `search` matches address, name and subject. */
export const MailsQuery = z.object({
  list: z.optional(z.enum(Object.keys(MAIL_LISTS) as [MailListName, ...MailListName[]])),
  search: z.optional(textOf(100)),
  ...Paged.shape,
})
export type MailsQuery = z.infer<typeof MailsQuery>

export const SentCopy = z.object({ id: z.uuid(), to: z.string() })
export type SentCopy = z.infer<typeof SentCopy>
