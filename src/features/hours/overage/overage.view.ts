import { sql } from 'drizzle-orm'
import type { CustomerSources } from '../../../kernel/db/customer-sources.ts'
import { since, type WorkSource } from '../../../kernel/db/work-source.ts'
import { HOURS_PATH } from '../hours.contract.ts'
import { canBeApproved, isRequested, openOverages, overageRequests } from './overage.table.ts'

const hoursText = (minutes: unknown) => sql`trim_scale(round(${minutes} / 60.0, 2)) || ' h'`

/** Hours beyond a plan that no request has asked for. */
export const overageWork: WorkSource = {
  kind: { name: 'overage', title: 'Hours beyond plans', rank: 75, list: HOURS_PATH },
  what: sql`'overage'`,
  label: 'Hours beyond a plan',
  text: ({ detail, sum }) => `${detail}${sum && `, ${sum}`}: not asked for yet`,
  from: openOverages,
  only: sql`true`,
  id: openOverages.id,
  name: openOverages.businessName,
  detail: sql`${hoursText(openOverages.minutes)} || ', ' || ${openOverages.planName}`,
  amount: openOverages.total,
  email: openOverages.email,
  at: openOverages.since,
  clock: since,
  screen: () => HOURS_PATH,
}

const REQUEST = {
  kind: 'overage',
  from: overageRequests,
  email: overageRequests.email,
  title: sql`${hoursText(overageRequests.minutes)} || ', ' || ${overageRequests.planName}`,
  amount: overageRequests.total,
  id: overageRequests.id,
}

export const overageCustomers = {
  activityKinds: { overage: { title: 'Hours beyond plans', rank: 56 } },
  activities: [
    {
      ...REQUEST,
      what: sql`'overage-requested'`,
      summary: (title) => `Asked to approve hours beyond the plan: ${title}`,
      only: sql`${overageRequests.state} <> 'withdrawn'`,
      at: overageRequests.requestedAt,
      text: overageRequests.note,
    },
    {
      ...REQUEST,
      what: sql`'overage-' || ${overageRequests.state}`,
      summary: (title, what) =>
        `${what === 'overage-approved' ? 'Approved' : 'Declined'} hours beyond the plan: ${title}`,
      only: sql`${overageRequests.answeredAt} is not null`,
      at: overageRequests.answeredAt,
      text: overageRequests.reason,
    },
  ],
  waits: (now) => [
    {
      whose: sql`'customer'`,
      kind: 'overage',
      text: 'Waiting for their approval',
      from: overageRequests,
      only: sql`${isRequested} and ${canBeApproved(now)}`,
      email: overageRequests.email,
      since: overageRequests.requestedAt,
      title: overageRequests.planName,
      about: sql`''`,
      screen: () => HOURS_PATH,
    },
  ],
} satisfies CustomerSources
