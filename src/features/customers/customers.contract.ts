// A customer is a person or business that wrote, bought, applied or subscribed.
import * as z from 'zod/mini'
import { currencyCode } from '../../kernel/currencies.contract.ts'
import { AddressProblem } from '../../kernel/mail/mail.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { emailText, requiredText, textOf } from '../../kernel/text.contract.ts'

export const CUSTOMER_LISTS = {
  all: 'All',
  customers: 'Customers',
  talking: 'In talks',
  applicants: 'Applicants',
  subscribers: 'Subscribers',
  disabled: 'Disabled accounts',
} as const
export type CustomerList = keyof typeof CUSTOMER_LISTS
export const CUSTOMER_ORDERS = {
  contact: 'Last contact',
  newest: 'Newest first',
  name: 'Name',
  paid: 'Highest paid',
} as const
export type CustomerOrder = keyof typeof CUSTOMER_ORDERS
const keysOf = <Key extends string>(names: Record<Key, string>) =>
  z.enum(Object.keys(names) as [Key, ...Key[]])

const FILTER = {
  list: z.optional(keysOf(CUSTOMER_LISTS)),
  order: z.optional(keysOf(CUSTOMER_ORDERS)),
  search: z.optional(textOf(100)),
}
export const CustomersFilter = z.object(FILTER)
export type CustomersFilter = z.infer<typeof CustomersFilter>
/** `after` contains the sort value of the last row, which may be a name. */
export const CustomersQuery = z.object({
  ...FILTER,
  ...Paged.shape,
  after: z.optional(z.string().check(z.maxLength(2000))),
})
export type CustomersQuery = z.infer<typeof CustomersQuery>

const instant = z.iso.datetime()
/** Who has to act next: the agency, the customer or nobody. */
export const WAITING_PARTIES = ['agency', 'customer', 'nobody'] as const

const PaidAndDue = z.object({ currency: currencyCode, paid: z.int(), due: z.int() })
export type PaidAndDue = z.infer<typeof PaidAndDue>

/**
 * `paid` and `due` are cents in US dollars, by which the order `paid` sorts, and `others` the same in
 * each other currency with something. `addresses` is a count, `email` the preferred address.
 */
export const CustomerRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  addresses: z.int(),
  isVerified: z.boolean(),
  /** Of an account. */
  isDisabled: z.boolean(),
  isCustomer: z.boolean(),
  isTalking: z.boolean(),
  isApplicant: z.boolean(),
  isSubscriber: z.boolean(),
  paid: z.int(),
  due: z.int(),
  others: z.array(PaidAndDue),
  firstAt: instant,
  lastAt: instant,
  waitingOn: z.enum(WAITING_PARTIES),
})
export type CustomerRow = z.infer<typeof CustomerRow>
CustomerRow.register(z.globalRegistry, { id: 'CustomerRow' })

export const CustomerCounts = z.object({
  all: z.int(),
  customers: z.int(),
  talking: z.int(),
  applicants: z.int(),
  subscribers: z.int(),
  disabled: z.int(),
})
export type CustomerCounts = z.infer<typeof CustomerCounts>
CustomerCounts.register(z.globalRegistry, { id: 'CustomerCounts' })

/** `account` has the user ID and the business ID. `isVerified`: also by the newsletter. */
export const CustomerAddress = z.object({
  email: z.string(),
  name: z.string(),
  isVerified: z.boolean(),
  problem: z.nullable(AddressProblem),
  account: z.nullable(
    z.object({
      id: z.uuid(),
      businessId: z.string(),
      since: instant,
      isDisabled: z.boolean(),
      lastSeenAt: z.nullable(instant),
    }),
  ),
  mergedAt: z.nullable(instant),
  mergedBy: z.nullable(z.string()),
})
export type CustomerAddress = z.infer<typeof CustomerAddress>

export const CustomerWait = z.object({
  whose: z.enum(['agency', 'customer']),
  kind: z.string(),
  since: instant,
  title: z.string(),
  text: z.string(),
  path: z.string(),
})
export type CustomerWait = z.infer<typeof CustomerWait>

export const CustomerNote = z.object({
  id: z.uuid(),
  at: instant,
  by: z.string(),
  text: z.string(),
})
export type CustomerNote = z.infer<typeof CustomerNote>
CustomerNote.register(z.globalRegistry, { id: 'CustomerNote' })
export const NewCustomerNote = z.object({ text: requiredText(5000, 'Write the note first.') })

/** A possible duplicate: same name or same company domain. */
export const Alike = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  same: z.enum(['name', 'domain']),
})
export type Alike = z.infer<typeof Alike>

export const Customer = z.extend(CustomerRow, {
  contacts: z.array(CustomerAddress),
  phones: z.array(z.string()),
  plans: z.array(
    z.object({ name: z.string(), amount: z.int(), status: z.string(), since: instant }),
  ),
  waits: z.array(CustomerWait),
  notes: z.array(CustomerNote),
  alike: z.array(Alike),
  /** The filter of the timeline, in display order. */
  activityKinds: z.array(z.object({ name: z.string(), title: z.string() })),
})
export type Customer = z.infer<typeof Customer>
Customer.register(z.globalRegistry, { id: 'Customer' })

/** `label` is the title of its kind; `amount` is in cents; `email` is its address. */
export const CustomerActivity = z.object({
  id: z.uuid(),
  kind: z.string(),
  label: z.string(),
  what: z.string(),
  at: instant,
  title: z.string(),
  text: z.string(),
  amount: z.nullable(z.int()),
  currency: currencyCode,
  path: z.nullable(z.string()),
  email: z.string(),
})
export type CustomerActivity = z.infer<typeof CustomerActivity>
CustomerActivity.register(z.globalRegistry, { id: 'CustomerActivity' })
export const ActivitiesQuery = z.object({
  kind: z.optional(textOf(100)),
  ...Paged.shape,
})
export type ActivitiesQuery = z.infer<typeof ActivitiesQuery>

export const AddressOnly = z.object({
  email: z.pipe(emailText('Enter the email address.'), z.string().check(z.toLowerCase())),
})
