// Customers: everybody who ever wrote, bought, applied or reads, one page a person or business.
import * as z from 'zod/mini'
import { Paged } from '../../kernel/paging.contract.ts'
import { emailText, requiredText, textOf } from '../../kernel/text.contract.ts'

/** Which part of the list. */
export const CUSTOMER_LISTS = {
  all: 'Everybody',
  customers: 'Customers',
  talking: 'In talks',
  applicants: 'Applicants',
  subscribers: 'Readers',
} as const
export type CustomerList = keyof typeof CUSTOMER_LISTS
export const CUSTOMER_ORDERS = {
  contact: 'Last contact',
  newest: 'Newest first',
  name: 'Name',
  paid: 'Paid most',
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
/** `after` holds what the list is ordered by, a name too. */
export const CustomersQuery = z.object({
  ...FILTER,
  ...Paged.shape,
  after: z.optional(z.string().check(z.maxLength(2000))),
})
export type CustomersQuery = z.infer<typeof CustomersQuery>

const instant = z.iso.datetime()
/** Whose turn it is: ours, theirs, or nobody waits. */
export const WAITING_PARTIES = ['us', 'them', 'nobody'] as const

/**
 * A line of the list. `isVerified`: they have shown that one of their addresses is theirs. `paid` and `due` are cents.
 * `addresses` are as many as stand on the page; `email` is the one to write to.
 */
export const CustomerRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  addresses: z.int(),
  isVerified: z.boolean(),
  isCustomer: z.boolean(),
  isTalking: z.boolean(),
  isApplicant: z.boolean(),
  isSubscriber: z.boolean(),
  paid: z.int(),
  due: z.int(),
  firstAt: instant,
  lastAt: instant,
  waitingOn: z.enum(WAITING_PARTIES),
})
export type CustomerRow = z.infer<typeof CustomerRow>
CustomerRow.register(z.globalRegistry, { id: 'CustomerRow' })

/** How many stand in each part of the list. */
export const CustomerCounts = z.object({
  all: z.int(),
  customers: z.int(),
  talking: z.int(),
  applicants: z.int(),
  subscribers: z.int(),
})
export type CustomerCounts = z.infer<typeof CustomerCounts>
CustomerCounts.register(z.globalRegistry, { id: 'CustomerCounts' })

/** One address of a customer. `account` is its number; `isVerified` also where a reader confirmed it. */
export const CustomerAddress = z.object({
  email: z.string(),
  name: z.string(),
  isVerified: z.boolean(),
  account: z.nullable(
    z.object({
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

/** What waits, since when, and the id of its screen. */
export const CustomerWait = z.object({
  whose: z.enum(['us', 'them']),
  kind: z.enum(['request', 'message', 'application', 'project', 'quote', 'payment']),
  since: instant,
  title: z.string(),
  about: z.nullable(z.uuid()),
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

/** Another who may be the same: by the name, or by the company's part of the address. */
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
})
export type Customer = z.infer<typeof Customer>
Customer.register(z.globalRegistry, { id: 'Customer' })

/** The parts of a timeline, as they are filtered. */
export const ACTIVITY_KINDS = {
  request: 'Requests',
  quote: 'Quotes',
  signed: 'Signed',
  payment: 'Payments',
  plan: 'Plans',
  project: 'Projects',
  message: 'Messages',
  application: 'Applications',
  file: 'Files',
  reading: 'Newsletter',
  account: 'Account',
} as const
export type CustomerActivityKind = keyof typeof ACTIVITY_KINDS
/** `what` happened, as its own feature calls it; `about` is the id of its screen, `amount` cents. `email` is the address it came with. */
export const CustomerActivity = z.object({
  id: z.uuid(),
  kind: keysOf(ACTIVITY_KINDS),
  what: z.string(),
  at: instant,
  title: z.string(),
  text: z.string(),
  amount: z.nullable(z.int()),
  about: z.nullable(z.uuid()),
  email: z.string(),
})
export type CustomerActivity = z.infer<typeof CustomerActivity>
CustomerActivity.register(z.globalRegistry, { id: 'CustomerActivity' })
export const ActivitiesQuery = z.object({
  kind: z.optional(keysOf(ACTIVITY_KINDS)),
  ...Paged.shape,
})
export type ActivitiesQuery = z.infer<typeof ActivitiesQuery>

/** One address of a customer, or of another. */
export const AddressOnly = z.object({
  email: z.pipe(emailText('Enter the email address.'), z.string().check(z.toLowerCase())),
})
