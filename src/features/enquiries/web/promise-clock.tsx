// How an enquiry stands to its promise: the time left, or what became of it. Its styles: work.css.
import { CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { monthDay, nearDay, spokenLength } from '#kernel/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { names } from '#ui/names.ts'
import type { InboxItem } from '../enquiries.contract.ts'
import { type PromiseState, promiseOf } from '../enquiries.rules.ts'

type Promised = Pick<InboxItem, 'receivedAt' | 'dueAt' | 'readAt' | 'answeredAt' | 'closedAt'> &
  Partial<Pick<InboxItem, 'isReachable' | 'isPartial'>>
type Staged = Promised & Pick<InboxItem, 'stage'>
type Props = { enquiry: Promised; now: Date; timeZone: string }

const TONES: Partial<Record<PromiseState['state'], { tone: 'warn' | 'bad'; icon: LucideIcon }>> = {
  soon: { tone: 'warn', icon: Clock },
  late: { tone: 'bad', icon: CircleAlert },
}

/** Large, with the time it is or was due. */
export function PromiseClock({ enquiry, now, timeZone }: Props) {
  const { state, left } = promiseOf(enquiry, now)
  const mark = TONES[state]
  const when = (at: string): string => nearDay(new Date(at), now, timeZone)
  const answered = enquiry.answeredAt ? when(enquiry.answeredAt) : ''
  const words: Record<PromiseState['state'], [string, string]> = {
    open: [`${spokenLength(left)} left`, `due ${when(enquiry.dueAt)}`],
    soon: [`${spokenLength(left)} left`, `due ${when(enquiry.dueAt)}`],
    late: [`${spokenLength(left)} late`, `was due ${when(enquiry.dueAt)}`],
    kept: ['Answered in time', answered],
    missed: [`Answered ${spokenLength(left)} late`, answered],
    closed: ['Closed', enquiry.closedAt ? when(enquiry.closedAt) : ''],
    none: enquiry.isPartial
      ? ['Not sent yet', `saved ${when(enquiry.receivedAt)}`]
      : ['No contact details', 'nobody to answer'],
  }
  const [main, detail] = words[state]
  return (
    <p className={names('promise-clock', mark && `promise-clock-${mark.tone}`)}>
      <b>
        {mark && <Icon of={mark.icon} />}
        {main}
      </b>
      <small>{detail}</small>
    </p>
  )
}

/** Small, for a line of the list. */
export function ShortClock({ enquiry, now, timeZone }: Props & { enquiry: Staged }) {
  const { state, left } = promiseOf(enquiry, now)
  const tone = TONES[state]?.tone ?? (state === 'open' ? undefined : 'done')
  return (
    <span className={names('inbox-clock', tone && `inbox-clock-${tone}`)}>
      {shortWords(enquiry, { state, left }, timeZone)}
    </span>
  )
}

function shortWords(
  { closedAt, answeredAt, stage, isPartial }: Staged,
  { state, left }: PromiseState,
  timeZone: string,
): string {
  if (closedAt) return `Closed ${monthDay(new Date(closedAt), timeZone)}`
  if (answeredAt)
    return `${stage === 'quoted' ? 'Quoted' : 'Answered'} ${monthDay(new Date(answeredAt), timeZone)}`
  if (state === 'none') return isPartial ? 'Not sent yet' : 'No contact'
  return `${spokenLength(left)} ${state === 'late' ? 'late' : 'left'}`
}
