// How the plan of a business stands, in a word.
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { AnalyticsBusiness } from '../analytics.contract.ts'

const STATES: Record<AnalyticsBusiness['status'], { tone: Tone; word: string }> = {
  active: { tone: 'ok', word: 'Active' },
  past_due: { tone: 'bad', word: 'Past due' },
  canceled: { tone: 'mute', word: 'Canceled' },
}

export function PlanState({
  business: { status, isOver },
}: {
  business: Pick<AnalyticsBusiness, 'status' | 'isOver'>
}) {
  const { tone, word } = STATES[status]
  return <StatusBadge tone={tone}>{isOver ? 'Ended' : word}</StatusBadge>
}
