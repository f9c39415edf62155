// The fields of the accounts and tax codes of each accounting program.
import { formatMonth } from '#kernel/dates.ts'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { FieldError, SelectField, TextField } from '#ui/field.tsx'
import {
  DATE_FORMATS,
  type DatevCodes,
  INCOME_KINDS,
  type IncomeKind,
  type Program,
  type QuickBooksCodes,
  type TaxCode,
  type XeroCodes,
} from '../../accounting-codes.contract.ts'
import './accounting-codes.css'

type Props<Codes> = { codes: Codes; errors: FieldErrors }
// Object.entries loses the key type.
const INCOMES = Object.entries(INCOME_KINDS) as [IncomeKind, string][]

function CodeField({
  name,
  label,
  codes,
  errors,
  hint,
}: Props<object> & { name: string; label: string; hint?: string }) {
  // Each name is a field of the codes of its program.
  const value = (codes as Record<string, unknown>)[name]
  return (
    <TextField
      label={label}
      name={name}
      required
      autoComplete="off"
      maxLength={60}
      defaultValue={String(value)}
      error={errors[name]}
      {...(hint !== undefined && { hint })}
    />
  )
}

const IncomeFields = ({ legend, ...props }: Props<object> & { legend: string }) => (
  <fieldset className="code-fields">
    <legend>{legend}</legend>
    {INCOMES.map(([name, label]) => (
      <CodeField key={name} name={name} label={label} {...props} />
    ))}
  </fieldset>
)

const DateFormatField = ({ codes, errors }: Props<{ dateFormat: string }>) => (
  <SelectField
    label="Dates"
    name="dateFormat"
    required
    options={DATE_FORMATS.map((value) => ({ value, label: value }))}
    defaultValue={codes.dateFormat}
    error={errors['dateFormat']}
    hint="As your organization in the program writes them."
  />
)

export const QuickBooksFields = (props: Props<QuickBooksCodes>) => (
  <>
    <IncomeFields legend="Products and income accounts, by name" {...props} />
    <fieldset className="code-fields">
      <legend>Credit notes and dates</legend>
      <CodeField name="receivable" label="Accounts receivable" {...props} />
      <CodeField name="tax" label="Tax payable" {...props} />
      <DateFormatField {...props} />
    </fieldset>
  </>
)

export const XeroFields = (props: Props<XeroCodes>) => (
  <>
    <IncomeFields legend="Revenue accounts, by code" {...props} />
    <fieldset className="code-fields">
      <legend>Dates</legend>
      <DateFormatField {...props} />
    </fieldset>
  </>
)

const MONTHS = Array.from({ length: 12 }, (_, at) => {
  const value = String(at + 1)
  return { value, label: formatMonth(`2026-${value.padStart(2, '0')}`).split(' ')[0] ?? '' }
})
const CHARTS = [
  { value: '03', label: 'SKR03' },
  { value: '04', label: 'SKR04' },
  { value: '', label: 'Another one' },
]

export const DatevFields = (props: Props<DatevCodes>) => (
  <>
    <fieldset className="code-fields">
      <legend>Your tax adviser knows these</legend>
      <CodeField name="consultant" label="Consultant number (Berater)" {...props} />
      <CodeField name="client" label="Client number (Mandant)" {...props} />
      <SelectField
        label="Fiscal year starts in"
        name="fiscalMonth"
        required
        options={MONTHS}
        defaultValue={String(props.codes.fiscalMonth)}
        error={props.errors['fiscalMonth']}
      />
      <SelectField
        label="Chart of accounts"
        name="chart"
        options={CHARTS}
        defaultValue={props.codes.chart}
        error={props.errors['chart']}
      />
      <CodeField name="accountLength" label="Digits of an account" {...props} />
    </fieldset>
    <IncomeFields legend="Income accounts without automatic tax" {...props} />
    <fieldset className="code-fields">
      <legend>Other accounts</legend>
      <CodeField name="bank" label="Bank" {...props} />
      <CodeField name="card" label="Card payments in transit" {...props} />
      <CodeField name="tax" label="Tax without a key" {...props} />
      <CodeField
        name="firstDebtor"
        label="First customer"
        hint="One digit more. Customers are counted from here."
        {...props}
      />
    </fieldset>
  </>
)

const DEFAULTS: Record<Program, string> = {
  quickbooks: 'Empty: the name of the tax.',
  xero: 'Empty: the name of the tax, and Tax Exempt for amounts without tax.',
  datev: 'Empty: key 3 for VAT of 19%, key 2 for VAT of 7%, and no key for others.',
}

export function TaxCodeFields({
  program,
  names,
  codes,
  error,
}: {
  program: Program
  names: readonly string[]
  codes: readonly TaxCode[]
  error: string | undefined
}) {
  return (
    <fieldset className="code-fields">
      <legend>{program === 'datev' ? 'Tax keys (BU-Schlüssel)' : 'Tax codes'}</legend>
      {names.map((name, at) => (
        <TextField
          key={name}
          label={name}
          name={`tax-code-${at}`}
          autoComplete="off"
          maxLength={60}
          defaultValue={codes.find((code) => code.name === name)?.code ?? ''}
        />
      ))}
      <p className="field-hint">{DEFAULTS[program]}</p>
      <FieldError id={`tax-codes-${program}`} text={error} />
    </fieldset>
  )
}
