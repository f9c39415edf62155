// Tax exemptions that end soon, in Today.
import { sql } from 'drizzle-orm'
import { dayEnd, type WorkSource, type WorkTimes } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { taxExemptions } from '../billing/tax/tax-rates.table.ts'
import { taxSettings } from '../company/company.table.ts'
import { customerAddresses, customers } from './customers.table.ts'

const DAYS_AHEAD = 30

/** While the agency charges tax: documents from the day after are taxed. */
export const endingExemptions = ({ today, timeZone }: WorkTimes): WorkSource => ({
  kind: { name: 'tax-exemption', title: 'Tax exemptions', rank: 75, list: paths.admin.customers },
  what: sql`'ending'`,
  label: 'Tax exemption',
  from: sql`${taxExemptions}
    join ${customerAddresses} on ${customerAddresses.email} = ${taxExemptions.email}
    join ${customers} on ${customers.id} = ${customerAddresses.customerId}`,
  only: sql`${taxExemptions.endsOn} >= ${today}::date
    and ${taxExemptions.endsOn} <= ${today}::date + ${DAYS_AHEAD}::int
    and exists (select from ${taxSettings} where ${taxSettings.isOn})`,
  id: taxExemptions.id,
  name: customers.name,
  detail: sql`${taxExemptions.certificate} || ', until ' || to_char(${taxExemptions.endsOn}, 'Mon FMDD, YYYY')`,
  text: ({ detail }) => `Tax exemption with certificate ${detail}`,
  email: taxExemptions.email,
  about: customers.id,
  at: dayEnd(sql`${taxExemptions.endsOn}`, timeZone),
  clock: sql`'ends'`,
  isAboutMoney: true,
  screen: paths.admin.customer,
})
