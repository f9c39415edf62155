import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { RadioCard } from '#ui/choice.tsx'
import { TextField } from '#ui/field.tsx'
import { NewInvitation, type TeamRole } from '../../people.contract.ts'
import { useInviting } from './people-changes.ts'
import './people.css'

export const ROLE_LABELS: Record<TeamRole, { title: string; text: string }> = {
  staff: {
    title: 'Staff',
    text: 'Inbox, quotes, projects, messages, customers, applications and blog. Can view prices and payments, but not change them.',
  },
  admin: {
    title: 'Admin',
    text: 'Full access, including prices, refunds, settings, people and data.',
  },
}
const ROLES: readonly TeamRole[] = ['staff', 'admin']

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const inviting = useInviting()
  const filled = useDialogForm(NewInvitation, inviting, onClose)
  const { errors } = filled
  return (
    <FormDialog
      title="Invite a team member"
      text="They receive a link by email to choose a password. It works once and expires after seven days."
      filled={filled}
      isSending={inviting.isPending}
      save="Send invitation"
      saving="Sending"
      onClose={onClose}
    >
      <TextField label="Name" name="name" required autoComplete="off" error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="off"
        error={errors.email}
      />
      <fieldset className="person-roles">
        <legend>Role</legend>
        {ROLES.map((role) => (
          <RadioCard
            key={role}
            name="role"
            value={role}
            defaultChecked={role === 'staff'}
            {...ROLE_LABELS[role]}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
