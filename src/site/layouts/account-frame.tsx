// Frame of sign-in pages and of pages that mailed links open.
import type { ReactNode } from 'react'
import { DoorAjar } from '#ui/illustrations/door-ajar.tsx'
import './account-frame.css'

/** `near` shows a close-up of the door with a letter or a key. */
export function AccountFrame({
  near,
  children,
}: {
  near?: 'envelope' | 'key'
  children: ReactNode
}) {
  return (
    <main id="main" className="account-frame">
      <div className="account-frame-pane">
        <div className="account-frame-column">{children}</div>
      </div>
      <div className="account-frame-art">
        <DoorAjar near={near} />
      </div>
    </main>
  )
}
