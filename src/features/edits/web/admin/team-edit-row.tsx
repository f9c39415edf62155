// One edit in a list of the team, with its clock.
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { editPath, type TeamEdit } from '../../edits.contract.ts'
import { EditClock } from '../edit-clock.tsx'
import './edits.css'

type Props = { edit: TeamEdit; withCustomer?: boolean; timer?: ReactNode }

export const TeamEditRow = ({ edit, withCustomer = false, timer }: Props) => (
  <li className="team-edit">
    <div>
      <Link className="text-link" to={editPath(edit.id)}>
        {edit.title}
      </Link>
      <p className="team-edit-detail">
        {withCustomer ? edit.businessName : edit.note || edit.reason || edit.detail}
      </p>
    </div>
    <div className="team-edit-tools">
      <EditClock edit={edit} side="team" />
      {timer}
    </div>
  </li>
)
