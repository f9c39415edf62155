import { sql } from 'drizzle-orm'
import type { CalendarSource } from '../../kernel/db/calendar-source.ts'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import { dayEnd, due, type WorkSource, type WorkTimes } from '../../kernel/db/work-source.ts'
import { DELIVERABLES_PATH } from './deliverables.contract.ts'
import { deliverables } from './deliverables.table.ts'

const isReturned = sql`${deliverables.state} = 'returned'`

/** Deliverables that are due today or overdue, and those that a customer returned. */
export const deliverableWork = ({ today, timeZone }: WorkTimes): WorkSource => ({
  kind: { name: 'deliverable', title: 'Deliverables', rank: 85, list: DELIVERABLES_PATH },
  what: sql`case when ${isReturned} then 'returned' else 'deliverable' end`,
  label: { returned: 'Returned', deliverable: 'Deliverable' },
  from: deliverables,
  only: sql`${deliverables.state} in ('open', 'returned')
    and (${isReturned} or ${deliverables.dueOn} <= ${today}::date)`,
  id: deliverables.id,
  name: deliverables.businessName,
  detail: sql`${deliverables.name} || case when ${deliverables.times} > 1
    then ' (' || ${deliverables.number} || ' of ' || ${deliverables.times} || ')' else '' end`,
  email: deliverables.email,
  about: deliverables.state,
  at: dayEnd(sql`${deliverables.dueOn}`, timeZone),
  clock: due,
  assignee: deliverables.ownerId,
  screen: (state) =>
    state === 'returned' ? `${DELIVERABLES_PATH}?list=returned` : DELIVERABLES_PATH,
})

const ABOUT = {
  kind: 'deliverable',
  from: deliverables,
  email: deliverables.email,
  title: deliverables.name,
  id: deliverables.id,
}

export const deliverableCustomers = {
  activityKinds: { deliverable: { title: 'Deliverables', rank: 55 } },
  activities: [
    {
      ...ABOUT,
      what: sql`'deliverable-done'`,
      summary: (title) => `Delivered: ${title}`,
      only: sql`${deliverables.doneAt} is not null and ${deliverables.state} in ('done', 'accepted')`,
      at: deliverables.doneAt,
      text: deliverables.note,
    },
    {
      ...ABOUT,
      what: sql`'deliverable-returned'`,
      summary: (title) => `Returned: ${title}`,
      only: sql`${deliverables.returnedAt} is not null`,
      at: deliverables.returnedAt,
      text: deliverables.returnReason,
    },
  ],
} satisfies CustomerSources

export const deliverableCalendar: CalendarSource = {
  kind: { name: 'deliverable', title: 'Deliverables', rank: 50, icon: 'box' },
  what: 'deliverable',
  label: 'Deliverable',
  from: deliverables,
  only: sql`${deliverables.state} <> 'canceled'`,
  id: deliverables.id,
  title: deliverables.name,
  name: deliverables.businessName,
  when: { day: deliverables.dueOn },
  owners: sql`array_remove(array[${deliverables.ownerId}], null)`,
  isDone: sql`${deliverables.doneAt} is not null`,
  screen: () => DELIVERABLES_PATH,
}
