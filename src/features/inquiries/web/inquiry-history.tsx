// What happened to a request, and who did it.
import { ChevronDown } from 'lucide-react'
import { ActivityList } from '#site/activity-list.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  CLOSE_REASONS,
  type CloseReason,
  type Inquiry,
  type Activity,
} from '../inquiries.contract.ts'

const ACTIVITY_TEXTS: Record<Activity['what'], string> = {
  received: 'Received',
  read: 'Read',
  saved: 'Answers saved, not sent yet',
  assigned: 'Assigned',
  review: 'Taken on',
  noted: 'Note added',
  changed: 'Sent again with changes',
  answered: 'Answered',
  closed: 'Closed',
  reopened: 'Reopened',
  spam: 'Sorted as spam',
  'not-spam': 'Sorted as no spam',
  'link-sent': 'Tracking link sent again',
  'offer-withdrawn': 'Offer withdrawn',
  'offer-taken': 'Offer taken',
  'call-booked': 'Call booked',
  'call-moved': 'Call moved',
  'call-canceled': 'Call canceled',
  erased: 'Everything about the sender erased',
}

export function InquiryHistory({ inquiry: { activities } }: { inquiry: Inquiry }) {
  return (
    <details className="inquiry-history">
      <summary>
        What happened so far
        <Icon of={ChevronDown} />
      </summary>
      <ActivityList list={activities.map((one) => ({ text: activityText(one), at: one.at }))} />
    </details>
  )
}

/** What they say besides stands behind them. */
const DETAILED: readonly Activity['what'][] = [
  'closed',
  'answered',
  'offer-withdrawn',
  'offer-taken',
  'call-booked',
  'call-moved',
  'call-canceled',
]

function activityText({ what, by, detail }: Activity): string {
  const more =
    what === 'assigned'
      ? ` to ${detail ?? 'nobody'}`
      : detail && DETAILED.includes(what)
        ? `: ${CLOSE_REASONS[detail as CloseReason] ?? detail}`
        : ''
  return `${ACTIVITY_TEXTS[what]}${more}${by ? `, by ${by}` : ''}`
}
