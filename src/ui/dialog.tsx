// Modal dialog. The code of its window loads after the first screen.
import { createContext, type ReactNode, use, useState } from 'react'
import { Button } from './button.tsx'
import type { DialogWindowProps } from './dialog-window.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import './dialogs.css'

/** With `isChanged`, closing asks before changes are lost. */
type Props = DialogWindowProps & { isChanged?: boolean }

const LazyWindow = lazyDialog(async () => (await import('./dialog-window.tsx')).DialogWindow)
const CloseDialog = createContext<() => void>(() => undefined)

export function Dialog({ onClose, isChanged = false, ...content }: Props) {
  const [wasOpen, setWasOpen] = useState(content.open)
  const [isConfirming, setConfirming] = useState(false)
  const close = (): void => (isChanged ? setConfirming(true) : onClose())
  if (content.open && !wasOpen) setWasOpen(true)
  const giveUp = (): void => {
    setWasOpen(false)
    onClose()
  }
  return (
    <CloseDialog value={close}>
      {wasOpen && <LazyWindow {...content} onClose={close} onNotLoaded={giveUp} />}
      {isConfirming && <DiscardDialog onStay={() => setConfirming(false)} onLeave={onClose} />}
    </CloseDialog>
  )
}

export const DialogCloseButton = ({ children }: { children: ReactNode }) => (
  <Button variant="neutral" onClick={use(CloseDialog)}>
    {children}
  </Button>
)

export function DiscardDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Leave without saving?"
      text="Your changes are not saved yet."
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onStay}>
          Keep editing
        </Button>
        <Button variant="destructive" onClick={onLeave}>
          Discard changes
        </Button>
      </div>
    </Dialog>
  )
}
