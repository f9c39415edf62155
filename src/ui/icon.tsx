// A line icon beside words: as large as the letters, and silent for screen readers.
import type { LucideIcon } from 'lucide-react'

/** `<Icon of={ArrowRight} />`, with a shape from lucide-react. A button that shows only an icon names itself by aria-label. */
export function Icon({ of: Shape, className }: { of: LucideIcon; className?: string }) {
  return (
    <Shape aria-hidden className={className ? `icon ${className}` : 'icon'} strokeWidth={1.8} />
  )
}
