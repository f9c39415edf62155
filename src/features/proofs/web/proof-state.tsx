// The state of a proof as a badge, in the words of each side.
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { ProofSide, ProofSummary } from '../proofs.contract.ts'

type Shown = { tone: Tone; label: string }

function stateFor({ state, waitsFor, stopped }: ProofSummary, side: ProofSide): Shown {
  if (state === 'approved') return { tone: 'ok', label: 'Approved' }
  if (stopped) return { tone: 'neutral', label: stopped === 'paused' ? 'Paused' : 'Canceled' }
  if (waitsFor === side)
    return {
      tone: 'warn',
      label: side === 'customer' ? 'Please review' : 'Changes requested',
    }
  if (side === 'agency') return { tone: 'info', label: 'With the customer' }
  return { tone: 'info', label: 'We are working on it' }
}

export function ProofState({ proof, side }: { proof: ProofSummary; side: ProofSide }) {
  const { tone, label } = stateFor(proof, side)
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
