import {
  calendarDaysBetween,
  mediumDate,
  monthDay,
  relativeDayAndTime,
  formatDuration,
} from '#kernel/dates.ts'
import type { TodayLine } from '../../today.contract.ts'

type Clock = { main: string; note: string; tone?: 'warn' | 'bad' }
const SOON_MS = 2 * 3_600_000

type Times = { at: Date; left: number; when: string; now: Date; timeZone: string }
const CLOCKS: Record<TodayLine['clock'], (times: Times) => Clock> = {
  due: ({ left, when }) =>
    left < 0
      ? { main: `${formatDuration(left)} late`, note: `was due ${when}`, tone: 'bad' }
      : {
          main: `${formatDuration(left)} left`,
          note: `due ${when}`,
          ...(left < SOON_MS && { tone: 'warn' }),
        },
  starts: ({ left, when }) => ({
    main: left > 0 ? `in ${formatDuration(left)}` : 'now',
    note: when,
    ...(left < SOON_MS && { tone: 'warn' }),
  }),
  ends: ({ left, when }) => ({ main: `${formatDuration(left)} left`, note: `ends ${when}` }),
  retries: ({ left, when }) => ({
    main: left > 0 ? `next attempt in ${formatDuration(left)}` : 'trying again now',
    note: when,
  }),
  since: ({ at, now, timeZone }) => ({
    main: waitingDaysText(calendarDaysBetween(at, now, timeZone)),
    note: `since ${at.getUTCFullYear() === now.getUTCFullYear() ? monthDay(at, timeZone) : mediumDate(at, timeZone)}`,
  }),
}

export function clockOf(
  { clock, at, group }: Pick<TodayLine, 'clock' | 'at' | 'group'>,
  now: Date,
  timeZone: string,
): Clock {
  const time = new Date(at)
  const when = relativeDayAndTime(time, now, timeZone)
  return group === 'unreachable'
    ? { main: waitingDaysText(calendarDaysBetween(time, now, timeZone)), note: `received ${when}` }
    : CLOCKS[clock]({ at: time, left: time.getTime() - now.getTime(), when, now, timeZone })
}

const waitingDaysText = (days: number): string =>
  days < 1 ? 'today' : days === 1 ? '1 day' : `${days} days`
