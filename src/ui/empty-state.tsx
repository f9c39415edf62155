// The only centered block: illustration, sentence, one action.
import type { ReactNode } from 'react'
import { SmallClosedShop } from './illustrations/closed-shops.tsx'
import './states.css'

export function EmptyState({
  art = <SmallClosedShop />,
  text,
  more,
  children,
}: {
  art?: ReactNode
  text: ReactNode
  more?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="empty-state">
      {art}
      <p>{text}</p>
      {more !== undefined && <p className="muted small">{more}</p>}
      {children}
    </div>
  )
}
