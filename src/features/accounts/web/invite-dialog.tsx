// Inviting somebody to the team.
import { FormDialog } from '#site/form-dialog.tsx'
import { useDialogForm } from '#site/use-dialog-form.ts'
import { RadioCard } from '#ui/choice.tsx'
import { TextField } from '#ui/field.tsx'
import { NewInvitation, type TeamRole } from '../people.contract.ts'
import { useInviting } from './people-changes.ts'

export const ROLE_LABELS: Record<TeamRole, { title: string; text: string }> = {
  staff: {
    title: 'Staff',
    text: 'Inbox, quotes, projects, messages, customers, applications and blog. Sees prices and payments, and changes neither.',
  },
  admin: { title: 'Admin', text: 'Everything, with prices, refunds, settings, people and data.' },
}
const ROLES: readonly TeamRole[] = ['staff', 'admin']

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const inviting = useInviting()
  const filled = useDialogForm(NewInvitation, inviting, onClose)
  const { errors } = filled
  return (
    <FormDialog
      title="Invite somebody"
      text="They get a link by mail with which they choose a password. It works once, for seven days."
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
        <legend>What they may do</legend>
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
