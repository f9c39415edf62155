// How customers learn of changed legal texts, and accept them.
import * as z from 'zod/mini'
import { legalDocument } from '../legal/legal.contract.ts'

/** A changed text that the customer has not confirmed. `isEffective` from its day on. */
export const LegalUpdate = z.object({
  id: z.uuid(),
  document: legalDocument,
  effectiveOn: z.iso.date(),
  changes: z.string(),
  requiresAcceptance: z.boolean(),
  isEffective: z.boolean(),
})
export type LegalUpdate = z.infer<typeof LegalUpdate>
LegalUpdate.register(z.globalRegistry, { id: 'LegalUpdate' })

/** `sent` is null unless customers get an email. `confirmed` of `customers` have confirmed it. */
export const LegalNotice = z.object({
  id: z.uuid(),
  document: legalDocument,
  effectiveOn: z.iso.date(),
  requiresAcceptance: z.boolean(),
  sent: z.nullable(z.int()),
  isSending: z.boolean(),
  confirmed: z.int(),
  customers: z.int(),
})
export type LegalNotice = z.infer<typeof LegalNotice>
LegalNotice.register(z.globalRegistry, { id: 'LegalNotice' })
