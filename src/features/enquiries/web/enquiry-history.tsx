// What happened to a request, and who did it.
import { ChevronDown } from 'lucide-react'
import { nearDay } from '#kernel/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { CLOSE_REASONS, type CloseReason, type Enquiry, type Happening } from '../enquiries.contract.ts'

const WORDS: Record<Happening['what'], string> = {
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
  erased: 'Everything about the sender erased',
}

export function EnquiryHistory({ enquiry: { happenings }, now, timeZone }: { enquiry: Enquiry; now: Date; timeZone: string }) {
  return (
    <details className="enquiry-history">
      <summary>
        What happened so far
        <Icon of={ChevronDown} />
      </summary>
      <ol>
        {happenings.map((happening, index) => (
          <li key={index}>
            <span>{inWords(happening)}</span>
            <time dateTime={happening.at}>{nearDay(new Date(happening.at), now, timeZone)}</time>
          </li>
        ))}
      </ol>
    </details>
  )
}

function inWords({ what, by, detail }: Happening): string {
  const more = what === 'assigned' ? ` to ${detail ?? 'nobody'}` : detail && (what === 'closed' || what === 'answered') ? `: ${CLOSE_REASONS[detail as CloseReason] ?? detail}` : ''
  return `${WORDS[what]}${more}${by ? `, by ${by}` : ''}`
}
