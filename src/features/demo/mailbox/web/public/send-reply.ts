import type { ApiClient } from '#site/data/api.ts'
import { errorMessage, unwrap } from '#site/data/api-error.ts'
import { MailboxReply } from '../../mailbox.contract.ts'

/** `text` is what the visitor wrote. */
export type ReplyState =
  | { arrived: 'conversation' | 'quarantine' }
  | { problem: string; text: string }

/** A repeated call with the same key counts once. */
export async function sendReply(
  api: ApiClient,
  id: string,
  text: string,
  key: string,
): Promise<ReplyState> {
  const read = MailboxReply.safeParse({ text })
  if (!read.success) return { problem: read.error.issues[0]?.message ?? '', text }
  try {
    const call = api.mailbox[':id'].replies.$post(
      { param: { id }, json: read.data },
      { headers: { 'idempotency-key': key } },
    )
    const { result } = await unwrap(call)
    return { arrived: result === 'quarantined' ? 'quarantine' : 'conversation' }
  } catch (error) {
    return { problem: errorMessage(error), text }
  }
}
