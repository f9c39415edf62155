// Queries and mutations of a business's conversations.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { MY_EDITS } from '#features/edits/web/customer/my-edits.query.ts'
import {
  MY_NOTIFICATIONS,
  MY_THREADS,
} from '#features/notifications/web/customer/my-notifications.query.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, expectOk } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { CustomerSubject } from '../../messages.contract.ts'
import type { Send } from '../use-outgoing.ts'

const queryOf = ({ about, aboutId }: CustomerSubject, latest: number) => ({
  about,
  latest: String(latest),
  ...(aboutId && { aboutId }),
})

export const useMyConversation = (subject: CustomerSubject, latest: number) =>
  useQuery({
    queryKey: [MY_THREADS, subject.about, subject.aboutId, latest],
    queryFn: () => unwrap(privateApi().my.messages.$get({ query: queryOf(subject, latest) })),
    // The old data stays while more messages of the same conversation load.
    placeholderData: (before) =>
      before?.about === subject.about && before.aboutId === subject.aboutId ? before : undefined,
    ...LIVE,
  })

export function useSendMyMessage({ about, aboutId }: CustomerSubject): Send {
  const queries = useQueryClient()
  return async (written, key) => {
    await unwrap(
      privateApi().my.messages.$post(
        { json: { about, aboutId, ...written } },
        { headers: { 'idempotency-key': key } },
      ),
    )
    await queries.invalidateQueries({ queryKey: [MY_THREADS] })
    // The message can answer a question of the team.
    if (about === 'edit') await queries.invalidateQueries({ queryKey: [MY_EDITS] })
  }
}

export const getMyFileLink = (id: string, fileId: string): Promise<FileLink> =>
  unwrap(privateApi().my.threads[':id'].files[':fileId'].links.$post({ param: { id, fileId } }))

/** Shows no errors; the next view retries. */
export function useMarkMyThreadRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      expectOk(privateApi().my.threads[':id'].reading.$put({ param: { id }, json: { position } })),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [MY_THREADS] }),
        queries.invalidateQueries({ queryKey: [MY_NOTIFICATIONS] }),
      ]),
  })
}
