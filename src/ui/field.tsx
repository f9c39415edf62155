// Uncontrolled fields with the label above and the error below: forms read them on submit.
import { CircleAlert, type LucideIcon } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { Icon } from './icon.tsx'
import { classNames } from './class-names.ts'

/** `optional` adds the word to the label; `required` adds a star and the attribute. */
type FieldProps = {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  required?: boolean | undefined
}
type Wiring = {
  id: string
  name: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** Notes on changed fields, by name, in a form that is saved as a whole. */
export const ChangedFields = createContext<Readonly<Record<string, string>>>({})

/** `icon` is inside the field; `after`, such as a button, follows in the same box. */
export function TextField({
  label,
  hint,
  error,
  optional,
  icon,
  after,
  className,
  ...input
}: FieldProps & ComponentProps<'input'> & { icon?: LucideIcon | undefined; after?: ReactNode }) {
  return (
    <Field {...{ label, hint, error, optional, className }} {...input}>
      {(wiring) => (
        <div className="field-control">
          {icon && <Icon of={icon} />}
          <input className="field-input" {...input} {...wiring} />
          {after}
        </div>
      )}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, className }} {...area}>
      {(wiring) => <textarea className="field-input" {...area} {...wiring} />}
    </Field>
  )
}

/** With `placeholder`, the field starts empty. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  placeholder,
  options,
  className,
  ...select
}: FieldProps &
  ComponentProps<'select'> & {
    placeholder?: string | undefined
    options: readonly { value: string; label: string }[]
  }) {
  return (
    <Field {...{ label, hint, error, optional, className }} {...select}>
      {(wiring) => (
        <select className="field-input" {...select} {...wiring}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type Frame = FieldProps & {
  id?: string | undefined
  className?: string | undefined
  children: (wiring: Wiring) => ReactNode
}

export function Field({
  label,
  name,
  hint,
  error,
  optional,
  required,
  id,
  className,
  children,
}: Frame) {
  const made = useId()
  const own = id ?? made
  const was = use(ChangedFields)[name]
  const described = classNames(
    error && `${own}-error`,
    was !== undefined && `${own}-was`,
    hint !== undefined && `${own}-hint`,
  )
  const wiring: Wiring = {
    id: own,
    name,
    ...(required && { required }),
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  }
  return (
    <div className={classNames('field', was !== undefined && 'field-changed', className)}>
      <label htmlFor={own}>
        {label}
        <RequiredMark required={required} optional={optional} />
      </label>
      {children(wiring)}
      <FieldError id={`${own}-error`} text={error} />
      <Note id={`${own}-was`}>{was}</Note>
      <Note id={`${own}-hint`}>{hint}</Note>
    </div>
  )
}

const Note = ({ id, children }: { id: string; children: ReactNode }) =>
  children === undefined ? null : (
    <p className="field-hint" id={id}>
      {children}
    </p>
  )

export function RequiredMark({
  required,
  optional,
}: {
  required?: boolean | undefined
  optional?: boolean | undefined
}) {
  if (required)
    return (
      <span className="field-required" aria-hidden>
        {' '}
        *
      </span>
    )
  return optional ? <span className="field-optional"> optional</span> : null
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="field-error" id={id}>
      <Icon of={CircleAlert} />
      {text}
    </p>
  )
}
