// How the agency's mail is sent and received, as admins see and test it.
import * as z from 'zod/mini'
import { ConnectionProblemKind } from '../../../kernel/mail/mail.contract.ts'
import { emailText } from '../../../kernel/text.contract.ts'

/** The last success and the last failure, with its reason in the words of the server. */
const Connection = {
  succeededAt: z.nullable(z.iso.datetime()),
  failedAt: z.nullable(z.iso.datetime()),
  problem: z.nullable(z.string()),
}

const MailServerStatus = z.object({
  host: z.string(),
  port: z.int(),
  encryption: z.enum(['tls', 'starttls', 'none']),
  signsIn: z.boolean(),
  ...Connection,
})
export type MailServerStatus = z.infer<typeof MailServerStatus>

/**
 * `server` is null without a mail server: `isDemo` then says whether mails stay in the mailbox of
 * the demo. `sender.address` and `replies.address` are null while they are not configured.
 * `lastTest` is the ID of the newest test mail.
 */
export const MailDelivery = z.object({
  server: z.nullable(MailServerStatus),
  isDemo: z.boolean(),
  counts: z.object({ waiting: z.int(), failed: z.int(), bounced: z.int() }),
  sender: z.object({ name: z.string(), address: z.nullable(z.string()) }),
  replies: z.object({
    address: z.nullable(z.string()),
    imap: z.nullable(z.object({ host: z.string(), ...Connection })),
    webhook: z.nullable(z.string()),
  }),
  lastTest: z.nullable(z.uuid()),
})
export type MailDelivery = z.infer<typeof MailDelivery>
MailDelivery.register(z.globalRegistry, { id: 'MailDelivery' })

/** `problem` is null if the product connected and signed in. */
export const ConnectionTest = z.object({
  problem: z.nullable(z.object({ kind: ConnectionProblemKind, text: z.string() })),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>
ConnectionTest.register(z.globalRegistry, { id: 'ConnectionTest' })

export const DeliveryTest = z.object({ to: emailText('Enter an email address.') })
export type DeliveryTest = z.infer<typeof DeliveryTest>

export const SentDeliveryTest = z.object({ id: z.uuid(), to: z.string() })
export type SentDeliveryTest = z.infer<typeof SentDeliveryTest>

/**
 * `unconfirmed`: valid, but it cannot be told whether it covers the mail server. `several`: more
 * than one record, which receivers reject. `unknown`: the lookup failed.
 */
export const DNS_STATUSES = {
  found: 'Found',
  unconfirmed: 'Found, please check',
  different: 'Different',
  several: 'Several records',
  missing: 'Not found',
  unknown: 'Could not be checked',
} as const
export type DnsStatus = keyof typeof DNS_STATUSES

/** `value` is the text to publish as a TXT record at `name`; `found` is what is there. */
export const DnsRecord = z.object({
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  name: z.string(),
  value: z.string(),
  status: z.enum(Object.keys(DNS_STATUSES) as [DnsStatus, ...DnsStatus[]]),
  detail: z.string(),
  found: z.array(z.string()),
})
export type DnsRecord = z.infer<typeof DnsRecord>

/** `domain` is null without a sender address or a mail server: there are no records to publish. */
export const DnsCheck = z.object({
  domain: z.nullable(z.string()),
  checkedAt: z.iso.datetime(),
  records: z.array(DnsRecord),
  isSigning: z.boolean(),
})
export type DnsCheck = z.infer<typeof DnsCheck>
DnsCheck.register(z.globalRegistry, { id: 'DnsCheck' })

export const SignatureChange = z.object({ isSigning: z.boolean() })
export type SignatureChange = z.infer<typeof SignatureChange>
