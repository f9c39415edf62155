// A data request is somebody's wish to see, or to have deleted, what is kept about their address.
import * as z from 'zod/mini'
import { emailText, FILL_REQUIRED, textOf } from '../../kernel/text.contract.ts'
import { InquiryReceipt } from '../inquiries/inquiries.contract.ts'

/** What may be asked for, in the words of who asks. */
export const DATA_REQUEST_KINDS = { copy: 'A copy of my data', deletion: 'Delete my data' } as const
export type DataRequestKind = keyof typeof DATA_REQUEST_KINDS
const requestKind = z.enum(
  Object.keys(DATA_REQUEST_KINDS) as [DataRequestKind, ...DataRequestKind[]],
  FILL_REQUIRED,
)

/** `leaveEmpty` is a field that people do not see. */
export const SentDataRequest = z.object({
  requestKind,
  email: emailText(),
  note: z._default(textOf(2000), ''),
  leaveEmpty: z._default(textOf(200), ''),
})
export type SentDataRequest = z.output<typeof SentDataRequest>
SentDataRequest.register(z.globalRegistry, { id: 'SentDataRequest' })

/** Whose everything goes, typed once more by whoever erases it. */
export const AddressErasure = z.object({
  email: z.pipe(emailText(), z.string().check(z.toLowerCase())),
})

/** What was erased: how many of each, and whether there were an account and a newsletter address. `quoteNumbers` are the numbers of the accepted quotes, `invoices` those of the invoices and credit notes, which stay; `plans` are those that ran, and were ended. */
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

/** For the page behind the link in the mail. `receipt` is there once it was confirmed. */
export const MailedDataRequest = z.object({
  requestKind,
  email: z.string(),
  receipt: z.nullable(InquiryReceipt),
})
export type MailedDataRequest = z.infer<typeof MailedDataRequest>
MailedDataRequest.register(z.globalRegistry, { id: 'MailedDataRequest' })
