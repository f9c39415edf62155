// The accounts and tax codes in files for accounting programs: a section of Settings.
import { type ReactNode, useState } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { decimalNumber, formText } from '#site/forms/read-form.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import {
  type AccountingCodes,
  DatevChange,
  type Program,
  PROGRAM_NAMES,
  PROGRAMS,
  QuickBooksChange,
  XeroChange,
} from '../../accounting-codes.contract.ts'
import { CODES, useAccountingCodes, useSavingCodes } from './books.query.ts'
import { DatevFields, QuickBooksFields, TaxCodeFields, XeroFields } from './code-fields.tsx'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './accounting-codes.css'

export function AccountingCodesPanel() {
  const { data: codes, error } = useAccountingCodes()
  const { formKey, reset } = useFormReset([CODES])
  return (
    <section className="card card-body settings-wide" aria-labelledby="accounting-codes">
      <h2 id="accounting-codes">Accounts for accounting programs</h2>
      <p className="muted">
        The files in Payments, Bookkeeping name these accounts. They change nothing else.
      </p>
      {codes ? (
        <div key={formKey} className="accounting-codes">
          {PROGRAM_NAMES.map((program) => (
            <details key={program}>
              <summary>{PROGRAMS[program]}</summary>
              <CodesForm program={program} codes={codes} onReload={reset} />
            </details>
          ))}
        </div>
      ) : (
        <QueryState title="Couldn’t load the accounts." error={error} rows={4} />
      )}
    </section>
  )
}

/** Fields that are no texts. */
const NUMBERS: readonly string[] = ['accountLength', 'fiscalMonth']
const CHANGES = { quickbooks: QuickBooksChange, xero: XeroChange, datev: DatevChange }
const TAX_CODE = 'tax-code'

/** Errors of single tax codes are reported on the whole list. */
function readCodes(
  form: FormData,
  program: Program,
  { revision, taxNames }: { revision: number; taxNames: readonly string[] },
) {
  const texts = [...form.keys()]
    .filter((name) => !name.startsWith(TAX_CODE))
    .map((name): [string, unknown] => {
      const text = formText(form, name)
      return [name, NUMBERS.includes(name) ? decimalNumber(text) : text]
    })
  const taxCodes = taxNames
    .map((name, at) => ({ name, code: formText(form, `${TAX_CODE}-${at}`) }))
    .filter(({ code }) => code.trim() !== '')
  const codes = { ...Object.fromEntries(texts), taxCodes }
  const read = CHANGES[program].safeParse({ codes, revision })
  if (read.success) return read
  const issues = read.error.issues.map(({ message, path }) => ({
    message,
    path: path.slice(1, 2),
  }))
  return { ...read, error: { issues } }
}

type FormProps = { program: Program; codes: AccountingCodes; onReload: () => Promise<void> }

function CodesForm({ program, codes, onReload }: FormProps) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened, setOpened] = useState(codes)
  const saving = useSavingCodes(program)
  const { revision, codes: current } = opened[program]
  const taxNames = namesOf(opened, program)
  const fields: Record<Program, (errors: FieldErrors) => ReactNode> = {
    quickbooks: (errors) => <QuickBooksFields codes={opened.quickbooks.codes} errors={errors} />,
    xero: (errors) => <XeroFields codes={opened.xero.codes} errors={errors} />,
    datev: (errors) => <DatevFields codes={opened.datev.codes} errors={errors} />,
  }
  return (
    <SettingsForm
      read={(form) => readCodes(form, program, { revision, taxNames })}
      saving={saving}
      onSaved={setOpened}
      save={`Save accounts for ${PROGRAMS[program]}`}
      onReload={onReload}
    >
      {(errors) => (
        <>
          {fields[program](errors)}
          <TaxCodeFields
            program={program}
            names={taxNames}
            codes={current.taxCodes}
            error={errors['taxCodes']}
          />
        </>
      )}
    </SettingsForm>
  )
}

/** Taxes in documents, and those with a code from before. */
const namesOf = ({ taxNames, ...programs }: AccountingCodes, program: Program): string[] => [
  ...new Set([...taxNames, ...programs[program].codes.taxCodes.map(({ name }) => name)]),
]
