// A word for a state, with its dot; and a word for a kind.
import type { ReactNode } from 'react'
import { names } from './names.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute'

export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={names('badge', tone !== 'mute' && `badge-${tone}`)}>{children}</span>
}

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}
