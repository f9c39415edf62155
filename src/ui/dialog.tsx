// Modal dialog that traps the focus and restores it on close.
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from './button.tsx'
import { restoreFocus, rememberOpener, currentFocusPath } from './restore-focus.ts'
import { Icon } from './icon.tsx'
import { classNames } from './class-names.ts'
import './dialogs.css'
import './work.css'

/**
 * `hasCloseButton` is for tall dialogs. `initialFocus` replaces the first control.
 * With `isChanged`, closing asks before changes are lost.
 */
type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  text: ReactNode
  hasCloseButton?: boolean
  isChanged?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** The library's own overlay adds a style element, which the content security policy blocks. */
export function Dialog({ open, onClose, isChanged = false, ...surfaceProps }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const close = (): void => (isChanged ? setConfirming(true) : onClose())
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || close()}>
      <Radix.Portal>
        <div className="dialog-scrim" />
        <DialogSurface {...surfaceProps} />
      </Radix.Portal>
      {isConfirming && <DiscardDialog onStay={() => setConfirming(false)} onLeave={onClose} />}
    </Radix.Root>
  )
}

function DialogSurface({
  title,
  text,
  hasCloseButton,
  initialFocus,
  className,
  children,
}: Omit<Props, 'open' | 'onClose' | 'isChanged'>) {
  const [focusPath] = useState(currentFocusPath)
  const onCloseAutoFocus = (event: Event): void => {
    event.preventDefault()
    restoreFocus(focusPath)
  }
  const focusFirst = (event: Event): void => {
    if (!initialFocus?.current) return
    event.preventDefault()
    initialFocus.current.focus()
  }
  return (
    <Radix.Content
      ref={rememberOpener(focusPath)}
      className={classNames('dialog dialog-placed', className)}
      onOpenAutoFocus={focusFirst}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <Radix.Title asChild>
        <h2>{title}</h2>
      </Radix.Title>
      <Radix.Description className="dialog-text">{text}</Radix.Description>
      {children}
      {hasCloseButton && (
        <Radix.Close className="icon-button dialog-cross" aria-label="Close">
          <Icon of={X} />
        </Radix.Close>
      )}
    </Radix.Content>
  )
}

export const DialogCloseButton = ({ children }: { children: ReactNode }) => (
  <Radix.Close asChild>
    <Button variant="neutral">{children}</Button>
  </Radix.Close>
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
