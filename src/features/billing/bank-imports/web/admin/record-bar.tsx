// What will be recorded, and the confirmation.
import { useState } from 'react'
import { allAmounts, exactMoneyList } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import type { BankImport } from '../../bank-imports.contract.ts'
import { useRecording } from './bank-imports.query.ts'
import { countedLines, countedPayments } from './import-texts.ts'
import '#ui/dialogs.css'
import '#ui/work-layout.css'
import './bank-imports.css'

export function RecordBar({ of: { id, revision, counts, sum, others } }: { of: BankImport }) {
  const [isConfirming, setConfirming] = useState(false)
  const recording = useRecording(id)
  const { chosen, weak } = counts
  return (
    <div className="bank-import-foot">
      <p>
        <span className="side-note">
          {chosen ? countedPayments(chosen) : 'No payment'} to record
        </span>
        <b className="numeric">{exactMoneyList(allAmounts(sum, others))}</b>
      </p>
      <Button aria-haspopup="dialog" disabled={!chosen} onClick={() => setConfirming(true)}>
        {chosen ? `Record ${countedPayments(chosen)}` : 'Nothing to record'}
      </Button>
      {isConfirming && (
        <Dialog
          open
          onClose={() => setConfirming(false)}
          title={`Record ${countedPayments(chosen)}?`}
          text={
            `${exactMoneyList(allAmounts(sum, others))} in total. Each customer gets a receipt by email. ` +
            (weak
              ? `${countedLines(weak)} that you have not confirmed ${weak === 1 ? 'is' : 'are'} not recorded. `
              : '') +
            'You can undo it all.'
          }
        >
          <div className="dialog-actions">
            <DialogCloseButton>Check again</DialogCloseButton>
            <Button
              busy={recording.isPending}
              busyLabel="Starting"
              onClick={() => recording.mutate(revision, { onSettled: () => setConfirming(false) })}
            >
              Record {countedPayments(chosen)}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
