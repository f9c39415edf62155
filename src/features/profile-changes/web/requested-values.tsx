import type { ProfileRequest } from '../profile-changes.contract.ts'
import { requestedValues } from '../profile-changes.rules.ts'
import './profile.css'

export const RequestedValues = ({
  of: request,
}: {
  of: Pick<ProfileRequest, 'name' | 'contactName' | 'email'>
}) => (
  <dl className="profile-values">
    {requestedValues(request).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
