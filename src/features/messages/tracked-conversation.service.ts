// The conversation on the tracking page. Anyone may have the link, so a mailed code comes first.
import { readBrand } from '#features/company/company.service.ts'
import { readSenderTexts, requireTrackedInquiry } from '#features/inquiries/tracking.service.ts'
import { withdrawInquiry } from '#features/inquiries/withdraw.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { filesAbout } from '#kernel/files/files.store.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { derivedSecret, isSameSecret } from '#kernel/ids.ts'
import type { Limit } from '#kernel/security/limits.ts'
import { checkMailedCode, mailCode } from '#kernel/security/mailed-codes.ts'
import { type Message, type MessageFile, MOST_TRACKED } from './messages.contract.ts'
import { findRequestThread, type RequestKey } from './messages.store.ts'
import { requestSubject } from './outgoing-replies.service.ts'
import { receiveMessage } from './receive-message.service.ts'
import { conversationCode } from './messages.mail.ts'
import { readMessages } from './threads.service.ts'
import type {
  NewTrackedMessage,
  TrackedConversation,
  TrackingProof,
} from './tracked-conversation.contract.ts'

const PROOF_MINUTES = 30
const MESSAGES_OF_SENDER: Limit = { name: 'tracked-message', points: 20, seconds: 3600 }

/** Sends it to the address on file. @throws conflict without an address; too-many */
export async function mailConversationCode(ctx: Ctx, token: string): Promise<void> {
  const { id, email, isSpam } = await requireMailable(ctx, token)
  // Spam must not make the product send mail to an address that somebody entered.
  if (isSpam) return
  const brand = await readBrand(ctx)
  await mailCode(ctx, codeUse(id), {
    templateName: 'conversation-code',
    address: email,
    write: (code, minutes) => conversationCode(brand, code, minutes),
  })
}

/** @throws invalid for a wrong or expired code */
export async function proveAddress(ctx: Ctx, token: string, code: string): Promise<TrackingProof> {
  const inquiry = await requireMailable(ctx, token)
  await checkMailedCode(ctx, codeUse(inquiry.id), code)
  const until = hoursAfter(ctx.clock.real(), PROOF_MINUTES / 60).getTime()
  return { proof: `${until}.${signatureOf(ctx, inquiry, until)}` }
}

/** @throws not-allowed for an invalid or expired proof */
export async function readTrackedConversation(
  ctx: Ctx,
  token: string,
  proof: string,
): Promise<TrackedConversation> {
  const inquiry = await requireVerifiedInquiry(ctx, token, proof)
  return {
    texts: readSenderTexts(ctx, inquiry),
    files: await filesInForm(ctx, inquiry),
    messages: await messagesAbout(ctx, inquiry),
    canWithdraw: inquiry.closedAt === null,
  }
}

const filesInForm = async (ctx: Ctx, { id }: RequestKey): Promise<MessageFile[]> =>
  (await filesAbout(ctx.db, id))
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ id, name, bytes }) => ({ id, name, bytes }))

async function messagesAbout(ctx: Ctx, inquiry: RequestKey): Promise<Message[]> {
  const thread = await findRequestThread(ctx.db, inquiry)
  return thread ? (await readMessages(ctx, thread.id, MOST_TRACKED)).messages : []
}

/**
 * To any file of the conversation or the form, valid for ten minutes.
 *
 * @throws not-allowed for an invalid or expired proof; not-found for another file
 */
export async function linkToConversationFile(
  ctx: Ctx,
  { token, proof, fileId }: { token: string; proof: string; fileId: string },
): Promise<FileLink> {
  const inquiry = await requireVerifiedInquiry(ctx, token, proof)
  const messages = await messagesAbout(ctx, inquiry)
  const files = [...(await filesInForm(ctx, inquiry)), ...messages.flatMap(({ files }) => files)]
  if (!files.some(({ id }) => id === fileId)) throw new Failure('not-found', 'File not found.')
  // The view is stored with the ID of the request, because its sender has no account.
  const { path, endsAt } = signedPath(ctx, fileId, inquiry.id)
  return { path, endsAt: endsAt.toISOString() }
}

/** @throws not-allowed for an invalid or expired proof; too-many */
export async function writeTrackedMessage(
  ctx: Ctx,
  token: string,
  proof: string,
  { text }: NewTrackedMessage,
  key: string | undefined,
): Promise<Message> {
  const inquiry = await requireVerifiedInquiry(ctx, token, proof)
  const { inquiryId: _inquiryId, ...written } = await once(
    ctx,
    { route: `POST /tracking/${inquiry.id}/messages`, key, input: text },
    // The stored result names the inquiry so that an erasure finds it.
    async (ctx) => ({
      ...(await receiveMessage(ctx, requestSubject(inquiry), {
        author: { userId: null, name: inquiry.name },
        text,
        files: [],
      })),
      inquiryId: inquiry.id,
    }),
    () => ctx.limits.use(MESSAGES_OF_SENDER, inquiry.id),
  )
  return written
}

/** @throws not-allowed for an invalid or expired proof */
export async function withdrawTracked(ctx: Ctx, token: string, proof: string): Promise<void> {
  const { id } = await requireVerifiedInquiry(ctx, token, proof)
  await withdrawInquiry(ctx, id)
}

async function requireVerifiedInquiry(ctx: Ctx, token: string, proof: string) {
  const inquiry = await requireMailable(ctx, token)
  const [until = '', signature = ''] = proof.split('.')
  if (!isSameSecret(signature, signatureOf(ctx, inquiry, Number(until))))
    throw new Failure('not-allowed', 'Please request a code first.')
  if (Number(until) < ctx.clock.real().getTime())
    throw new Failure('not-allowed', 'Half an hour has passed. Please request another code.')
  return inquiry
}

const signatureOf = (ctx: Ctx, { id, email }: RequestKey, until: number): string =>
  derivedSecret(ctx.site.secret, `proof of ${email} for ${id} until ${until}`)

async function requireMailable(ctx: Ctx, token: string) {
  const row = await requireTrackedInquiry(ctx, token)
  if (row.email === '')
    throw new Failure('conflict', 'We have no email address on file to send a code to.')
  return row
}

const codeUse = (inquiryId: string) => ({ purpose: 'conversation', about: inquiryId })
