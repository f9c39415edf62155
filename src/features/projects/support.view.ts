// Delivered projects whose support ends soon, without a plan that follows.
import { sql } from 'drizzle-orm'
import { daysLater } from '../../kernel/dates.ts'
import { dayEnd, type WorkSource, type WorkTimes } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { planOffers } from '../billing/plan-offers/plan-offers.table.ts'
import { CARE_FAMILIES } from '../billing/subscriptions/subscriptions.contract.ts'
import { subscriptions } from '../billing/subscriptions/subscriptions.table.ts'
import { projects } from './projects.table.ts'
import { NOTICE_DAYS } from './support.rules.ts'

export const PROJECT_WORK_KIND = {
  name: 'project',
  title: 'Projects',
  rank: 80,
  list: paths.admin.projects,
}

const end = sql`greatest(${projects.supportUntil}, ${projects.maintenanceUntil})`
const hasPlan = sql`exists (
  select 1 from ${subscriptions} s where s.email = ${projects.email} and s.is_live
  and s.family = any(${sql.raw(`'{${CARE_FAMILIES.join(',')}}'`)}))`
const hasOffer = sql`exists (
  select 1 from ${planOffers} o where o.email = ${projects.email} and o.state = 'open')`

export const planToOffer = ({ today, timeZone }: WorkTimes): WorkSource => ({
  kind: PROJECT_WORK_KIND,
  what: sql`'plan-to-offer'`,
  label: 'Offer a plan',
  text: ({ detail }) => `Support ends: ${detail}`,
  from: projects,
  only: sql`${projects.state} = 'delivered'
    and ${end} between ${today}::date and ${daysLater(today, NOTICE_DAYS)}::date
    and ${projects.planOfferedAt} is null and not ${hasPlan} and not ${hasOffer}`,
  id: projects.id,
  name: projects.businessName,
  email: projects.email,
  detail: projects.name,
  at: dayEnd(end, timeZone),
  clock: sql`'ends'`,
  closing: { path: (id) => `/projects/${id}/follow-up`, toast: 'Plan offered' },
  screen: paths.admin.project,
})
