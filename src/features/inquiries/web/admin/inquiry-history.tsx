import { ChevronDown } from 'lucide-react'
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
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
  entered: 'Entered by hand',
  read: 'Read',
  saved: 'Answers saved, not submitted yet',
  assigned: 'Assigned',
  review: 'Taken on',
  noted: 'Note added',
  changed: 'Sent again with changes',
  answered: 'Answered',
  'call-logged': 'Call',
  'meeting-logged': 'Meeting',
  replied: 'The sender wrote again',
  closed: 'Closed',
  reopened: 'Reopened',
  spam: 'Marked as spam',
  'not-spam': 'Marked as not spam',
  'link-sent': 'Tracking link sent again',
  'offer-withdrawn': 'Offer withdrawn',
  'offer-accepted': 'Offer accepted',
  'project-started': 'Project started',
  'call-booked': 'Call booked',
  'call-moved': 'Call rescheduled',
  'call-canceled': 'Call canceled',
  erased: 'All sender data erased',
}

export function InquiryHistory({ inquiry: { activities } }: { inquiry: Inquiry }) {
  const { timeZone } = useCompany()
  return (
    <details className="record-history">
      <summary>
        History
        <Icon of={ChevronDown} />
      </summary>
      <ActivityList
        list={activities.map((one) => ({ text: activityText(one, timeZone), at: one.at }))}
      />
    </details>
  )
}

const DETAILED: readonly Activity['what'][] = [
  'entered',
  'closed',
  'answered',
  'offer-withdrawn',
  'offer-accepted',
  'project-started',
  'call-booked',
  'call-moved',
  'call-canceled',
]

function activityText({ what, by, detail }: Activity, timeZone: string): string {
  const more = detailText(what, detail, timeZone)
  const actor = isLoggedCall(what) ? ', logged by' : ', by'
  return `${ACTIVITY_TEXTS[what]}${more}${by ? `${actor} ${by}` : ''}`
}

const isLoggedCall = (what: Activity['what']): boolean =>
  what === 'call-logged' || what === 'meeting-logged'

function detailText(what: Activity['what'], detail: Activity['detail'], timeZone: string): string {
  if (what === 'assigned') return ` to ${detail ?? 'no one'}`
  if (!detail) return ''
  // The detail of a logged call is its time.
  if (isLoggedCall(what)) return ` on ${dayAndTime(new Date(detail), timeZone)}`
  if (detail === 'withdrawn') return ': withdrawn by the sender'
  return DETAILED.includes(what) ? `: ${CLOSE_REASONS[detail as CloseReason] ?? detail}` : ''
}
