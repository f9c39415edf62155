// Copies a quote into a new draft, for the same customer or another one.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { type AdminQuote, QuoteRecipient } from '../../quotes.contract.ts'
import { QUOTES, quoteKey } from './admin-quotes.query.ts'

type Props = {
  quote: Pick<AdminQuote, 'id' | 'businessName' | 'businessEmail'>
  onClose: () => void
}

function useDuplicate(id: string) {
  const [queries, navigate] = [useQueryClient(), useNavigate()]
  const duplication = useChange(
    (customer: QuoteRecipient, withKey) =>
      unwrap<AdminQuote>(
        privateApi().quotes[':id'].duplicates.$post({ param: { id }, json: { customer } }, withKey),
      ),
    {
      invalidates: [QUOTES],
      isShownElsewhere: hasFields,
      toast: () => ({
        title: 'Quote duplicated',
        description: 'Nothing is sent until you send the draft.',
      }),
    },
  )
  type Mutate = typeof duplication.mutate
  const mutate: Mutate = (customer, on) =>
    duplication.mutate(customer, {
      ...on,
      onSuccess: (copy) => {
        on?.onSuccess?.(copy)
        queries.setQueryData(quoteKey(copy.id), copy)
        void navigate(paths.admin.quote(copy.id))
      },
    })
  return { ...duplication, mutate }
}

export function DuplicateDialog({ quote: { id, businessName, businessEmail }, onClose }: Props) {
  const duplication = useDuplicate(id)
  const { errors, ...filled } = useDialogForm(QuoteRecipient, duplication, onClose)
  return (
    <FormDialog
      title="Duplicate this quote"
      text={
        'The copy is a new draft. For another customer, change the name and the email: ' +
        'project details and note are then left out.'
      }
      filled={filled}
      isSending={duplication.isPending}
      save="Duplicate"
      saving="Duplicating"
      onClose={onClose}
    >
      <TextField
        label="Customer"
        name="name"
        maxLength={120}
        defaultValue={businessName}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        defaultValue={businessEmail}
        error={errors.email}
      />
    </FormDialog>
  )
}
