// A small preview of the steps on the tracking page.
import { CircleCheck } from 'lucide-react'
import { relativeDayAndTime } from '#kernel/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { CLOSE_REASONS, type Inquiry } from '../../inquiries.contract.ts'
import { currentTrackingStage, type TrackingStage, TRACKING_STAGES } from '../../inquiries.rules.ts'
import '#ui/steps.css'
import './inquiry.css'

const STEP_TEXTS: Record<TrackingStage, string> = {
  received: 'Received',
  read: 'Read',
  review: 'In review',
  answered: 'Answered',
}

export function SenderSteps({
  inquiry,
  now,
  timeZone,
}: {
  inquiry: Inquiry
  now: Date
  timeZone: string
}) {
  const reached = TRACKING_STAGES.indexOf(currentTrackingStage(inquiry))
  const at: Record<TrackingStage, string | null> = {
    received: inquiry.receivedAt,
    read: inquiry.readAt,
    review: inquiry.reviewAt,
    answered: inquiry.answeredAt,
  }
  const when = (time: string): string => relativeDayAndTime(new Date(time), now, timeZone)
  const isOver = inquiry.closedAt !== null
  return (
    <>
      <ol className="steps sender-steps">
        {TRACKING_STAGES.map((stage, index) => {
          const time = at[stage]
          const isNow = index === reached && !isOver
          return (
            <li
              key={stage}
              className={classNames(isNow ? 'step-current' : index <= reached && 'step-done')}
              aria-current={isNow ? 'step' : undefined}
            >
              <b>{STEP_TEXTS[stage]}</b>
              {time ? (
                <time dateTime={time}>{when(time)}</time>
              ) : (
                index > reached &&
                stage === 'answered' &&
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
