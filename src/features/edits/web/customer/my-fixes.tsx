// The paid sets of fixes of a customer. Each is a request with files and a conversation.
import { Link } from '#ui/routing/link.tsx'
import { mediumDate, relativeDayAndTime } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { useNow } from '#ui/now.ts'
import type { FixesOrder } from '../../edits.contract.ts'
import '#ui/work-layout.css'
import './my-edits.css'

const LOOKS: Record<FixesOrder['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'warn', label: 'Waiting' },
  active: { tone: 'info', label: 'Active' },
  done: { tone: 'ok', label: 'Done' },
}

export function MyFixes({ fixes }: { fixes: readonly FixesOrder[] }) {
  const { timeZone } = useCompany()
  const now = useNow()
  if (!fixes.length) return null
  return (
    <div className="my-edits-list">
      <h3>
        Sets of fixes <span className="muted numeric">{fixes.length}</span>
      </h3>
      <ul>
        {fixes.map(({ id, title, reference, state, receivedAt, dueAt }) => (
          <li key={id} className="my-edit-row">
            <div>
              <Link className="text-link" to={paths.customer.thread('request', id)}>
                {title}, {reference}
              </Link>
              <p className="side-note numeric">
                Ordered {mediumDate(new Date(receivedAt), timeZone)}
                {dueAt && `, answer due ${relativeDayAndTime(new Date(dueAt), now, timeZone)}`}
              </p>
            </div>
            <StatusBadge tone={LOOKS[state].tone}>{LOOKS[state].label}</StatusBadge>
          </li>
        ))}
      </ul>
    </div>
  )
}
