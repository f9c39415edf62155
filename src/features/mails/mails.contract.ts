// The mails that went out, or are to: what the team sees of them. A secret in one is never shown.
import * as z from 'zod/mini'
import { Paged } from '../../kernel/paging.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

/** `retrying` failed and is tried again by itself, `given-up` failed for the last time, `dropped` failed and somebody let it go. */
export const MAIL_STATUSES = {
  waiting: 'On its way',
  retrying: 'Not sent',
  'given-up': 'Given up',
  dropped: 'Let go',
  sent: 'Sent',
} as const
export type MailStatus = keyof typeof MAIL_STATUSES
const status = z.enum(Object.keys(MAIL_STATUSES) as [MailStatus, ...MailStatus[]])

/** `failed` are those that are tried again, and those that were given up. */
export const MAIL_LISTS = {
  all: 'All',
  waiting: 'On their way',
  failed: 'Not sent',
  sent: 'Sent',
} as const
export type MailListName = keyof typeof MAIL_LISTS

/** A screen about what a mail is about. */
export const MailAbout = z.object({ label: z.string(), path: z.string() })
export type MailAbout = z.infer<typeof MailAbout>

/** `title` is what it is called, `tries` how often it was handed over, `problem` what was said against it last. `isApplicant`: it names somebody who applies. `isResend`: it is another copy. Instants are ISO 8601 in UTC. */
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

/** `when` says when such a mail goes out. `page` shows it as its reader sees it, for an hour. `noResendReason` is why it cannot be sent again, null where it can; `hidesSecret` whether a link or a code in it is not shown; `original` is what it is a copy of, `copies` what was sent again of it. `enclosed` are the names of the files that go with it. `mailbox` is the demo's, where it stands whole. */
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

/** `failed` are those that are tried again, and those that were given up. `mailbox` is the demo's. */
export const MailCounts = z.object({
  waiting: z.int(),
  failed: z.int(),
  abandoned: z.int(),
  mailbox: z.nullable(z.string()),
})
export type MailCounts = z.infer<typeof MailCounts>

/** `search` looks in the address, the name and the subject. */
export const MailsQuery = z.object({
  list: z.optional(z.enum(Object.keys(MAIL_LISTS) as [MailListName, ...MailListName[]])),
  search: z.optional(textOf(100)),
  ...Paged.shape,
})
export type MailsQuery = z.infer<typeof MailsQuery>

/** `id` is the copy's. */
export const SentCopy = z.object({ id: z.uuid(), to: z.string() })
export type SentCopy = z.infer<typeof SentCopy>
