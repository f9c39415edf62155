import { ChevronDown } from 'lucide-react'
import { ActivityList } from '#site/lists/activity-list.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  CLOSE_REASONS,
  type CloseReason,
  type Inquiry,
  type Activity,
} from '../../inquiries.contract.ts'
import '#ui/record.css'

const ACTIVITY_TEXTS: Record<Activity['what'], string> = {
  received: 'Received',
  read: 'Read',
  saved: 'Answers saved, not submitted yet',
  assigned: 'Assigned',
  review: 'Taken on',
  noted: 'Note added',
  changed: 'Sent again with changes',
  answered: 'Answered',
  closed: 'Closed',
  reopened: 'Reopened',
  spam: 'Marked as spam',
  'not-spam': 'Marked as not spam',
  'link-sent': 'Tracking link sent again',
  'offer-withdrawn': 'Offer withdrawn',
  'offer-accepted': 'Offer accepted',
  'call-booked': 'Call booked',
  'call-moved': 'Call rescheduled',
  'call-canceled': 'Call canceled',
  erased: 'All sender data erased',
}

export function InquiryHistory({ inquiry: { activities } }: { inquiry: Inquiry }) {
  return (
    <details className="record-history">
      <summary>
        History
        <Icon of={ChevronDown} />
      </summary>
      <ActivityList list={activities.map((one) => ({ text: activityText(one), at: one.at }))} />
    </details>
  )
}

const DETAILED: readonly Activity['what'][] = [
  'closed',
  'answered',
  'offer-withdrawn',
  'offer-accepted',
  'call-booked',
  'call-moved',
  'call-canceled',
]

function activityText({ what, by, detail }: Activity): string {
  const more =
    what === 'assigned'
      ? ` to ${detail ?? 'no one'}`
      : detail && DETAILED.includes(what)
        ? `: ${CLOSE_REASONS[detail as CloseReason] ?? detail}`
        : ''
  return `${ACTIVITY_TEXTS[what]}${more}${by ? `, by ${by}` : ''}`
}
