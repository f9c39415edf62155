// The fields of each kind of price book row.
import type { ReactNode } from 'react'
import { dollars } from '#kernel/money.ts'
import type { EditedFields } from '#site/forms/row-editor.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import type { PriceKind } from '../../price-items.contract.ts'
import { FeatureRows } from './feature-rows.tsx'
import { type Edited, isFreeMaintenance, type PriceItemValues } from './price-item-fields.ts'
import './price-book.css'

export type FieldsProps = EditedFields<PriceItemValues> & {
  saved: PriceItemValues
  edited: Edited
}
type TextName = Exclude<keyof PriceItemValues, 'popular' | 'features'>

export function PriceFields(props: FieldsProps) {
  const Fields = FIELDS[props.edited.kind]
  return <Fields {...props} />
}

const FIELDS: Record<PriceKind, (props: FieldsProps) => ReactNode> = {
  service: ServiceFields,
  package: PackageFields,
  role: RoleFields,
  'maintenance-plan': (props) => (
    <PlanFields {...props} period="per month" about="Description">
      <FeatureRows {...props} />
    </PlanFields>
  ),
  'doctor-plan': (props) => (
    <PlanFields {...props} period="/mo" about="For whom">
      <Lines {...props} hint="One per line: what it adds to the previous plan." />
    </PlanFields>
  ),
}

const field = ({ values, errors, change }: FieldsProps, name: TextName) => ({
  name,
  value: values[name],
  error: errors[name],
  autoComplete: 'off',
  // One of the text fields.
  onChange: ({ target }: { target: { value: string } }) =>
    change({ [name]: target.value } as Partial<PriceItemValues>),
})

function Amount({
  props,
  name,
  label,
  hint,
  required,
}: {
  props: FieldsProps
  name: 'amount' | 'low' | 'high'
  label: string
  hint?: string
  required?: boolean
}) {
  const { values, saved, edited } = props
  const before = edited.item?.[name] ?? null
  const was =
    edited.item && values[name] !== saved[name]
      ? `Was ${before === null ? 'priced on request' : dollars(before)}.`
      : undefined
  return (
    <TextField
      {...field(props, name)}
      label={label}
      inputMode="decimal"
      required={required}
      hint={was ?? hint}
    />
  )
}

function ServiceFields(props: FieldsProps) {
  return (
    <>
      {!props.edited.item && (
        <TextField
          {...field(props, 'name')}
          label="Name"
          required
          maxLength={80}
          hint="It cannot change, because requests and quotes use it."
        />
      )}
      <Amount
        props={props}
        name="amount"
        label="Amount in a quote, US dollars"
        hint="New quotes start with this amount. Leave it empty to price it on request."
      />
      <div className="field-pair price-pair">
        <Amount props={props} name="low" label="Public range, from" />
        <Amount props={props} name="high" label="Public range, to" />
      </div>
      <p className="field-hint">Leave both empty to show visitors that it is priced on request.</p>
    </>
  )
}

function PackageFields(props: FieldsProps) {
  return (
    <>
      <div className="field-pair price-pair">
        <Amount props={props} name="amount" label="Price, US dollars" required />
        <TextField
          {...field(props, 'duration')}
          label="Delivery"
          required
          placeholder="4-6 weeks"
        />
      </div>
      {isFreeMaintenance(props.edited) ? (
        <TextField
          {...field(props, 'months')}
          label="Free maintenance, months"
          optional
          inputMode="numeric"
        />
      ) : (
        <TextField
          {...field(props, 'extra')}
          label="Comes with"
          optional
          placeholder="1 month support"
        />
      )}
      <Lines {...props} hint="One per line." />
      <Popular {...props} />
    </>
  )
}

function RoleFields(props: FieldsProps) {
  return (
    <>
      <Amount props={props} name="amount" label="Hourly rate, US dollars" required />
      <TextArea {...field(props, 'description')} label="What they do" required rows={3} />
    </>
  )
}

function PlanFields({
  period,
  about,
  children,
  ...props
}: FieldsProps & { period: string; about: string; children: ReactNode }) {
  return (
    <>
      <Amount props={props} name="amount" label="Price, US dollars" required />
      <TextField
        {...field(props, 'duration')}
        label="Billing period"
        required
        placeholder={period}
      />
      <TextArea
        {...field(props, 'description')}
        label={about}
        required={props.edited.kind === 'doctor-plan'}
        rows={2}
      />
      {children}
      <Popular {...props} />
    </>
  )
}

const Lines = ({ hint, ...props }: FieldsProps & { hint: string }) => (
  <TextArea {...field(props, 'lines')} label="Features" required rows={6} hint={hint} />
)

function Popular({ values, change }: FieldsProps) {
  return (
    <Switch
      name="popular"
      checked={values.popular}
      onChange={({ target }) => change({ popular: target.checked })}
    >
      Most Popular
    </Switch>
  )
}
