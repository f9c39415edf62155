// A checkbox with its text beside it and the error below.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import './fields.css'

type Props = ComponentProps<'input'> & { children: ReactNode; error?: string | undefined }

export function CheckRow({ children, error, ...input }: Props) {
  const errorId = useId()
  return (
    <div>
      <label className="check-row">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  )
}
