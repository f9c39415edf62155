// The state of an edit: its due time, or since when it waits for the customer.
import { Check, CircleAlert, Clock, MessageCircleQuestion, type LucideIcon } from 'lucide-react'
import { formatDuration, monthDay, relativeDayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import type { Edit } from '../edits.contract.ts'
import '#ui/work.css'
import './edit-content.css'

type Look = { tone?: 'warn' | 'bad'; icon?: LucideIcon; main: string; detail: string }
type Clocked = Pick<Edit, 'state' | 'dueAt' | 'questionSince' | 'endedAt' | 'place'>
type Props = { edit: Clocked; side: 'customer' | 'team' }

const SOON_MS = 2 * 3_600_000

export function EditClock({ edit, side }: Props) {
  const { timeZone } = useCompany()
  const { tone, icon, main, detail } = lookOf(edit, side, useNow(), timeZone)
  return (
    <p className={classNames('due-clock edit-clock', tone && `due-clock-${tone}`)}>
      <b>
        {icon && <Icon of={icon} />}
        {main}
      </b>
      <small>{detail}</small>
    </p>
  )
}

function lookOf(
  { state, dueAt, questionSince, endedAt, place }: Clocked,
  side: Props['side'],
  now: Date,
  timeZone: string,
): Look {
  if (questionSince)
    return {
      tone: 'warn',
      icon: MessageCircleQuestion,
      main: side === 'customer' ? 'Waits for you' : 'Waits for the customer',
      detail: `since ${relativeDayAndTime(new Date(questionSince), now, timeZone)}`,
    }
  if (dueAt) return dueLook(new Date(dueAt), now, timeZone)
  if (state === 'waiting')
    return { main: 'Waiting', detail: place > 0 ? `number ${place} in the queue` : '' }
  const on = endedAt ? monthDay(new Date(endedAt), timeZone) : ''
  return state === 'done'
    ? { icon: Check, main: 'Done', detail: on }
    : { main: 'Canceled', detail: on }
}

function dueLook(due: Date, now: Date, timeZone: string): Look {
  const left = due.getTime() - now.getTime()
  const when = relativeDayAndTime(due, now, timeZone)
  if (left < 0)
    return {
      tone: 'bad',
      icon: CircleAlert,
      main: `${formatDuration(left)} late`,
      detail: `was due ${when}`,
    }
  return {
    ...(left < SOON_MS && { tone: 'warn' as const, icon: Clock }),
    main: `${formatDuration(left)} left`,
    detail: `due ${when}`,
  }
}
