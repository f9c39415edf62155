// A dialog over the page: it takes the focus, keeps it, and gives it back. Its styles: dialogs.css.
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from './button.tsx'
import { giveFocusBack, rememberPlace, whereFocusIs } from './focus-place.ts'
import { Icon } from './icon.tsx'
import { classNames } from './class-names.ts'

/** `text` says in one sentence what it is about; a tall one has a cross in its corner. The focus begins at its first control, or at `beginsAt`. While `isChanged`, whoever closes it is asked before what they typed goes. */
type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  text: ReactNode
  hasCross?: boolean
  isChanged?: boolean
  beginsAt?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** The library's own overlay would write a style tag, which the policy refuses. */
export function Dialog({ open, onClose, isChanged = false, ...paper }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = (): void => (isChanged ? setAsking(true) : onClose())
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || close()}>
      <Radix.Portal>
        <div className="dialog-scrim" />
        <Paper {...paper} />
      </Radix.Portal>
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </Radix.Root>
  )
}

function Paper({
  title,
  text,
  hasCross,
  beginsAt,
  className,
  children,
}: Omit<Props, 'open' | 'onClose' | 'isChanged'>) {
  const [place] = useState(whereFocusIs)
  const giveBack = (event: Event): void => {
    event.preventDefault()
    giveFocusBack(place)
  }
  const begin = (event: Event): void => {
    if (!beginsAt?.current) return
    event.preventDefault()
    beginsAt.current.focus()
  }
  return (
    <Radix.Content
      ref={rememberPlace(place)}
      className={classNames('dialog dialog-placed', className)}
      onOpenAutoFocus={begin}
      onCloseAutoFocus={giveBack}
    >
      <Radix.Title asChild>
        <h2>{title}</h2>
      </Radix.Title>
      <Radix.Description className="dialog-text">{text}</Radix.Description>
      {children}
      {hasCross && (
        <Radix.Close className="icon-button dialog-cross" aria-label="Close">
          <Icon of={X} />
        </Radix.Close>
      )}
    </Radix.Content>
  )
}

/** The way out among a dialog's buttons: as Escape does, it asks before what was typed goes. */
export const CloseDialog = ({ children }: { children: ReactNode }) => (
  <Radix.Close asChild>
    <Button variant="line">{children}</Button>
  </Radix.Close>
)

/** Before something that was typed goes. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Leave without saving?"
      text="What you changed is not saved yet."
    >
      <div className="dialog-actions">
        <Button variant="line" onClick={onStay}>
          Keep editing
        </Button>
        <Button variant="destructive" onClick={onLeave}>
          Discard changes
        </Button>
      </div>
    </Dialog>
  )
}
