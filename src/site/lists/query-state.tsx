// Loading and error states of private data.
import { ErrorBlock } from '#ui/error-block.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTryAgain } from '../data/query.ts'
import { ApiError, errorMessage } from '../data/api-error.ts'

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
  if (!error || (error instanceof ApiError && error.status === 401)) return <Skeleton rows={rows} />
  return (
    <ErrorBlock
      title={title}
      reference={error instanceof ApiError ? error.reference : undefined}
      onRetry={tryAgain}
    >
      {errorMessage(error)} Your data is safe.
    </ErrorBlock>
  )
}
