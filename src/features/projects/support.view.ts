// Delivered projects whose support ends soon or ended recently, without a plan that follows.
import { sql } from 'drizzle-orm'
import { dayEnd, type WorkSource, type WorkTimes } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { planOffers } from '../billing/plan-offers/plan-offers.table.ts'
import { CARE_FAMILIES } from '../billing/subscriptions/subscriptions.contract.ts'
import { subscriptions } from '../billing/subscriptions/subscriptions.table.ts'
import { projects } from './projects.table.ts'
import { announcedEnds } from './support.rules.ts'

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

/** Overdue from the end on. */
export const planToOffer = ({ today, timeZone }: WorkTimes): WorkSource => {
  const { from, to } = announcedEnds(today)
  const isAfter = sql`${end} < ${today}::date`
  return {
    kind: PROJECT_WORK_KIND,
    what: sql`case when ${isAfter} then 'plan-after-end' else 'plan-to-offer' end`,
    label: 'Offer a plan',
    text: ({ what, detail }) =>
      `Support ${what === 'plan-after-end' ? 'ended' : 'ends'}: ${detail}`,
    from: projects,
    only: sql`${projects.state} = 'delivered'
    and ${end} between ${from}::date and ${to}::date
    and ${projects.supportSilencedAt} is null and ${projects.planOfferedAt} is null and not ${hasPlan} and not ${hasOffer}`,
    id: projects.id,
    name: projects.businessName,
    email: projects.email,
    detail: projects.name,
    at: dayEnd(end, timeZone),
    clock: sql`case when ${isAfter} then 'due' else 'ends' end`,
    closing: { path: (id) => `/projects/${id}/follow-up`, toast: 'Plan offered' },
    screen: paths.admin.project,
  }
}
