// A color as text, with the browser's own color picker.
import { Field } from '#ui/field.tsx'
import './appearance.css'

export function ColorField({
  label,
  name,
  hint,
  value,
  error,
  onChange,
}: {
  label: string
  name: string
  hint: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} name={name} hint={hint} error={error} required>
      {(wiring) => (
        <div className="color-field">
          <input
            type="color"
            aria-label={`${label}: choose from a palette`}
            value={/^#[\da-f]{6}$/.test(value) ? value : '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            className="field-input"
            {...wiring}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            value={value}
            onChange={({ target }) => onChange(target.value.toLowerCase())}
          />
        </div>
      )}
    </Field>
  )
}
