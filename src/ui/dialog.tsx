// Modal dialog. The code of its window loads after the first screen.
import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { Button } from './button.tsx'
import type { DialogWindowProps } from './dialog-window.tsx'
import { lazyComponent } from './lazy-component.ts'
import { LoadErrors } from './load-errors.tsx'
import { showToast } from './toasts.tsx'
import './dialogs.css'

/** With `isChanged`, closing asks before changes are lost. */
type Props = DialogWindowProps & { isChanged?: boolean }

const LazyWindow = lazyComponent(async () => (await import('./dialog-window.tsx')).DialogWindow)
const CloseDialog = createContext<() => void>(() => undefined)

/** For the frame of screens with dialogs: loads their code once the first screen is shown. */
export const useDialogCode = (): void => useEffect(() => LazyWindow.fetchCode(), [])

export function Dialog({ onClose, isChanged = false, ...content }: Props) {
  const [wasOpen, setWasOpen] = useState(content.open)
  const [isConfirming, setConfirming] = useState(false)
  const close = (): void => (isChanged ? setConfirming(true) : onClose())
  if (content.open && !wasOpen) setWasOpen(true)
  /** The user can open the dialog again. */
  const giveUp = (): void => {
    LazyWindow.reset()
    setWasOpen(false)
    onClose()
  }
  return (
    <CloseDialog value={close}>
      {wasOpen && (
        <LoadErrors of={LazyWindow} instead={() => <NotLoaded onShown={giveUp} />}>
          <Suspense>
            <LazyWindow {...content} onClose={close} />
          </Suspense>
        </LoadErrors>
      )}
      {isConfirming && <DiscardDialog onStay={() => setConfirming(false)} onLeave={onClose} />}
    </CloseDialog>
  )
}

function NotLoaded({ onShown }: { onShown: () => void }) {
  const giveUp = useEffectEvent(onShown)
  useEffect(() => {
    void showToast({
      id: 'dialog',
      type: 'error',
      title: 'Couldn’t open the dialog.',
      description: 'Check your connection and try again.',
    })
    giveUp()
  }, [])
  return null
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
