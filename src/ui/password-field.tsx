// Password field with a button that shows the password.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import { classNames } from './class-names.ts'
import './passwords.css'

/** `showLabel` names the button where a form has several password fields. */
export function PasswordField({
  showLabel = 'Show password',
  className,
  ...field
}: ComponentProps<typeof TextField> & { showLabel?: string }) {
  const [shown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className="password-eye"
      aria-label={showLabel}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon of={shown ? EyeOff : Eye} />
    </button>
  )
  return (
    <TextField
      {...field}
      className={classNames('password-field', className)}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize={shown ? 'none' : undefined}
      after={eye}
    />
  )
}
