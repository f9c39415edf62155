// Loading and error states of private data.
import { ErrorBlock } from '#ui/error-block.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTryAgain } from './query.ts'
import { Refused, sentenceOf } from './refused.ts'

/** Shows the placeholder after a 401 too, since the user is being redirected to sign-in. */
export function QueryState({
  title,
  error,
  rows,
}: {
  title: string
  error: Error | null
  rows: number
}) {
  const tryAgain = useTryAgain()
  if (!error || (error instanceof Refused && error.status === 401)) return <Skeleton rows={rows} />
  return (
    <ErrorBlock
      title={title}
      reference={error instanceof Refused ? error.reference : undefined}
      onRetry={tryAgain}
    >
      {sentenceOf(error)} Your data is safe.
    </ErrorBlock>
  )
}
