// Empty state: illustration, sentence, one action. The only centered block. Styles: states.css.
import type { ReactNode } from 'react'

export function EmptyState({
  art,
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
