// A field for a password, with a button that shows it. Its styles: passwords.css.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import { classNames } from './class-names.ts'

/** `showLabel` names the button, where more than one password is asked for. */
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
