// What became of a pitch: the answer as its founder has it.
import { nearDay } from '#kernel/dates.ts'
import { useCompany } from '#site/company.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { useNow } from '#ui/now.ts'
import type { PitchDecision as Answer, PitchOutcome } from '../pitches.contract.ts'
import { toInquiryAnswer } from '../pitches.rules.ts'

const OUTCOMES: Record<PitchOutcome, { tone: Tone; words: string }> = {
  invite: { tone: 'ok', words: 'Invited' },
  decline: { tone: 'mute', words: 'Declined kindly' },
  equity: { tone: 'ok', words: 'Equity offered' },
}

export function DecidedPitch({ decided }: { decided: Answer }) {
  const { timeZone } = useCompany()
  const now = useNow()
  const { tone, words } = OUTCOMES[decided.outcome]
  const { terms } = toInquiryAnswer(decided)
  return (
    <>
      <p className="pitch-decided">
        <StatusBadge tone={tone}>{words}</StatusBadge>
        <span className="muted">
          by {decided.by ?? 'somebody who has left'},{' '}
          <time dateTime={decided.at}>{nearDay(new Date(decided.at), now, timeZone)}</time>
        </span>
      </p>
      {terms.map(({ label, values, detail }) => (
        <p key={label}>
          {label}: <b>{values.join(', ')}</b>
          {detail && <span className="muted"> ({detail.toLowerCase()})</span>}
        </p>
      ))}
      <p className="inquiry-words">{decided.message}</p>
    </>
  )
}
