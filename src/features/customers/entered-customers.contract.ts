// Customers whom the team enters by hand, and the records found while a sender is entered.
import * as z from 'zod/mini'
import { KINDS, type Kind } from '../inquiries/inquiries.contract.ts'
import { emailText, oneLineText, requiredLine, textOf } from '../../kernel/text.contract.ts'

/** `contact` is the person if `name` is a company. */
export const NewCustomer = z.object({
  name: requiredLine(120, 'Enter the name of the customer.'),
  contact: z._default(oneLineText(120), ''),
  email: z.pipe(emailText('Enter the email address.'), z.string().check(z.toLowerCase())),
  phone: z._default(oneLineText(40), ''),
  sendsInvitation: z._default(z.boolean(), false),
})
export type NewCustomer = z.output<typeof NewCustomer>
NewCustomer.register(z.globalRegistry, { id: 'NewCustomer' })

/** `isNew` is false if the address belongs to a customer already, who stays unchanged. */
export const CustomerCreated = z.object({ id: z.uuid(), isNew: z.boolean() })
export type CustomerCreated = z.infer<typeof CustomerCreated>

/** What is known of a sender so far; either may be incomplete. */
export const MatchQuery = z.object({
  email: z.optional(textOf(254)),
  phone: z.optional(textOf(40)),
})
export type MatchQuery = z.infer<typeof MatchQuery>

const kind = z.enum(Object.keys(KINDS) as [Kind, ...Kind[]])
/** At most five each. `requests` are earlier ones from exactly this address or number. */
export const SenderMatches = z.object({
  customers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      contact: z.string(),
      email: z.string(),
      phone: z.string(),
      same: z.enum(['email', 'phone']),
    }),
  ),
  requests: z.array(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      kind,
      name: z.string(),
      receivedAt: z.iso.datetime(),
      isOpen: z.boolean(),
    }),
  ),
})
export type SenderMatches = z.infer<typeof SenderMatches>
SenderMatches.register(z.globalRegistry, { id: 'SenderMatches' })
