import { sql } from 'drizzle-orm'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { customerAddresses, customers } from './customers.table.ts'

const addresses = sql`(
  select string_agg(${customerAddresses.email}, ', ' order by ${customerAddresses.email})
  from ${customerAddresses}
  where ${customerAddresses.customerId} = ${customers.id}
)`

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
  spellings: customers.spellings,
  screen: ({ id }) => paths.admin.customer(id),
}
