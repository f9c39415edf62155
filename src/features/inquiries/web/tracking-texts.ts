// Times are in the time zone of the agency.
import { relativeDayAndTime, formatDuration } from '#kernel/dates.ts'
import { originalResponseTime } from '#site/data/response-times.ts'
import { CLOSE_REASONS, type InquiryTracking } from '../inquiries.contract.ts'
import {
  dueStateOf,
  currentTrackingStage,
  type TrackingStage,
  TRACKING_STAGES,
} from '../inquiries.rules.ts'
import { KIND_LABELS } from '../kinds.rules.ts'

const STATUS_TEXTS: Record<Exclude<TrackingStage, 'answered'>, string> = {
  received: 'We have received it and will read it soon.',
  read: 'A person has read it.',
  review: 'It is being worked on now.',
}

export function trackingHeadline(
  tracking: InquiryTracking,
  now: Date,
): { title: string; text: string } {
  const { kind, receivedAt, dueAt, answeredAt, closedAt, followUpDueAt, closeReason, timeZone } =
    tracking
  const { state, left } = dueStateOf(tracking, now)
  const near = (at: string): string => unbroken(relativeDayAndTime(new Date(at), now, timeZone))
  const elapsed = (at: string): string => formatDuration(Date.parse(at) - Date.parse(receivedAt))
  const responseTime = originalResponseTime(tracking)
  if (followUpDueAt && !closedAt) return followUpHeadline(near(followUpDueAt), state === 'late')
  if (answeredAt && closeReason !== 'withdrawn') {
    const answered = `We answered ${near(answeredAt)}, ${elapsed(answeredAt)} after you sent it.`
    const late = state === 'missed' ? ' and were late' : ''
    return {
      title: 'Your request is answered',
      text: `${answered} We had promised ${responseTime}${late}.`,
    }
  }
  if (closedAt) return closedHeadline(near(closedAt), closeReason)
  if (!tracking.isReachable)
    return {
      title: 'We cannot reach you yet',
      text: 'Your request is with us, but no email address or phone number came with it. Add one in the form you sent it from, and our response time starts.',
    }
  if (state === 'late') {
    return {
      title: `Your ${KIND_LABELS[kind].owed} was due ${near(dueAt)}`,
      text: `We are late, and we are sorry: we promised ${responseTime}, and it has been ${formatDuration(left)} longer. Your request is not lost.`,
    }
  }
  const age = formatDuration(now.getTime() - Date.parse(receivedAt))
  return {
    title: `Your ${KIND_LABELS[kind].owed} is due ${near(dueAt)}`,
    text: `${statusText(tracking)} You sent it ${age} ago; we promised ${responseTime}.`,
  }
}

function closedHeadline(
  closed: string,
  reason: InquiryTracking['closeReason'],
): { title: string; text: string } {
  if (reason === 'withdrawn')
    return {
      title: 'You withdrew your request',
      text: `That was ${closed}. Write to us below to reopen it.`,
    }
  const why = reason ? `: ${lowerFirst(CLOSE_REASONS[reason])}` : ''
  return {
    title: 'Your request is closed',
    text: `We closed it ${closed}${why}. You can send a new one at any time.`,
  }
}

const followUpHeadline = (due: string, isLate: boolean): { title: string; text: string } =>
  isLate
    ? {
        title: `Our reply was due ${due}`,
        text: 'We are late, and we are sorry. Your message is not lost.',
      }
    : {
        title: `Our reply is due ${due}`,
        text: 'You wrote to us after our answer. A person will read it and reply by then.',
      }

function statusText(tracking: InquiryTracking): string {
  const stage = currentTrackingStage(tracking)
  return stage === 'answered' ? '' : STATUS_TEXTS[stage]
}

/** `at` is when the step was reached, or when the answer is due, with `due` before it. */
export type TrackingStep = {
  label: string
  state: 'done' | 'current' | 'upcoming'
  at: string | null
  due?: 'By' | 'Was due'
}

const LABELS: Record<TrackingStage, string> = {
  received: 'Received',
  read: 'Read',
  review: 'In review',
  answered: 'Answered',
}

/** An inquiry that was closed without an answer ends with a "Closed" step. */
export function trackingSteps(tracking: InquiryTracking, now: Date): TrackingStep[] {
  const { receivedAt, readAt, reviewAt, answeredAt, closedAt, dueAt } = tracking
  const reached = TRACKING_STAGES.indexOf(currentTrackingStage(tracking))
  const moments: Record<TrackingStage, string | null> = {
    received: receivedAt,
    read: readAt,
    review: reviewAt,
    answered: answeredAt,
  }
  if (closedAt && !answeredAt) {
    return [
      ...TRACKING_STAGES.slice(0, reached + 1).map((stage): TrackingStep => ({
        label: LABELS[stage],
        state: 'done',
        at: moments[stage],
      })),
      { label: 'Closed', state: 'current', at: closedAt },
    ]
  }
  const steps = TRACKING_STAGES.map((stage, index): TrackingStep => ({
    label: LABELS[stage],
    state: index < reached ? 'done' : index === reached ? 'current' : 'upcoming',
    at: moments[stage],
  }))
  return answeredAt || !tracking.isReachable
    ? steps
    : [
        ...steps.slice(0, -1),
        {
          label: LABELS.answered,
          state: 'upcoming',
          at: dueAt,
          due: dueStateOf(tracking, now).state === 'late' ? 'Was due' : 'By',
        },
      ]
}

type Event = { at: string; what: string; text: string }

/** Newest first. Contains no names. */
export function eventsOf(tracking: InquiryTracking): Event[] {
  const { receivedAt, readAt, reviewAt, answeredAt, closedAt, closeReason, answer } = tracking
  const events: [string | null, string, string][] = [
    [
      receivedAt,
      'Received',
      tracking.isReachable
        ? `We received it, and our ${originalResponseTime(tracking)} started.`
        : 'We received it.',
    ],
    [readAt, 'Read', 'Opened by a person, not a filter.'],
    [reviewAt, 'In review', 'Someone on our team took it on.'],
    [answeredAt, 'Answered', answer ? `${answer.outcome}.` : 'We answered you.'],
    [
      answeredAt === closedAt ? null : closedAt,
      'Closed',
      closeReason ? `${CLOSE_REASONS[closeReason]}.` : '',
    ],
  ]
  return events.flatMap(([at, what, text]) => (at ? [{ at, what, text }] : [])).reverse()
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Keeps `10:42 AM` on one line. */
export const unbroken = (time: string): string => time.replace(/ (?=[AP]M$)/, '\u00a0')
