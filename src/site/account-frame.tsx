// The frame of every page behind a door: sign-in, and what mailed links lead to. What is asked at the left, the door at the right.
import type { ReactNode } from 'react'
import { DoorAjar } from '#ui/illustrations/door-ajar.tsx'

/** `near` shows only the door, with what the page is about at it. */
export function AccountFrame({ near, children }: { near?: 'letter' | 'key'; children: ReactNode }) {
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
