// Edits, pauses, resumes and ends a recurring invoice.
import { Pause, PenLine, Play, Square, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { RecurringInvoice } from '../../recurring-invoices.contract.ts'
import { useSettingState } from './recurring-invoices.query.ts'
import '#ui/dialogs.css'
import '#ui/editor.css'

type Props = { recurring: RecurringInvoice; onEdit: (what: 'invoice' | 'price') => void }

export function RecurrenceActions({ recurring: { id, state, email }, onEdit }: Props) {
  const setting = useSettingState(id)
  const [isEnding, setEnding] = useState(false)
  const isPaused = state === 'paused'
  return (
    <div className="editor-actions">
      <Button variant="neutral" onClick={() => onEdit('invoice')}>
        <Icon of={PenLine} />
        Edit
      </Button>
      <Button variant="neutral" onClick={() => onEdit('price')}>
        <Icon of={TrendingUp} />
        Change the price
      </Button>
      <Button
        variant="neutral"
        busy={setting.isPending && !isEnding}
        onClick={() => setting.mutate(isPaused ? 'active' : 'paused')}
      >
        <Icon of={isPaused ? Play : Pause} />
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button variant="neutral" aria-haspopup="dialog" onClick={() => setEnding(true)}>
        <Icon of={Square} />
        End
      </Button>
      {isEnding && (
        <Dialog
          open
          onClose={() => setEnding(false)}
          title="End this recurring invoice?"
          text={`${email} gets no further invoices. Those that were sent stay due. This cannot be undone.`}
        >
          <div className="dialog-actions">
            <Button variant="neutral" onClick={() => setEnding(false)}>
              Keep it
            </Button>
            <Button
              variant="destructive"
              busy={setting.isPending}
              onClick={() => setting.mutate('ended', { onSuccess: () => setEnding(false) })}
            >
              End it
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
