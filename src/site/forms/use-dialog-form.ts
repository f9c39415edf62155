// Form in a dialog: closes on success.
import { toChecked, type Read } from './form-problem.ts'
import { useForm } from './use-form.ts'

type Schema<Fields> = { safeParse: (fields: Record<string, unknown>) => Read<Fields> }
type Sending<Fields> = {
  isPending: boolean
  mutate: (fields: Fields, on: { onSuccess: () => void; onError: (error: unknown) => void }) => void
}

/** `form` is for the form, `isChanged` for the dialog. `extraValues` holds values without a field. */
export const useDialogForm = <Fields>(
  schema: Schema<Fields>,
  { isPending, mutate }: Sending<Fields>,
  onClose: () => void,
  extraValues: object = {},
) =>
  useForm<Fields>({
    check: (form) => toChecked(schema.safeParse({ ...Object.fromEntries(form), ...extraValues })),
    isSending: isPending,
    send: (fields, onError) => mutate(fields, { onSuccess: onClose, onError }),
  })
