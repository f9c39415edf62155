// Lists the accounts of a local demo. Elsewhere there are none that anyone may use.
import { PREMIUM_CUSTOMER } from '#features/demo-year/demo-premium.contract.ts'
import type { Ctx } from '#kernel/context.ts'
import type { DemoAccount } from './demo-accounts.contract.ts'
import { DEMO_CUSTOMERS } from './demo-customers.service.ts'
import { DEMO_ADMIN, DEMO_PASSWORD } from './first-admin.service.ts'

const DETAILS = [
  'A customer with an open quote',
  'A customer with a project and a plan',
  'A customer with delivered work',
  'A new customer',
  'A customer with Digital Premium',
]

export function readDemoAccounts({ site }: Ctx): DemoAccount[] {
  if (site.demo !== 'on') return []
  return [
    { name: DEMO_ADMIN.name, detail: 'The agency', username: DEMO_ADMIN.username },
    ...[...DEMO_CUSTOMERS, ...(site.demoYear ? [PREMIUM_CUSTOMER] : [])].map(
      ({ name, email }, at) => ({
        name,
        detail: DETAILS[at] ?? '',
        username: email,
      }),
    ),
  ].map((account) => ({ ...account, password: DEMO_PASSWORD }))
}
