// A notice across the full width: icon, bold first words in its tone, one action. Its styles: states.css.
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const ICONS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info }

export function Banner({
  tone,
  icon,
  title,
  children,
  action,
}: {
  tone: keyof typeof ICONS
  icon?: LucideIcon
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={`banner banner-${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon of={icon ?? ICONS[tone]} />
      <div className="banner-text">
        {title !== undefined && <b>{title} </b>}
        {children !== undefined && <span>{children}</span>}
      </div>
      {action}
    </div>
  )
}
