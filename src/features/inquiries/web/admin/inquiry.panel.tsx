import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useLocation } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useTryAgain } from '#site/data/query.ts'
import { ApiError, errorMessage } from '#site/data/api-error.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorBlock } from '#ui/error-block.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Inquiry } from '../../inquiries.contract.ts'
import { InquiryDetail } from './inquiry-detail.tsx'
import { useMarkInquiryRead } from './inbox-changes.ts'
import { useInquiry } from './inbox.query.ts'
import '#ui/inbox.css'

/** `chosen` renders the selections; each kind of inquiry has its own. */
export function InquiryPanel({
  id,
  chosen,
}: {
  id: string
  chosen: (inquiry: Inquiry) => ReactNode
}) {
  const { search } = useLocation()
  const query = useInquiry(id)
  useMarkReadOnOpen(query.data)
  return (
    <article
      className="card inbox-card"
      aria-labelledby={query.data && 'inquiry-name'}
      aria-label={query.data ? undefined : 'Request'}
    >
      <Link className="arrow-link inbox-back" to={{ pathname: paths.admin.inbox, search }}>
        <Icon of={ArrowLeft} />
        Inbox
      </Link>
      {query.data ? (
        <InquiryDetail key={id} inquiry={query.data} chosen={chosen} />
      ) : (
        <Missing error={query.error} />
      )}
    </article>
  )
}

/** The tracking page then shows "Read". Spam gets no such signal. */
function useMarkReadOnOpen(inquiry: Inquiry | undefined): void {
  const { mutate } = useMarkInquiryRead()
  const unread = inquiry && !inquiry.readAt && !inquiry.isSpam ? inquiry.id : undefined
  useEffect(() => {
    if (unread) mutate(unread)
  }, [unread, mutate])
}

function Missing({ error }: { error: Error | null }) {
  const tryAgain = useTryAgain()
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        text={error.message}
        more="It may have been deleted, or the link is incomplete."
      />
    )
  if (!error || (error instanceof ApiError && error.status === 401)) return <Skeleton rows={7} />
  return (
    <ErrorBlock
      title="Couldn’t load the request."
      reference={error instanceof ApiError ? error.reference : undefined}
      onRetry={tryAgain}
    >
      {errorMessage(error)} Your changes are safe.
    </ErrorBlock>
  )
}
