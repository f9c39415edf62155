// Status badge with a dot, and a plain tag.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`)}>{children}</span>
  )
}

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}
