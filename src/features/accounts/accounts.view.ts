import { sql } from 'drizzle-orm'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import { users } from './accounts.table.ts'

export const isAccount = sql`${users.role} = 'business' and ${users.verifiedAt} is not null`

export const accountCustomers: CustomerSources = {
  records: [
    {
      from: users,
      only: isAccount,
      email: users.email,
      name: users.name,
      rank: 1,
      at: users.verifiedAt,
      mark: sql`case when ${users.disabledAt} is null then 'account' else 'disabled' end`,
    },
  ],
  activityKinds: { account: { title: 'Account', rank: 110 } },
  activities: [
    {
      kind: 'account',
      what: sql`'account'`,
      from: users,
      only: isAccount,
      email: users.email,
      at: users.verifiedAt,
      title: sql`coalesce(${users.businessId}, '')`,
      summary: (title) => `Verified the address and created account ${title}`,
      id: users.id,
    },
  ],
}
