// The screen of each Today row, and the order of the rows. Product B17.
import { calendarDay, daysLater, endOfDay, hoursAfter } from '#kernel/dates.ts'
import { TODAY_GROUPS, type TodayKind, type TodayLine, type TodayWhat } from './today.contract.ts'

type Row = Pick<TodayLine, 'what' | 'id'> & { about: string }

const INQUIRY = ({ about }: Row): string => `/admin/inbox/${about}`
const QUOTE = ({ about }: Row): string => `/admin/quotes/${about}`
const PAYMENT = ({ about }: Row): string => `/admin/payments?search=${encodeURIComponent(about)}`
const PROJECT = ({ about }: Row): string => `/admin/projects/${about}`
const SCREENS: Record<TodayWhat, (row: Row) => string> = {
  'quote-request': INQUIRY,
  fixes: INQUIRY,
  'data-request': INQUIRY,
  discovery: INQUIRY,
  interest: INQUIRY,
  pitch: INQUIRY,
  message: INQUIRY,
  call: INQUIRY,
  thread: ({ about }) => `/admin/messages/${about}`,
  draft: QUOTE,
  revise: QUOTE,
  ending: QUOTE,
  unpaid: QUOTE,
  declined: PAYMENT,
  due: PAYMENT,
  project: PROJECT,
  blocked: PROJECT,
  applicant: ({ about }) => `/admin?tab=applications&application=${about}`,
}

export const workItemPath = (row: Row): string => SCREENS[row.what](row)

export const TODAY_LIST_PATHS: Record<TodayKind, string> = {
  request: '/admin/inbox',
  lead: '/admin/inbox?kind=discovery',
  pitch: '/admin/inbox?kind=pitch',
  message: '/admin/inbox?kind=message',
  call: '/admin/inbox?kind=discovery',
  quote: '/admin/quotes',
  payment: '/admin/payments?status=pending',
  project: '/admin/projects',
  applicant: '/admin?tab=applications',
}

export const inOrder = <Line extends Pick<TodayLine, 'group' | 'at' | 'id'>>(
  lines: readonly Line[],
): Line[] =>
  lines.toSorted(
    (one, other) =>
      TODAY_GROUPS.indexOf(one.group) - TODAY_GROUPS.indexOf(other.group) ||
      one.at.localeCompare(other.at) ||
      one.id.localeCompare(other.id),
  )

/** Calls share the inquiry screen but are not inquiries. */
export const isInquiry = ({ what }: Pick<TodayLine, 'what'>): boolean =>
  SCREENS[what] === INQUIRY && what !== 'call'

/** `today` is in the agency's time zone; `soon` limits the listed calls and quote ends. */
export type Times = {
  now: Date
  today: string
  soon: { calls: Date; quotes: Date }
  timeZone: string
}

const QUOTE_ENDS_IN_HOURS = 72

export function timesAt(now: Date, timeZone: string): Times {
  const today = calendarDay(now, timeZone)
  return {
    now,
    today,
    timeZone,
    soon: {
      calls: endOfDay(daysLater(today, 1), timeZone),
      quotes: hoursAfter(now, QUOTE_ENDS_IN_HOURS),
    },
  }
}
