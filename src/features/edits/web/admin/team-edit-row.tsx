// One edit in a list of the team, with its clock.
import { Link } from 'react-router'
import { editPath, type TeamEdit } from '../../edits.contract.ts'
import { EditClock } from '../edit-clock.tsx'
import './edits.css'

type Props = { edit: TeamEdit; withCustomer?: boolean }

export const TeamEditRow = ({ edit, withCustomer = false }: Props) => (
  <li className="team-edit">
    <div>
      <Link className="text-link" to={editPath(edit.id)}>
        {edit.title}
      </Link>
      <p className="team-edit-detail">
        {withCustomer ? edit.businessName : edit.note || edit.reason || edit.detail}
      </p>
    </div>
    <EditClock edit={edit} side="team" />
  </li>
)
