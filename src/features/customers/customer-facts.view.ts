import { type SQL, sql } from 'drizzle-orm'
import { sessions, users } from '../accounts/accounts.table.ts'
import { isAccount } from '../accounts/accounts.view.ts'
import { subscriptions } from '#features/billing/subscriptions/subscriptions.table.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { isSent } from '../inquiries/inquiries.view.ts'
import { enteredCustomers } from './customers.table.ts'

export const phones: SQL = sql`
  select ${inquiries.email} as email, ${inquiries.phone} as phone,
    max(${inquiries.receivedAt}) as at
  from ${inquiries}
  where ${isSent} and ${inquiries.phone} <> ''
  group by 1, 2
  union all
  select ${enteredCustomers.email}, ${enteredCustomers.phone}, ${enteredCustomers.enteredAt}
  from ${enteredCustomers} where ${enteredCustomers.phone} <> ''`

export const livePlans: SQL = sql`
  select ${subscriptions.email} as email, ${subscriptions.plan}->>'name' as name,
    (${subscriptions.plan}->>'amount')::int as amount, ${subscriptions.status} as status,
    ${subscriptions.startedAt} as since
  from ${subscriptions}
  where ${subscriptions.isLive}`

export const accounts: SQL = sql`
  select ${users.id} as id, ${users.email} as email, ${users.name} as name,
    ${users.businessId} as business_id,
    ${users.verifiedAt} as since, ${users.disabledAt} is not null as disabled,
    (
      select max(${sessions.lastUsedAt}) from ${sessions}
      where ${sessions.userId} = ${users.id}
    ) as last_seen_at
  from ${users}
  where ${isAccount}`
