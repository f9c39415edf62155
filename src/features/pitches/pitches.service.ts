// Receives pitches.
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import {
  type NewInquiry,
  readReceipt,
  receiveInquiry,
} from '#features/inquiries/receive-inquiry.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { attachFile } from '#kernel/files/files.ts'
import type { SentPitch } from './pitches.contract.ts'
import { pitchPayload, pitchSummary } from './pitches.rules.ts'

const PITCHES_BY_ADDRESS = { name: 'pitch', points: 20, seconds: 3600 }

/** Idempotent. Starts the 48 hours and sends the mails. Spec §8, product M56 to M58. */
export async function sendPitch(
  ctx: Ctx,
  input: SentPitch,
  key: string | undefined,
): Promise<InquiryReceipt> {
  const { leaveEmpty, secondsTaken, source, ...pitch } = input
  const { startupName, email, phone, problem, solution, targetUsers, pitchDeck } = pitch
  const inquiry: NewInquiry = {
    from: { name: startupName, email, phone },
    summary: pitchSummary(pitch),
    payload: pitchPayload(pitch),
    source,
    signals: {
      honeypot: leaveEmpty,
      secondsTaken,
      text: [problem, solution, targetUsers].join('\n'),
    },
  }
  const call = { route: 'POST /pitches', key, input: pitch }
  const store = async (ctx: TransactionCtx): Promise<{ inquiryId: string }> => {
    const { inquiryId } = await receiveInquiry(ctx, inquiry)
    if (pitchDeck)
      await attachFile(ctx, {
        path: pitchDeck,
        about: inquiryId,
        purpose: 'pitch',
        field: 'pitchDeck',
      })
    return { inquiryId }
  }
  const { inquiryId } = await once(ctx, call, store, () =>
    ctx.limits.use(PITCHES_BY_ADDRESS, ctx.address),
  )
  return readReceipt(ctx, inquiryId)
}
