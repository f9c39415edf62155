import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { PostState as State, WrittenPostRow } from '../../writing.contract.ts'
import '#ui/work-layout.css'

const STATES: Record<State, { tone: Tone; label: string }> = {
  draft: { tone: 'neutral', label: 'Draft' },
  scheduled: { tone: 'info', label: 'Scheduled' },
  published: { tone: 'ok', label: 'Published' },
}

export const PostStateBadge = ({
  post: { state, hasChanges },
}: {
  post: Pick<WrittenPostRow, 'state' | 'hasChanges'>
}) => (
  <>
    <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
    {hasChanges && state !== 'draft' && <span className="side-note">Unpublished changes</span>}
  </>
)
