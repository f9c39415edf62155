// Receives mail that the mail provider posts.
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { isSignedWebhook, type WebhookHeaders } from '#kernel/security/standard-webhooks.ts'
import type { Received } from './inbound-mail.contract.ts'
import { importMail } from './import-mail.service.ts'

/** @throws not-found without MAIL_WEBHOOK_SECRET; invalid without a valid signature */
export async function receiveWebhook(
  ctx: Ctx,
  headers: WebhookHeaders,
  raw: Uint8Array,
): Promise<Received['result']> {
  const { mailWebhookSecret: secret } = ctx.site
  if (!secret) throw new Failure('not-found', 'This installation receives no mail by webhook.')
  if (!isSignedWebhook(secret, headers, raw, ctx.clock.real()))
    throw new Failure(
      'invalid',
      'This is not signed by the mail provider, or older than 5 minutes.',
    )
  return importMail(ctx, raw)
}
