// Whether the last connection to a mail server worked, and when.
import { Timestamp } from '#site/lists/timestamp.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import '#ui/work-layout.css'

type Props = {
  succeededAt: string | null
  failedAt: string | null
  problem: string | null
  never: string
}

export function ConnectionState({ succeededAt, failedAt, problem, never }: Props) {
  const isFailing = failedAt !== null && (succeededAt === null || failedAt > succeededAt)
  const at = isFailing ? failedAt : succeededAt
  if (at === null) return never
  return (
    <>
      <span className="row-start">
        <StatusBadge tone={isFailing ? 'bad' : 'ok'}>{isFailing ? 'Failed' : 'Works'}</StatusBadge>
        <Timestamp at={at} />
      </span>
      {isFailing && problem !== null && <span className="side-note">“{problem}”</span>}
    </>
  )
}
