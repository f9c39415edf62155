// Icon as large as the letters beside it, hidden from screen readers.
import type { LucideIcon } from 'lucide-react'

/** `of` is a shape from lucide-react. A button with only an icon needs an aria-label. */
export function Icon({ of: Shape, className }: { of: LucideIcon; className?: string }) {
  return (
    <Shape aria-hidden className={className ? `icon ${className}` : 'icon'} strokeWidth={1.8} />
  )
}
