import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { AnalyticsBusiness } from '../../analytics.contract.ts'

const STATES: Record<AnalyticsBusiness['status'], { tone: Tone; label: string }> = {
  active: { tone: 'ok', label: 'Active' },
  past_due: { tone: 'bad', label: 'Past due' },
  canceled: { tone: 'neutral', label: 'Canceled' },
}

export function PlanState({
  business: { status, isOver },
}: {
  business: Pick<AnalyticsBusiness, 'status' | 'isOver'>
}) {
  const { tone, label } = STATES[status]
  return <StatusBadge tone={tone}>{isOver ? 'Ended' : label}</StatusBadge>
}
