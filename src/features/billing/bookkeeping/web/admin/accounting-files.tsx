// Files of the period for accounting programs.
import { Download } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import type { Currency } from '#kernel/currencies.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Program, PROGRAM_NAMES, PROGRAMS } from '../../accounting-codes.contract.ts'
import { BOOK_EXPORT_NAMES, BOOK_EXPORTS, type BookExport } from '../../booked-entries.contract.ts'
import type { Period } from '../../bookkeeping.contract.ts'
import { useBookExport } from './books.query.ts'
import '#ui/work-layout.css'
import './bookkeeping.css'

const NOTES: Record<Program, string> = {
  quickbooks:
    'Import invoices and journal entries in Settings, and bank lines in Banking. ' +
    'QuickBooks reads 100 invoices at a time.',
  xero:
    'Import invoices in Sales without tax in the amounts, and bank lines in the bank account. ' +
    'Xero reads 500 documents at a time.',
  datev: 'A booking batch (EXTF) of one fiscal year, with an account for each customer.',
}

type Props = { period: Period; currency: Currency; isMixed: boolean }

/** A bank account and a ledger have one currency, and so does a file: that of the books above it. */
export function AccountingFiles({ period, currency, isMixed }: Props) {
  return (
    <section className="card card-body" aria-labelledby="accounting-files">
      <h3 id="accounting-files">Files for your accounting program</h3>
      <p className="side-note">
        Documents and receipts of this period{isMixed && ` in ${currency}`}, with the accounts and
        tax codes in{' '}
        <Link className="text-link" to={paths.admin.setting('payments')}>
          Settings, Payments
        </Link>
        .
      </p>
      <div className="book-programs">
        {PROGRAM_NAMES.map((program) => (
          <div key={program} role="group" aria-labelledby={`files-${program}`}>
            <h4 id={`files-${program}`}>{PROGRAMS[program]}</h4>
            <p className="side-note">{NOTES[program]}</p>
            <div className="book-files">
              {BOOK_EXPORT_NAMES.filter((name) => BOOK_EXPORTS[name].program === program).map(
                (name) => (
                  <FileButton key={name} {...{ name, period, currency }} />
                ),
              )}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

type FileProps = Pick<Props, 'period' | 'currency'> & { name: BookExport }
function FileButton({ name, period, currency }: FileProps) {
  const { mutate, isPending } = useBookExport(name, period, currency)
  const { label, program } = BOOK_EXPORTS[name]
  return (
    <Button
      variant="neutral"
      size="small"
      busy={isPending}
      busyLabel="Exporting"
      aria-label={`${PROGRAMS[program]}: ${label}`}
      onClick={() => mutate()}
    >
      <Icon of={Download} />
      {label}
    </Button>
  )
}
