// What the sender sees on the tracking page, in small.
import { CircleCheck } from 'lucide-react'
import { nearDay } from '#kernel/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { names } from '#ui/names.ts'
import { CLOSE_REASONS, type Enquiry } from '../enquiries.contract.ts'
import { reachedStop, type Stop, STOPS } from '../enquiries.rules.ts'

const WORDS: Record<Stop, string> = {
  received: 'Received',
  read: 'Read',
  review: 'In review',
  answered: 'Answered',
}

export function SenderStops({
  enquiry,
  now,
  timeZone,
}: {
  enquiry: Enquiry
  now: Date
  timeZone: string
}) {
  const reached = STOPS.indexOf(reachedStop(enquiry))
  const at: Record<Stop, string | null> = {
    received: enquiry.receivedAt,
    read: enquiry.readAt,
    review: enquiry.reviewAt,
    answered: enquiry.answeredAt,
  }
  const when = (time: string): string => nearDay(new Date(time), now, timeZone)
  const isOver = enquiry.closedAt !== null
  return (
    <>
      <ol className="stops sender-stops">
        {STOPS.map((stop, index) => {
          const time = at[stop]
          const isNow = index === reached && !isOver
          return (
            <li
              key={stop}
              className={names(isNow ? 'stop-now' : index <= reached && 'stop-done')}
              aria-current={isNow ? 'step' : undefined}
            >
              <b>{WORDS[stop]}</b>
              {time ? (
                <time dateTime={time}>{when(time)}</time>
              ) : (
                index > reached &&
                stop === 'answered' &&
                !isOver &&
                enquiry.isReachable && <span>due {when(enquiry.dueAt)}</span>
              )}
            </li>
          )
        })}
      </ol>
      {enquiry.closedAt && enquiry.closeReason && (
        <p className="sender-closed">
          <Icon of={CircleCheck} />
          <span>Closed: {CLOSE_REASONS[enquiry.closeReason]}</span>
        </p>
      )}
    </>
  )
}
