// The due time of an inquiry: the time left, or the result.
import { CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { monthDay, relativeDayAndTime, formatDuration } from '#kernel/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import type { InboxItem } from '../inquiries.contract.ts'
import { currentDueAt, type DueState, dueStateOf } from '../inquiries.rules.ts'
import '#ui/work.css'
import '#ui/inbox.css'

type DueInquiry = Pick<
  InboxItem,
  'receivedAt' | 'dueAt' | 'readAt' | 'answeredAt' | 'closedAt' | 'followUpDueAt'
> &
  Partial<Pick<InboxItem, 'isReachable' | 'isPartial'>>
type Staged = DueInquiry & Pick<InboxItem, 'stage'>
type Props = { inquiry: DueInquiry; now: Date; timeZone: string }

const TONES: Partial<Record<DueState['state'], { tone: 'warn' | 'bad'; icon: LucideIcon }>> = {
  soon: { tone: 'warn', icon: Clock },
  late: { tone: 'bad', icon: CircleAlert },
}

export function DueClock({ inquiry, now, timeZone }: Props) {
  const { state, left } = dueStateOf(inquiry, now)
  const mark = TONES[state]
  const when = (at: string): string => relativeDayAndTime(new Date(at), now, timeZone)
  const due = when(currentDueAt(inquiry))
  const answered = inquiry.answeredAt ? when(inquiry.answeredAt) : ''
  const labels: Record<DueState['state'], [string, string]> = {
    open: [`${formatDuration(left)} left`, `due ${due}`],
    soon: [`${formatDuration(left)} left`, `due ${due}`],
    late: [`${formatDuration(left)} late`, `was due ${due}`],
    met: ['Answered on time', answered],
    missed: [`Answered ${formatDuration(left)} late`, answered],
    closed: ['Closed', inquiry.closedAt ? when(inquiry.closedAt) : ''],
    none: inquiry.isPartial
      ? ['Not sent yet', `saved ${when(inquiry.receivedAt)}`]
      : ['No contact details', 'no one to answer'],
  }
  const [main, detail] = labels[state]
  return (
    <p className={classNames('due-clock', mark && `due-clock-${mark.tone}`)}>
      <b>
        {mark && <Icon of={mark.icon} />}
        {main}
      </b>
      <small>{detail}</small>
    </p>
  )
}

export function ShortClock({ inquiry, now, timeZone }: Props & { inquiry: Staged }) {
  const { state, left } = dueStateOf(inquiry, now)
  const tone = TONES[state]?.tone ?? (state === 'open' ? undefined : 'done')
  return (
    <span className={classNames('inbox-clock', tone && `inbox-clock-${tone}`)}>
      {shortText(inquiry, { state, left }, timeZone)}
    </span>
  )
}

function shortText(
  { closedAt, answeredAt, followUpDueAt, stage, isPartial }: Staged,
  { state, left }: DueState,
  timeZone: string,
): string {
  if (closedAt) return `Closed ${monthDay(new Date(closedAt), timeZone)}`
  const verb = stage === 'quoted' ? 'Quoted' : 'Answered'
  if (answeredAt && !followUpDueAt) return `${verb} ${monthDay(new Date(answeredAt), timeZone)}`
  if (state === 'none') return isPartial ? 'Not sent yet' : 'No contact'
  return `${formatDuration(left)} ${state === 'late' ? 'late' : 'left'}`
}
