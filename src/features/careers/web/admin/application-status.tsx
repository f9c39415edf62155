// Status of an application: a select and keyboard shortcuts.
import { type ReactNode, useState } from 'react'
import type { Application } from '../../applications.contract.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../application-statuses.contract.ts'
import { useSetStatus } from './application-changes.ts'
import { ALL_STATUSES } from './application.query.ts'
import { useNameOf } from './blind-review.query.ts'
import { HireDialog } from './hire-dialog.tsx'
import './admin-careers.css'

type Choosing = {
  choose: (status: ApplicationStatus) => void
  isPending: boolean
  dialog: ReactNode
}

/** Hiring asks for confirmation in `dialog`, which can be rendered anywhere. */
export function useChoosing(application: Application): Choosing {
  const changing = useSetStatus(useNameOf()(application))
  const [isHiring, setHiring] = useState(false)
  const choose = (status: ApplicationStatus): void => {
    if (status === application.status || changing.isPending) return
    if (status === 'hired') setHiring(true)
    else changing.mutate({ application, status })
  }
  return {
    choose,
    isPending: changing.isPending,
    dialog: isHiring && <HireDialog application={application} onClose={() => setHiring(false)} />,
  }
}

export function StatusSelect({
  application,
  choosing: { choose, isPending },
  ...wiring
}: {
  application: Application
  choosing: Choosing
  id?: string
  'aria-label'?: string
}) {
  const { status } = application
  return (
    // The options are the contract's values.
    <select
      {...wiring}
      className={`field-input application-select application-${status}`}
      value={status}
      aria-busy={isPending}
      onChange={({ target }) => choose(target.value as ApplicationStatus)}
    >
      {ALL_STATUSES.map((one) => (
        <option key={one} value={one}>
          {APPLICATION_STATUSES[one]}
        </option>
      ))}
    </select>
  )
}
