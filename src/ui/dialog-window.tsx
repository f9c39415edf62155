// The window of a dialog: traps the focus, and restores it on close.
import { X } from 'lucide-react'
import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useState } from 'react'
import { restoreFocus, rememberOpener, currentFocusPath } from './restore-focus.ts'
import { Icon } from './icon.tsx'
import { classNames } from './class-names.ts'
import './dialogs.css'
import './work.css'

/** `hasCloseButton` is for tall dialogs. `initialFocus` replaces the first control. */
export type DialogWindowProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  text: ReactNode
  hasCloseButton?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/**
 * The library's own overlay adds a style element, which the content security policy blocks. One
 * element around both: an element that leaves the body before another one makes the browser compute
 * the styles of the whole screen again.
 */
export const DialogWindow = ({ open, onClose, ...content }: DialogWindowProps) => (
  <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
    <Radix.Portal>
      <div>
        <div className="dialog-scrim" />
        <Content {...content} />
      </div>
    </Radix.Portal>
  </Radix.Root>
)

function Content({
  title,
  text,
  hasCloseButton,
  initialFocus,
  className,
  children,
}: Omit<DialogWindowProps, 'open' | 'onClose'>) {
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
