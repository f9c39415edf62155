import { sql } from 'drizzle-orm'
import { hoursAfter } from '../../kernel/dates.ts'
import type { CalendarSource } from '../../kernel/db/calendar-source.ts'
import { toInstant, type WorkSource, type WorkTimes } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { INQUIRY_SCREEN } from '../inquiries/inquiries.contract.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { discoveryCalls } from './calls.table.ts'

/** Calls of today and tomorrow. */
export const callWork = ({ now, soon }: WorkTimes): WorkSource[] => [
  {
    kind: { name: 'call', title: 'Calls', rank: 50, list: paths.admin.inboxOf('discovery') },
    what: sql`'call'`,
    label: 'Call',
    subject: ({ reference }) => `Your call, ${reference}`,
    from: sql`${discoveryCalls} join ${inquiries} on ${inquiries.id} = ${discoveryCalls.inquiryId}`,
    only: sql`${discoveryCalls.canceledAt} is null and ${discoveryCalls.endsAt} > ${toInstant(now)}
      and ${discoveryCalls.startsAt}
        between ${toInstant(hoursAfter(now, -24))} and ${toInstant(soon.calls)}`,
    id: discoveryCalls.id,
    name: inquiries.name,
    reference: inquiries.reference,
    detail: inquiries.summary,
    email: discoveryCalls.email,
    about: inquiries.id,
    at: discoveryCalls.startsAt,
    clock: sql`'starts'`,
    screen: INQUIRY_SCREEN.path,
  },
]

/** Canceled calls disappear from calendar apps. */
export const callCalendar: CalendarSource = {
  kind: { name: 'call', title: 'Calls', rank: 10, icon: 'phone' },
  what: 'discovery-call',
  label: 'Discovery call',
  from: sql`${discoveryCalls} join ${inquiries} on ${inquiries.id} = ${discoveryCalls.inquiryId}`,
  only: sql`not ${inquiries.isSpam}`,
  id: discoveryCalls.id,
  title: inquiries.name,
  name: sql`''`,
  when: { startsAt: discoveryCalls.startsAt, endsAt: discoveryCalls.endsAt },
  owners: sql`array_remove(array[${inquiries.assigneeId}], null)`,
  blocksTime: true,
  hasInvitation: true,
  isCanceled: sql`${discoveryCalls.canceledAt} is not null`,
  changedAt: sql`(${discoveryCalls.versions} -> -1 ->> 'at')::timestamptz`,
  sequence: discoveryCalls.sequence,
  about: inquiries.id,
  screen: INQUIRY_SCREEN.path,
  customer: {
    email: discoveryCalls.email,
    title: sql`''`,
    screen: () => paths.customer.home,
  },
}
