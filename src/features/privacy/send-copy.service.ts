// Answers a confirmed request for a copy: the data is attached to an email, and the request closed.
import { queueMail } from '#features/company/queue-mail.service.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { answerInquiry } from '#features/inquiries/record-response.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import type { AttachmentSource } from '#kernel/mail/attachments.ts'
import { copyOfData } from './data-requests.mail.ts'
import { exportAddress } from './export-personal-data.service.ts'

const KIND = 'data-copy'

/** @throws not-found unless it requests a copy; conflict once it is answered and closed */
export async function sendCopy(
  ctx: Ctx,
  requestId: string,
  key: string | undefined,
): Promise<void> {
  const call = { route: 'POST /data-requests/:id/copy', key, input: { requestId } }
  await runOncePerKey(ctx, call, async (ctx) => {
    const { email, reference } = await copyRequestOf(ctx, requestId)
    await answerInquiry(ctx, requestId, {
      answer: {
        outcome: 'Copy sent',
        text: 'We emailed you a copy of the data that we store about your address.',
        terms: [],
      },
      close: 'answered',
    })
    await queueMail(ctx, {
      templateName: 'data-copy',
      about: requestId,
      to: { name: '', address: email },
      write: (brand) => copyOfData(brand, reference),
      attachments: [{ name: 'my-data.json', source: { kind: KIND, id: requestId } }],
    })
    return null
  })
}

async function copyRequestOf(
  ctx: Ctx,
  requestId: string,
): Promise<{ email: string; reference: string }> {
  const { email, reference, payload } = await readInquiry(ctx, requestId)
  if (!email || payload?.kind !== 'data-request' || payload.requestKind !== 'copy')
    throw new Failure('not-found', 'Request for a copy not found.')
  return { email: email.toLowerCase(), reference }
}

/** With the data at the time of the delivery. */
async function renderCopy(ctx: Ctx, { id }: AttachmentSource): Promise<Buffer> {
  const { email } = await copyRequestOf(ctx, id)
  const copy = { exportedAt: ctx.clock.real().toISOString(), ...(await exportAddress(ctx, email)) }
  return Buffer.from(JSON.stringify(copy, null, 2))
}

export const dataCopyAttachments = { [KIND]: renderCopy }
