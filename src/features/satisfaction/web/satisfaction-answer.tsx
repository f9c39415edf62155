// An answer as the customer gave it.
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { type SatisfactionAnswer, satisfactionText } from '../satisfaction.contract.ts'
import './satisfaction.css'

const TONES: readonly Tone[] = ['bad', 'bad', 'neutral', 'ok', 'ok']

export const SatisfactionBadge = ({ rating }: Pick<SatisfactionAnswer, 'rating'>) => (
  <StatusBadge tone={TONES[rating - 1] ?? 'neutral'}>{satisfactionText(rating)}</StatusBadge>
)

export const SatisfactionComment = ({ comment }: Pick<SatisfactionAnswer, 'comment'>) =>
  comment ? <blockquote className="satisfaction-comment">{comment}</blockquote> : null
