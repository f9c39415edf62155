// What a business asks the server about its conversations, and what it sends.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { MY_NOTIFICATIONS, MY_THREADS } from '#site/my-news.ts'
import { LIVE } from '#site/query.ts'
import { answerOf, done } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type { Subject } from '../messages.contract.ts'
import type { Send } from './use-outgoing.ts'

const queryOf = ({ about, aboutId }: Subject, latest: number) => ({
  about,
  latest: String(latest),
  ...(aboutId && { aboutId }),
})

export const useMyConversation = (subject: Subject, latest: number) =>
  useQuery({
    queryKey: [MY_THREADS, subject.about, subject.aboutId, latest],
    queryFn: () => answerOf(privateApi().my.messages.$get({ query: queryOf(subject, latest) })),
    // While more of the same one is fetched. Never another one's.
    placeholderData: (before) =>
      before?.about === subject.about && before.aboutId === subject.aboutId ? before : undefined,
    ...LIVE,
  })

/** Ends once the conversation shows it. */
export function useSendMine({ about, aboutId }: Subject): Send {
  const queries = useQueryClient()
  return async (written, key) => {
    await answerOf(
      privateApi().my.messages.$post(
        { json: { about, aboutId, ...written } },
        { headers: { 'idempotency-key': key } },
      ),
    )
    await queries.invalidateQueries({ queryKey: [MY_THREADS] })
  }
}

/** A link for the customer of this conversation. */
export const linkToMine = (id: string, fileId: string): Promise<FileLink> =>
  answerOf(privateApi().my.threads[':id'].files[':fileId'].links.$post({ param: { id, fileId } }))

/** Nobody asked for it, so nobody is told. The next look tries again. */
export function useReadMine() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      done(privateApi().my.threads[':id'].reading.$put({ param: { id }, json: { position } })),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [MY_THREADS] }),
        queries.invalidateQueries({ queryKey: [MY_NOTIFICATIONS] }),
      ]),
  })
}
