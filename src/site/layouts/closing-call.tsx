// Closing section of a public page, directly above the footer.
import type { ReactNode } from 'react'
import { ClosingShop } from '#ui/illustrations/closing-shop.tsx'
import './closing-call.css'

export function ClosingCall({
  title,
  text,
  children,
}: {
  title: ReactNode
  text: ReactNode
  children: ReactNode
}) {
  return (
    <section className="closing-call on-heartwood">
      <div className="wrap">
        <div className="closing-call-text">
          <h2 className="display">{title}</h2>
          <p>{text}</p>
          <div className="closing-call-buttons">{children}</div>
        </div>
        <ClosingShop />
      </div>
    </section>
  )
}
