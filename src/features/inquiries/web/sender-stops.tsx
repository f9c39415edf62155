// What the sender sees on the tracking page, in small.
import { CircleCheck } from 'lucide-react'
import { nearDay } from '#kernel/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { CLOSE_REASONS, type Inquiry } from '../inquiries.contract.ts'
import { reachedStop, type Stop, STOPS } from '../inquiries.rules.ts'

const WORDS: Record<Stop, string> = {
  received: 'Received',
  read: 'Read',
  review: 'In review',
  answered: 'Answered',
}

export function SenderStops({
  inquiry,
  now,
  timeZone,
}: {
  inquiry: Inquiry
  now: Date
  timeZone: string
}) {
  const reached = STOPS.indexOf(reachedStop(inquiry))
  const at: Record<Stop, string | null> = {
    received: inquiry.receivedAt,
    read: inquiry.readAt,
    review: inquiry.reviewAt,
    answered: inquiry.answeredAt,
  }
  const when = (time: string): string => nearDay(new Date(time), now, timeZone)
  const isOver = inquiry.closedAt !== null
  return (
    <>
      <ol className="stops sender-stops">
        {STOPS.map((stop, index) => {
          const time = at[stop]
          const isNow = index === reached && !isOver
          return (
            <li
              key={stop}
              className={classNames(isNow ? 'stop-now' : index <= reached && 'stop-done')}
              aria-current={isNow ? 'step' : undefined}
            >
              <b>{WORDS[stop]}</b>
              {time ? (
                <time dateTime={time}>{when(time)}</time>
              ) : (
                index > reached &&
                stop === 'answered' &&
                !isOver &&
                inquiry.isReachable && <span>due {when(inquiry.dueAt)}</span>
              )}
            </li>
          )
        })}
      </ol>
      {inquiry.closedAt && inquiry.closeReason && (
        <p className="sender-closed">
          <Icon of={CircleCheck} />
          <span>Closed: {CLOSE_REASONS[inquiry.closeReason]}</span>
        </p>
      )}
    </>
  )
}
