// Data requests: a person requests a copy or the deletion of their data.
import * as z from 'zod/mini'
import { emailText, FILL_REQUIRED, textOf } from '../../kernel/text.contract.ts'
import { InquiryReceipt } from '../inquiries/inquiry-form.contract.ts'
import { DATA_REQUEST_KINDS, type DataRequestKind } from '../inquiries/payloads.contract.ts'

const requestKind = z.enum(
  Object.keys(DATA_REQUEST_KINDS) as [DataRequestKind, ...DataRequestKind[]],
  FILL_REQUIRED,
)

/** `leaveEmpty` is a honeypot field, invisible to people. */
export const SentDataRequest = z.object({
  requestKind,
  email: emailText(),
  note: z._default(textOf(2000), ''),
  leaveEmpty: z._default(textOf(200), ''),
})
export type SentDataRequest = z.output<typeof SentDataRequest>
SentDataRequest.register(z.globalRegistry, { id: 'SentDataRequest' })

export const AddressErasure = z.object({
  email: z.pipe(emailText(), z.string().check(z.toLowerCase())),
})

/** Counts of erased records, numbers of retained quotes and invoices, names of ended plans. */
export const Erasure = z.object({
  requests: z.int(),
  applications: z.int(),
  quotes: z.int(),
  conversations: z.int(),
  files: z.int(),
  mails: z.int(),
  account: z.boolean(),
  newsletter: z.boolean(),
  quoteNumbers: z.array(z.string()),
  invoices: z.array(z.string()),
  plans: z.array(z.string()),
})
export type Erasure = z.infer<typeof Erasure>
Erasure.register(z.globalRegistry, { id: 'Erasure' })

/** For the page behind the emailed link. `receipt` is null until the request is confirmed. */
export const MailedDataRequest = z.object({
  requestKind,
  email: z.string(),
  receipt: z.nullable(InquiryReceipt),
})
export type MailedDataRequest = z.infer<typeof MailedDataRequest>
MailedDataRequest.register(z.globalRegistry, { id: 'MailedDataRequest' })
