// A dialog over the page: it takes the focus, keeps it, and gives it back. Its styles: dialogs.css.
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** `text` says in one sentence what it is about. The library's own overlay would write a style tag, which the policy refuses. */
export function Dialog({ open, onClose, title, text, children }: { open: boolean; onClose: () => void; title: ReactNode; text: ReactNode; children: ReactNode }) {
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
