// Enters a customer by hand. An address that is known opens the existing customer.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useKeys } from '#ui/keys.ts'
import { NewCustomer } from '../../entered-customers.contract.ts'
import { SenderMatchesPanel } from './sender-matches.panel.tsx'

const FIELDS = {
  safeParse: ({ sendsInvitation, ...fields }: Record<string, unknown>) =>
    NewCustomer.safeParse({ ...fields, sendsInvitation: sendsInvitation === 'on' }),
}
const NOTHING = { name: '', contact: '', email: '', phone: '' }

export function EnterCustomerPanel() {
  const [isOpen, setOpen] = useState(false)
  useKeys({ n: () => setOpen(true) })
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-keyshortcuts="n"
        onClick={() => setOpen(true)}
      >
        <Icon of={Plus} />
        New customer
      </Button>
      {isOpen && <EnterCustomerDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function EnterCustomerDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(NOTHING)
  const entering = useEnteredCustomer()
  const filled = useDialogForm(FIELDS, entering, onClose)
  const { errors } = filled
  const field = (name: keyof typeof NOTHING) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  })
  return (
    <FormDialog
      title="New customer"
      text="If the email belongs to a customer already, that customer opens."
      filled={filled}
      isSending={entering.isPending}
      save="Add customer"
      saving="Adding"
      onClose={onClose}
    >
      <div className="field-pair">
        <TextField label="Name or company" required maxLength={120} {...field('name')} />
        <TextField label="Contact person" optional maxLength={120} {...field('contact')} />
        <TextField label="Email" type="email" required maxLength={254} {...field('email')} />
        <TextField label="Phone" type="tel" optional maxLength={40} {...field('phone')} />
      </div>
      <SenderMatchesPanel
        sender={values}
        use={({ name = '', company, email = '', phone }) =>
          setValues((before) => ({
            name: company ?? name,
            contact: company ? name : before.contact,
            email,
            phone: phone ?? before.phone,
          }))
        }
      />
      <CheckRow name="sendsInvitation" error={errors.sendsInvitation}>
        Send an invitation to choose a password
      </CheckRow>
    </FormDialog>
  )
}

function useEnteredCustomer() {
  const navigate = useNavigate()
  const { mutate, isPending } = useChange(
    (json: NewCustomer, withKey) => unwrap(privateApi().customers.$post({ json }, withKey)),
    {
      invalidates: ['customers'],
      isShownElsewhere: hasFields,
      toast: ({ isNew }) =>
        isNew
          ? { title: 'Customer added' }
          : { title: 'Already a customer', description: 'Nothing was changed or sent.' },
    },
  )
  return {
    isPending,
    mutate: (
      customer: NewCustomer,
      { onError }: { onError: (error: unknown) => void; onSuccess: () => void },
    ) =>
      mutate(customer, {
        onError,
        onConfirmed: ({ id }) => void navigate(paths.admin.customer(id)),
      }),
  }
}
