// Uploads of bank statements, newest first, and the field for another one.
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { allAmounts, exactMoneyList } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { PagedList } from '#site/lists/paged-list.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BankImport } from '../../bank-imports.contract.ts'
import { useBankImports } from './bank-imports.query.ts'
import {
  byText,
  countedLines,
  countedPayments,
  FORMATS,
  IMPORT_BADGES,
  statementPeriod,
} from './import-texts.ts'
import { StatementUpload } from './statement-upload.tsx'
import { UndoImportDialog } from './undo-import-dialog.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'

export function BankImportsPanel() {
  const imports = useBankImports()
  return (
    <>
      <StatementUpload />
      <section className="card" aria-label="Bank statements">
        <PagedList
          list={imports}
          title="Couldn’t load the bank statements."
          bars={4}
          label="bank statement"
          nothing={
            <EmptyState
              text="No bank statements yet."
              more="What you import is listed here, with what was recorded, and can be undone."
            />
          }
        >
          {(rows, isOld) => <ImportTable rows={rows} isOld={isOld} />}
        </PagedList>
      </section>
    </>
  )
}

const ImportTable = ({ rows, isOld }: { rows: readonly BankImport[]; isOld: boolean }) => (
  <table className={classNames('table table-stacked', isOld && 'list-old')} aria-busy={isOld}>
    <thead>
      <tr>
        <th scope="col">Statement</th>
        <th scope="col">Uploaded</th>
        <th scope="col">Status</th>
        <th scope="col" className="table-right">
          Recorded
        </th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <ImportRow key={row.id} row={row} />
      ))}
    </tbody>
  </table>
)

function ImportRow({ row }: { row: BankImport }) {
  const { timeZone } = useCompany()
  const [isUndoing, setUndoing] = useState(false)
  const { id, fileName, format, state, counts, sum, others, uploaded, recorded, undone } = row
  const { tone, label } = IMPORT_BADGES[state]
  const last = undone ?? recorded
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <Link className="text-link" to={paths.admin.bankImport(id)}>
          {fileName}
        </Link>
        <span className="side-note">
          {[FORMATS[format], statementPeriod(row), row.lines > 0 && countedLines(row.lines)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </td>
      <td className="stacked-left stacked-second muted">{byText(uploaded, timeZone)}</td>
      <td className="stacked-right stacked-second">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {last && <span className="side-note">{byText(last, timeZone)}</span>}
      </td>
      <td className="table-right stacked-right stacked-first">
        {counts.recorded > 0 ? (
          <>
            <b className="numeric">{exactMoneyList(allAmounts(sum, others))}</b>
            <span className="side-note">{countedPayments(counts.recorded)}</span>
          </>
        ) : (
          <span className="muted">–</span>
        )}
      </td>
      <td className="table-right stacked-right stacked-third">
        {state === 'recorded' && counts.recorded > 0 && (
          <Button
            variant="neutral"
            size="small"
            aria-haspopup="dialog"
            aria-label={`Undo ${fileName}`}
            onClick={() => setUndoing(true)}
          >
            <Icon of={Undo2} />
            Undo
          </Button>
        )}
        {isUndoing && <UndoImportDialog of={row} onClose={() => setUndoing(false)} />}
      </td>
    </tr>
  )
}
