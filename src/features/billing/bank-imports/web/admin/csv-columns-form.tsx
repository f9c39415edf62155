// The columns of a CSV file, and how its days and amounts are read.
import { type FormEvent, useState } from 'react'
import { usedCurrencies } from '#features/company/currency-settings.contract.ts'
import { useCurrencySettings } from '#features/company/web/currency-settings.query.ts'
import {
  CURRENCIES,
  type Currency,
  currencyOf,
  MAIN_CURRENCY,
} from '#kernel/currencies.contract.ts'
import { CURRENCY_NAMES } from '#kernel/currency-units.contract.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import type { BankImport, CsvColumn, CsvReading } from '../../bank-imports.contract.ts'
import { useChangingColumns } from './bank-imports.query.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './bank-imports.css'

const FIELDS: readonly { column: CsvColumn; label: string; hint?: string }[] = [
  { column: 'day', label: 'Date' },
  { column: 'amount', label: 'Amount', hint: 'Or money in and money out' },
  { column: 'credit', label: 'Money in' },
  { column: 'debit', label: 'Money out' },
  { column: 'direction', label: 'Credit or debit' },
  { column: 'name', label: 'Name of the payer' },
  { column: 'text', label: 'Description' },
  { column: 'reference', label: 'Transaction ID' },
  { column: 'account', label: 'Account' },
  { column: 'currency', label: 'Currency' },
]

type Csv = NonNullable<BankImport['csv']>

export function CsvColumnsForm({ of, csv }: { of: BankImport; csv: Csv }) {
  const isNeeded = of.state === 'columns'
  const [isOpen, setOpen] = useState(isNeeded)
  return isOpen ? (
    <ColumnsForm of={of} csv={csv} onClose={isNeeded ? undefined : () => setOpen(false)} />
  ) : (
    <div>
      <Button variant="neutral" size="small" onClick={() => setOpen(true)}>
        Change the columns
      </Button>
    </div>
  )
}

type FormProps = { of: BankImport; csv: Csv; onClose: (() => void) | undefined }

function ColumnsForm({ of: { id, revision, state }, csv, onClose }: FormProps) {
  const changing = useChangingColumns(id)
  const [reading, setReading] = useState<CsvReading>(csv)
  const [isTried, setTried] = useState(false)
  const problems = isTried ? problemsOf(reading) : {}
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    const { columns, dateOrder, decimal, currency } = reading
    if (!Object.keys(problemsOf(reading)).length)
      changing.mutate({ revision, columns, dateOrder, decimal, currency })
  }
  return (
    <form
      className="card card-body csv-columns"
      noValidate
      aria-labelledby="csv-columns"
      onSubmit={save}
    >
      <div>
        <h2 id="csv-columns">Columns of the file</h2>
        <p className="muted">
          {state === 'columns' ? neededText(csv) : 'Lines are matched again when you save.'}
        </p>
      </div>
      <Samples csv={csv} />
      <div className="csv-columns-fields">
        {FIELDS.map(({ column, label, hint }) => (
          <SelectField
            key={column}
            label={label}
            name={column}
            hint={hint}
            error={problems[column]}
            placeholder="None"
            options={csv.heads.map((head, index) => ({ value: String(index), label: head }))}
            value={reading.columns[column] ?? ''}
            onChange={({ target }) =>
              setReading((before) => ({
                ...before,
                columns: {
                  ...before.columns,
                  [column]: target.value === '' ? null : Number(target.value),
                },
              }))
            }
          />
        ))}
        <ReadingFields
          reading={reading}
          error={problems.dateOrder}
          onChange={(change) => setReading((before) => ({ ...before, ...change }))}
        />
        <CurrencyField
          chosen={currencyOf(reading)}
          onChange={(currency) => setReading((before) => ({ ...before, currency }))}
        />
      </div>
      <div className="row-start">
        <Button type="submit" busy={changing.isPending} busyLabel="Reading">
          Read the file
        </Button>
        {onClose && (
          <Button variant="neutral" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

type CurrencyProps = { chosen: Currency; onChange: (currency: Currency) => void }

/** Only if the agency uses another currency. */
function CurrencyField({ chosen, onChange }: CurrencyProps) {
  const { data: settings } = useCurrencySettings()
  const used = settings ? usedCurrencies(settings.rates) : [MAIN_CURRENCY]
  const choices = CURRENCIES.filter((code) => used.includes(code) || code === chosen)
  if (choices.length === 1) return null
  return (
    <SelectField
      label="Currency of the account"
      name="accountCurrency"
      hint="Of lines without a currency"
      options={choices.map((value) => ({ value, label: CURRENCY_NAMES[value] }))}
      value={chosen}
      onChange={({ target }) => onChange(choices.find((code) => code === target.value) ?? chosen)}
    />
  )
}

type ReadingProps = {
  reading: CsvReading
  error: string | undefined
  onChange: (change: Partial<CsvReading>) => void
}

const ReadingFields = ({ reading: { dateOrder, decimal }, error, onChange }: ReadingProps) => (
  <>
    <SelectField
      label="Order of dates"
      name="dateOrder"
      error={error}
      placeholder="Choose"
      options={[
        { value: 'month-first', label: 'Month first: 3/4 is March 4' },
        { value: 'day-first', label: 'Day first: 3/4 is April 3' },
      ]}
      value={dateOrder ?? ''}
      onChange={({ target: { value } }) =>
        onChange({ dateOrder: value === 'month-first' || value === 'day-first' ? value : null })
      }
    />
    <SelectField
      label="Decimals"
      name="decimal"
      options={[
        { value: 'point', label: 'Point: 1,234.50' },
        { value: 'comma', label: 'Comma: 1.234,50' },
      ]}
      value={decimal}
      onChange={({ target }) => onChange({ decimal: target.value === 'comma' ? 'comma' : 'point' })}
    />
  </>
)

const neededText = ({ columns, dateOrder }: Csv): string =>
  columns.day !== null && (columns.amount !== null || columns.credit !== null) && dateOrder === null
    ? 'No date in this file shows whether the day or the month comes first. Choose the order.'
    : 'We do not know the columns of this bank. Choose at least the date and the amount.'

type Problems = Partial<Record<CsvColumn | 'dateOrder', string>>
function problemsOf({ columns, dateOrder }: CsvReading): Problems {
  const hasAmount = columns.amount !== null || columns.credit !== null
  return {
    ...(columns.day === null && { day: 'Choose the column with the date.' }),
    ...(!hasAmount && { amount: 'Choose the column with the amount.' }),
    ...(dateOrder === null && { dateOrder: 'Choose which comes first.' }),
  }
}

function Samples({ csv: { heads, samples } }: { csv: Csv }) {
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls, also with the keyboard
    <div className="csv-columns-samples" role="region" aria-label="First lines" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((cells, row) => (
            <tr key={row}>
              {heads.map((_head, index) => (
                <td key={index}>{cells[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
