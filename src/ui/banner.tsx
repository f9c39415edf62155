// Full-width notice: icon, bold title in its tone, text, one action.
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './states.css'

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
