import { sql } from 'drizzle-orm'
import { since, toInstant, type WorkSource, type WorkTimes } from '../../kernel/db/work-source.ts'
import { hoursAfter } from '../../kernel/dates.ts'
import { HOURS_PATH, LONG_TIMER_HOURS } from './hours.contract.ts'
import { timers } from './hours.table.ts'

/** Timers that nobody stopped in time, for their owner. */
export const timerWork = ({ now }: WorkTimes): WorkSource[] => [
  {
    kind: { name: 'timer', title: 'Timers', rank: 85, list: HOURS_PATH },
    what: sql`'timer'`,
    label: 'Timer',
    text: ({ detail }) => `Running for more than ${LONG_TIMER_HOURS} hours: ${detail}`,
    from: timers,
    only: sql`${timers.startedAt} < ${toInstant(hoursAfter(now, -LONG_TIMER_HOURS))}`,
    id: timers.id,
    name: timers.businessName,
    detail: timers.title,
    at: timers.startedAt,
    clock: since,
    assignee: timers.userId,
    screen: () => HOURS_PATH,
  },
]
