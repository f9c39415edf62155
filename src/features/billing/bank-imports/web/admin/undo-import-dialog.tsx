// Undoes all receipts of a bank statement, after it shows what that changes, or what prevents it.
import { allAmounts, exactMoneyList } from '#kernel/money.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import type { BankImport, ImportReversal } from '../../bank-imports.contract.ts'
import { useReversalPreview, useUndoingImport } from './bank-imports.query.ts'
import { countedPayments } from './import-texts.ts'
import '#ui/dialogs.css'
import './bank-imports.css'

type Props = { of: Pick<BankImport, 'id' | 'fileName'>; onClose: () => void }

export function UndoImportDialog({ of: { id, fileName }, onClose }: Props) {
  const { data: preview, error } = useReversalPreview(id)
  const undoing = useUndoingImport(id)
  const isPrevented = preview !== undefined && preview.problems.length > 0
  return (
    <Dialog open onClose={onClose} title="Undo this bank statement?" text={fileName}>
      <div className="dialog-form">
        {preview ? (
          <Effect preview={preview} />
        ) : (
          <QueryState title="Couldn’t check the receipts." error={error} rows={3} />
        )}
        {undoing.error && (
          <Banner tone="bad" title="Not undone.">
            {errorMessage(undoing.error)}
          </Banner>
        )}
        <div className="dialog-actions">
          <DialogCloseButton>{isPrevented ? 'Close' : 'Keep it'}</DialogCloseButton>
          {preview && !isPrevented && (
            <Button
              variant="destructive"
              busy={undoing.isPending}
              busyLabel="Undoing"
              onClick={() => undoing.mutate(undefined, { onSuccess: onClose })}
            >
              Undo {countedPayments(preview.receipts)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Effect({ preview }: { preview: ImportReversal }) {
  const { receipts, sum, credit, others, earlier, problems } = preview
  if (problems.length)
    return (
      <>
        <Banner tone="warn" title="It cannot be undone as a whole.">
          Nothing changes until these lines are settled. The others can be undone one by one in
          Payments.
        </Banner>
        <ul className="statement-problems" aria-label="Lines that prevent it">
          {problems.map(({ line, text }) => (
            <li key={line}>
              <b>Line {line}</b> {text}
            </li>
          ))}
        </ul>
      </>
    )
  const inOthers = (what: 'sum' | 'credit') =>
    others.map((of) => ({ currency: of.currency, cents: of[what] }))
  const sums = allAmounts(sum, inOthers('sum'))
  const credits = allAmounts(credit, inOthers('credit'))
  return (
    <ul className="statement-effects">
      <li>
        {exactMoneyList(sums)} of {countedPayments(receipts)}: open again as before, with due dates
        and reminders.
      </li>
      {credits.length > 0 && (
        <li>{exactMoneyList(credits)} of credit that they added is taken back.</li>
      )}
      {earlier > 0 && <li>{countedPayments(earlier)} undone earlier, one by one: no change.</li>}
      <li>The customers get an email that it was a mistake.</li>
      <li>
        Work that these payments started goes on, and invoices keep their numbers. A plan ends
        unpaid after the days in Settings, counted from today.
      </li>
    </ul>
  )
}
