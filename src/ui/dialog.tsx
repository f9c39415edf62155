// A dialog over the page: it takes the focus, keeps it, and gives it back. Its styles: dialogs.css.
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { open: boolean; onClose: () => void; title: ReactNode; text: ReactNode; hasCross?: boolean; children: ReactNode }

/** `text` says in one sentence what it is about; a tall one has a cross in its corner. The library's own overlay would write a style tag, which the policy refuses. */
export function Dialog({ open, onClose, title, text, hasCross, children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <div className="dialog-scrim" />
        <Radix.Content className="dialog dialog-placed">
          <Radix.Title asChild>
            <h2>{title}</h2>
          </Radix.Title>
          <Radix.Description className="dialog-text">{text}</Radix.Description>
          {children}
          {hasCross && <Radix.Close className="icon-button dialog-cross" aria-label="Close"><Icon of={X} /></Radix.Close>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
