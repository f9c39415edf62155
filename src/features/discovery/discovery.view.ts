import { sql } from 'drizzle-orm'
import { hoursAfter } from '../../kernel/dates.ts'
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
