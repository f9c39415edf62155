// One row in the list of applications.
import { memo } from 'react'
import { clockTime, monthDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { RowLink } from '#site/lists/row-link.tsx'
import { restoreFocusOnUnmount } from '#ui/restore-focus.ts'
import { classNames } from '#ui/class-names.ts'
import type { Application } from '../../applications.contract.ts'
import { formatYears } from '../../applications.rules.ts'
import { applicationAddress } from './application-address.ts'
import { StatusSelect, useChoosing } from './application-status.tsx'
import { useNameOf } from './blind-review.query.ts'
import '#ui/work-layout.css'
import './admin-careers.css'

export const applicationRowId = (id: string): string => `application-${id}`

type Props = {
  application: Application
  isOpen: boolean
  isSelected: boolean
  /** URL of the list without an open application. */
  closed: string
  now: Date
  onChoose: (id: string, isSelected: boolean) => void
  fetchOpened: () => void
}

/** Renders again only when its application changes, since a list may have hundreds. */
export const ApplicationTableRow = memo((props: Props) => {
  const { application, isOpen, isSelected, closed, now, onChoose, fetchOpened } = props
  const { id, jobTitle, experience, resubmissions } = application
  const name = useNameOf()(application)
  const choosing = useChoosing(application)
  return (
    <tr ref={restoreFocusOnUnmount} className={isOpen ? 'selected' : undefined}>
      <td className="application-check">
        <label>
          <span className="visually-hidden">Choose {name}</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
        </label>
      </td>
      <td className="application-who">
        <RowLink
          id={applicationRowId(id)}
          to={`${closed}&application=${id}`}
          addressOf={(search) => applicationAddress(search, id)}
          aria-current={isOpen || undefined}
          preventScrollReset
          onMouseEnter={fetchOpened}
          onFocus={fetchOpened}
        >
          {name}
        </RowLink>
        <span className="side-note">
          {jobTitle}
          {resubmissions > 0 && ', applied again'}
        </span>
      </td>
      <td className="numeric application-years">{formatYears(experience)}</td>
      <When application={application} now={now} />
      <td className="application-state">
        <StatusSelect
          application={application}
          choosing={choosing}
          aria-label={`Status of ${name}`}
        />
        {choosing.dialog}
      </td>
    </tr>
  )
})

function When({ application, now }: Pick<Props, 'application' | 'now'>) {
  const { timeZone } = useCompany()
  const { label, isLate } = answerStatusOf(application, now, timeZone)
  return (
    <td className="numeric application-when">
      {monthDay(new Date(application.appliedAt), timeZone)}
      <span className={classNames('side-note', isLate && 'application-late')}>{label}</span>
    </td>
  )
}

export function answerStatusOf(
  { withdrawnAt, mailSendsAt, answeredAt, answerBy }: Application,
  now: Date,
  timeZone: string,
): { label: string; isLate: boolean } {
  if (withdrawnAt) return { label: 'withdrawn', isLate: false }
  if (mailSendsAt)
    return { label: `email at ${clockTime(new Date(mailSendsAt), timeZone)}`, isLate: false }
  if (answeredAt) return { label: 'answered', isLate: false }
  const day = monthDay(new Date(answerBy), timeZone)
  return new Date(answerBy) < now
    ? { label: `overdue since ${day}`, isLate: true }
    : { label: `answer due ${day}`, isLate: false }
}
