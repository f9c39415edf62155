// History of an application.
import { ChevronDown } from 'lucide-react'
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { ActivityList } from '#site/lists/activity-list.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../application-statuses.contract.ts'
import type { ApplicationDetail, ApplicationActivity } from '../../applications.contract.ts'
import '#ui/record.css'

const ACTIVITY_TEXTS: Record<ApplicationActivity['what'], string> = {
  applied: 'Applied',
  added: 'Added manually',
  reapplied: 'Applied again',
  opened: 'Opened',
  status: 'Status',
  changed: 'Changed',
  noted: 'Note added',
  conversation: 'Interview',
  'mail-sent': 'Email sent',
  'mail-discarded': 'Email discarded',
  withdrawn: 'Withdrawn',
  deleted: 'Deleted',
  restored: 'Restored',
}

export function ApplicationHistory({
  application: { activities },
}: {
  application: ApplicationDetail
}) {
  const { timeZone } = useCompany()
  return (
    <section>
      <details className="record-history">
        <summary>
          History
          <Icon of={ChevronDown} />
        </summary>
        <ActivityList
          list={activities.map((one) => ({ text: activityText(one, timeZone), at: one.at }))}
        />
      </details>
    </section>
  )
}

function activityText({ what, by, detail }: ApplicationActivity, timeZone: string): string {
  const more = detailOf(what, detail, timeZone)
  return `${ACTIVITY_TEXTS[what]}${more && `: ${more}`}${by ? `, by ${by}` : ''}`
}

function detailOf(
  what: ApplicationActivity['what'],
  detail: string | null,
  timeZone: string,
): string {
  if (what === 'conversation') return detail ? dayAndTime(new Date(detail), timeZone) : 'canceled'
  if (!detail) return ''
  return what === 'status' || what === 'mail-sent' || what === 'mail-discarded'
    ? APPLICATION_STATUSES[detail as ApplicationStatus].toLowerCase()
    : detail
}
