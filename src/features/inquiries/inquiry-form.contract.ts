// What every form of an inquiry sends and gets back.
import * as z from 'zod/mini'
import { textOf } from '../../kernel/text.contract.ts'

/** Metadata sent with every form. `leaveEmpty` is a honeypot field that people cannot see. */
export const FORM_METADATA = {
  source: z._default(textOf(100), ''),
  leaveEmpty: z._default(textOf(200), ''),
  secondsTaken: z.optional(z.number().check(z.minimum(0), z.maximum(1e9))),
}

/** The response to a new inquiry. `trackingPath` is a path of this site; it needs no account. */
export const InquiryReceipt = z.object({
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  trackingPath: z.string(),
})
export type InquiryReceipt = z.infer<typeof InquiryReceipt>
InquiryReceipt.register(z.globalRegistry, { id: 'Receipt' })
