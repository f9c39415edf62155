// Time left to reply, or time of the last message.
import { CircleAlert, Clock } from 'lucide-react'
import { monthDay, relativeDayAndTime, formatDuration } from '#kernel/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Thread } from '../../messages.contract.ts'
import { type ReplyStatus, replyStatusOf } from '../../messages.rules.ts'
import '#ui/work.css'
import '#ui/inbox.css'

type Props = { thread: Thread; now: Date; timeZone: string }

const TONES: Partial<Record<ReplyStatus['state'], 'warn' | 'bad'>> = { soon: 'warn', late: 'bad' }

export function WaitClock({ thread: { dueAt, closedAt, lastBy }, now, timeZone }: Props) {
  const { state, left } = replyStatusOf({ dueAt }, now)
  const tone = TONES[state]
  if (!dueAt)
    return (
      <p className="due-clock">
        <b>{closedAt ? 'Closed' : 'Replied'}</b>
        <small>
          {closedAt
            ? relativeDayAndTime(new Date(closedAt), now, timeZone)
            : lastBy === 'team' && 'No reply needed'}
        </small>
      </p>
    )
  return (
    <p className={classNames('due-clock', tone && `due-clock-${tone}`)}>
      <b>
        {tone && <Icon of={tone === 'bad' ? CircleAlert : Clock} />}
        {formatDuration(left)} {state === 'late' ? 'late' : 'left'}
      </b>
      <small>
        {state === 'late' ? 'was due' : 'due'} {relativeDayAndTime(new Date(dueAt), now, timeZone)}
      </small>
    </p>
  )
}

export function ShortWait({ thread: { dueAt, closedAt, lastAt }, now, timeZone }: Props) {
  const { state, left } = replyStatusOf({ dueAt }, now)
  const tone = TONES[state] ?? (state === 'open' ? undefined : 'done')
  const text =
    state === 'none'
      ? lastAt &&
        `${closedAt ? 'Closed' : 'Replied'} ${monthDay(new Date(closedAt ?? lastAt), timeZone)}`
      : `${formatDuration(left)} ${state === 'late' ? 'late' : 'left'}`
  return <span className={classNames('inbox-clock', tone && `inbox-clock-${tone}`)}>{text}</span>
}
