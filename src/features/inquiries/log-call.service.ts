// Logs a call or meeting with the sender of an inquiry, which counts as a response.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import type { LoggedCall } from './inquiries.contract.ts'
import { findInquiry } from './inquiries.store.ts'
import { notifyInquiryMentions } from './inquiry-mentions.service.ts'
import { insertInquiryNote } from './inquiry-notes.store.ts'
import { recordCall } from './record-response.service.ts'

/** @throws invalid for a time before the request or in the future */
export async function logCall(
  ctx: Ctx,
  inquiryId: string,
  call: LoggedCall,
  key: string | undefined,
): Promise<void> {
  const { kind, at: text, note } = call
  const row = found(await findInquiry(ctx.db, inquiryId), 'Request')
  const { receivedAt } = row
  const now = ctx.clock.now()
  if (Date.parse(text) > now.getTime()) throw timeFailure('This time is in the future.')
  // Forms send whole minutes.
  if (Date.parse(text) + 60_000 <= receivedAt.getTime())
    throw timeFailure('The request arrived after this time.')
  const at = new Date(Math.max(Date.parse(text), receivedAt.getTime()))
  await once(
    ctx,
    { route: `POST /inquiries/${inquiryId}/calls`, key, input: call },
    async (ctx) => {
      await recordCall(ctx, inquiryId, { kind, at })
      if (note) {
        const id = newId(now)
        const authorId = signedIn(ctx).userId
        await insertInquiryNote(ctx.db, { id, inquiryId, at: now, authorId, text: note })
        await notifyInquiryMentions(ctx, row, { id, text: note })
      }
      // The stored result names the inquiry so that an erasure finds it.
      return { inquiryId }
    },
  )
}

const timeFailure = (message: string): Failure =>
  new Failure('invalid', message, { fields: { at: message } })
