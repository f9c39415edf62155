// Receives mail that the mail provider posts.
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import {
  isRecentWebhook,
  isSignedWebhook,
  type WebhookHeaders,
} from '#kernel/security/standard-webhooks.ts'
import type { Received } from './inbound-mail.contract.ts'
import { importMail } from './import-mail.service.ts'

/** Reads the body only of a call that may be signed. @throws not-found without MAIL_WEBHOOK_SECRET; invalid without a valid signature */
export async function receiveWebhook(
  ctx: Ctx,
  headers: WebhookHeaders,
  readBody: () => Promise<ArrayBuffer>,
): Promise<Received['result']> {
  const { mailWebhookSecret: secret } = ctx.site
  if (!secret) throw new Failure('not-found', 'This installation receives no mail by webhook.')
  if (!isRecentWebhook(headers, ctx.clock.real())) throw notSigned()
  const raw = new Uint8Array(await readBody())
  if (!isSignedWebhook(secret, headers, raw)) throw notSigned()
  return importMail(ctx, raw)
}

const notSigned = (): Failure =>
  new Failure('invalid', 'This is not signed by the mail provider, or older than 5 minutes.')
