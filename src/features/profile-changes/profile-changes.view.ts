import { sql } from 'drizzle-orm'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import { due, type WorkSource } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { users } from '../accounts/accounts.table.ts'
import { customerAddresses } from '../customers/customers.table.ts'
import { addressChanges, profileRequests } from './profile-changes.table.ts'

const isOpen = sql`${profileRequests.state} = 'open'`
const requests = sql`${profileRequests} join ${users} on ${users.id} = ${profileRequests.userId}`
const changes = sql`${addressChanges} join ${users} on ${users.id} = ${addressChanges.userId}`
const customerId = sql`(
  select ${customerAddresses.ownId} from ${customerAddresses}
  where ${customerAddresses.email} = ${users.email}
)`
const screen = (id: string): string => (id ? paths.admin.customer(id) : paths.admin.customers)

export const profileWork: WorkSource = {
  kind: { name: 'profile', title: 'Profile changes', rank: 47, list: paths.admin.customers },
  what: sql`'profile-change'`,
  label: 'Profile change',
  from: requests,
  only: isOpen,
  id: profileRequests.id,
  name: users.name,
  reference: sql`coalesce(${users.businessId}, '')`,
  detail: sql`concat_ws(', ',
    case when ${profileRequests.name} is not null then 'Business name' end,
    case when ${profileRequests.contactName} is not null then 'Contact' end,
    case when ${profileRequests.email} is not null then 'Business email' end
  )`,
  about: customerId,
  at: profileRequests.dueAt,
  clock: due,
  startedAt: profileRequests.requestedAt,
  screen,
}

const WAIT = {
  kind: 'account',
  from: requests,
  email: users.email,
  since: profileRequests.requestedAt,
  title: sql`'Change of the profile'`,
  about: customerId,
  screen,
}

export const profileCustomers: CustomerSources = {
  activities: [
    {
      kind: 'account',
      what: sql`'profile-change'`,
      from: requests,
      email: users.email,
      at: profileRequests.requestedAt,
      title: sql`''`,
      summary: () => 'Requested a change of the profile',
      text: profileRequests.reason,
      id: profileRequests.id,
    },
    {
      kind: 'account',
      what: sql`'address-changed'`,
      from: changes,
      only: sql`${addressChanges.state} = 'confirmed'`,
      email: users.email,
      at: addressChanges.endedAt,
      title: addressChanges.toEmail,
      summary: (title) => `Confirmed the new address ${title}`,
      text: sql`'Formerly ' || ${addressChanges.fromEmail}`,
      id: addressChanges.id,
    },
  ],
  waits: () => [
    { ...WAIT, whose: sql`'agency'`, text: 'Waiting for our answer', only: isOpen },
    {
      ...WAIT,
      whose: sql`'customer'`,
      text: 'Waiting for the new address to be confirmed',
      only: sql`${profileRequests.state} = 'waiting'`,
    },
  ],
}
