// Field for a new password. Its requirement appears once: as the hint or as the error.
import type { ComponentProps } from 'react'
import { PasswordField } from '#ui/password-field.tsx'
import { PASSWORD_LENGTH } from '../accounts.contract.ts'

export function NewPasswordField({
  error,
  ...field
}: Pick<ComponentProps<typeof PasswordField>, 'id' | 'label' | 'showLabel' | 'error'>) {
  return (
    <PasswordField
      {...field}
      name="password"
      required
      autoComplete="new-password"
      hint={error ? undefined : `At least ${PASSWORD_LENGTH} characters.`}
      error={error}
    />
  )
}
