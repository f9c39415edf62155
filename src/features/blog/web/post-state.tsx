// Where a post stands: written, waiting for its day, or out; and whether something of it is not out yet.
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { PostState as State, WrittenPostRow } from '../writing.contract.ts'

const STATES: Record<State, { tone: Tone; words: string }> = {
  draft: { tone: 'mute', words: 'Draft' },
  scheduled: { tone: 'info', words: 'Scheduled' },
  published: { tone: 'ok', words: 'Published' },
}

export const PostState = ({
  post: { state, hasChanges },
}: {
  post: Pick<WrittenPostRow, 'state' | 'hasChanges'>
}) => (
  <>
    <StatusBadge tone={STATES[state].tone}>{STATES[state].words}</StatusBadge>
    {hasChanges && state !== 'draft' && <span className="side-note">Changes not out</span>}
  </>
)
