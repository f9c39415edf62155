// The decision on a pitch, with the answer that the founder received.
import { relativeDayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { useNow } from '#ui/now.ts'
import type { PitchDecision as Answer, PitchOutcome } from '../../pitches.contract.ts'
import { toInquiryAnswer } from '../../pitches.rules.ts'
import './pitch-review.css'
import '#ui/record.css'

const OUTCOMES: Record<PitchOutcome, { tone: Tone; text: string }> = {
  invite: { tone: 'ok', text: 'Invited' },
  decline: { tone: 'neutral', text: 'Declined kindly' },
  equity: { tone: 'ok', text: 'Equity offered' },
}

export function DecidedPitch({ decided }: { decided: Answer }) {
  const { timeZone } = useCompany()
  const now = useNow()
  const { tone, text } = OUTCOMES[decided.outcome]
  const { terms } = toInquiryAnswer(decided)
  return (
    <>
      <p className="pitch-decided">
        <StatusBadge tone={tone}>{text}</StatusBadge>
        <span className="muted">
          by {decided.by ?? 'a former team member'},{' '}
          <time dateTime={decided.at}>
            {relativeDayAndTime(new Date(decided.at), now, timeZone)}
          </time>
        </span>
      </p>
      {terms.map(({ label, values, detail }) => (
        <p key={label}>
          {label}: <b>{values.join(', ')}</b>
          {detail && <span className="muted"> ({detail.toLowerCase()})</span>}
        </p>
      ))}
      <p className="written-text">{decided.message}</p>
    </>
  )
}
