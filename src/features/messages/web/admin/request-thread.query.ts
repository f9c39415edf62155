// Queries and mutations on the conversation about a request.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { INQUIRIES } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { unwrap } from '#site/data/api-error.ts'
import { liveWhile } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { RequestConversation } from '../../replies.contract.ts'
import type { ReplyContent, Send } from '../use-outgoing.ts'
import { THREADS } from './thread-counts.query.ts'

/** In milliseconds, while a reply is about to be sent. */
const OUTGOING_INTERVAL = 1500

const request = () => privateApi().inquiries[':id']

export const useRequestConversation = (id: string, latest: number) =>
  useQuery({
    queryKey: [THREADS, 'request', id, latest],
    queryFn: () =>
      unwrap<RequestConversation>(
        request().conversation.$get({ param: { id }, query: { latest: String(latest) } }),
      ),
    placeholderData: keepPreviousData,
    ...liveWhile<RequestConversation>(
      ({ outgoing }) => outgoing.some(({ problem }) => !problem),
      OUTGOING_INTERVAL,
    ),
  })

/** Resolves once the conversation shows the reply. */
export function useReplyToRequest(id: string): Send {
  const queries = useQueryClient()
  return async (json, key) => {
    await unwrap(
      request().replies.$post({ param: { id }, json }, { headers: { 'idempotency-key': key } }),
    )
    await queries.invalidateQueries({ queryKey: [THREADS] })
  }
}

export const useReplyPreview = (id: string) =>
  useChange(
    (json: ReplyContent) =>
      unwrap<MailPreview>(request()['reply-previews'].$post({ param: { id }, json })),
    { invalidates: [] },
  )

export const useUndoReply = (id: string) =>
  useChange(
    (replyId: string) => unwrap(request().replies[':replyId'].$delete({ param: { id, replyId } })),
    { invalidates: [THREADS, INQUIRIES] },
  )
