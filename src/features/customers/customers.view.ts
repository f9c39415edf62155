import { sql } from 'drizzle-orm'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { applications } from '../careers/applications.table.ts'
import { customerAddresses, customers, enteredCustomers } from './customers.table.ts'

const addresses = sql`(
  select string_agg(${customerAddresses.email}, ', ' order by ${customerAddresses.email})
  from ${customerAddresses}
  where ${customerAddresses.customerId} = ${customers.id}
)`

/** The latest application of a person who is known only as an applicant. */
const applicationOf = sql`case
  when ${customers.isApplicant} and not ${customers.isCustomer} and not ${customers.isTalking} then (
    select a.reference from ${applications} a
    join ${customerAddresses} ca on ca.email = a.email
    where ca.customer_id = ${customers.id}
    order by a.applied_at desc limit 1
  ) end`

export const customerSearch: SearchSource = {
  kind: 'customer',
  label: 'Customer',
  group: 'Customers',
  icon: 'people',
  rank: 10,
  from: customers,
  searchVector: searchVector(customers.searchText),
  id: customers.id,
  title: customers.name,
  detail: addresses,
  at: customers.lastAt,
  application: applicationOf,
  spellings: customers.spellings,
  screen: ({ id }) => paths.admin.customer(id),
}

export const enteredCustomerSources: CustomerSources = {
  records: [
    {
      from: enteredCustomers,
      email: enteredCustomers.email,
      name: enteredCustomers.name,
      rank: 2,
      at: enteredCustomers.enteredAt,
      mark: sql`''`,
    },
  ],
  activityKinds: { entered: { title: 'Entered by hand', rank: 130 } },
  activities: [
    {
      kind: 'entered',
      what: sql`'entered'`,
      summary: () => 'Entered by hand',
      from: enteredCustomers,
      email: enteredCustomers.email,
      at: enteredCustomers.enteredAt,
      title: sql`''`,
      text: enteredCustomers.contact,
      id: enteredCustomers.id,
    },
  ],
}
