// Shows how mail is sent and received, tests it, and turns the signature on and off.
import { readBrand } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { connectionProblemOf } from '#kernel/mail/connection-problem.ts'
import {
  findMailConnection,
  type MailConnection,
  saveMailConnection,
  saveMailConnectionProblem,
} from '#kernel/mail/mail-connections.store.ts'
import { saveSignature } from '#kernel/mail/mail-signature.store.ts'
import { findNewestMail } from '#kernel/mail/mail.store.ts'
import { countBounced, countUnsent } from '../mails.store.ts'
import type {
  ConnectionTest,
  DeliveryTest,
  MailDelivery,
  SentDeliveryTest,
  SignatureChange,
} from './delivery.contract.ts'
import { deliveryTestMail } from './delivery.mail.ts'

const TEST_TEMPLATE = 'delivery-test'

export async function readDelivery(ctx: Ctx): Promise<MailDelivery> {
  const { db, site } = ctx
  const [smtp, imap] = await Promise.all([
    findMailConnection(db, 'smtp'),
    findMailConnection(db, 'imap'),
  ])
  const { waiting, failed } = await countUnsent(db, undefined)
  return {
    server: site.mailServer ? { ...site.mailServer, ...connection(smtp) } : null,
    isDemo: site.demo !== 'off',
    counts: { waiting, failed, bounced: await countBounced(db, undefined) },
    sender: { name: (await readBrand(ctx)).name, address: site.mailFrom ?? null },
    replies: {
      address: site.replyPattern ?? null,
      imap: site.imapUrl ? { host: new URL(site.imapUrl).hostname, ...connection(imap) } : null,
      webhook: site.mailWebhookSecret ? `${site.publicUrl}/api/mail/inbound` : null,
    },
    lastTest: (await findNewestMail(db, TEST_TEMPLATE))?.id ?? null,
  }
}

const connection = (row: MailConnection | undefined) => ({
  succeededAt: row?.succeededAt?.toISOString() ?? null,
  failedAt: row?.failedAt?.toISOString() ?? null,
  problem: row?.problem ?? null,
})

const TESTS_BY_PERSON = { name: 'mail-connection-test', points: 10, seconds: 600 }

/** @throws conflict without a mail server */
export async function testConnection(ctx: Ctx): Promise<ConnectionTest> {
  if (!ctx.site.mailServer)
    throw new Failure('conflict', 'No mail server is configured. Set SMTP_URL and MAIL_FROM first.')
  await ctx.limits.use(TESTS_BY_PERSON, signedIn(ctx).userId)
  const problem = await verified(ctx)
  const at = ctx.clock.real()
  await transaction(ctx, ({ db }) =>
    problem
      ? saveMailConnectionProblem(db, 'smtp', { at, problem: problem.text })
      : saveMailConnection(db, 'smtp', at, 0),
  )
  return { problem }
}

async function verified({ mailer }: Ctx): Promise<ConnectionTest['problem']> {
  try {
    await mailer.verify()
    return null
  } catch (error) {
    const problem = connectionProblemOf(error)
    if (!problem) throw error
    return problem
  }
}

const MAILS_BY_PERSON = { name: 'delivery-test', points: 20, seconds: 3600 }

/** The mail is queued like any other, so that the test includes the queue. */
export async function sendDeliveryTest(
  ctx: Ctx,
  { to }: DeliveryTest,
  key: string | undefined,
): Promise<SentDeliveryTest> {
  const { userId, name, email } = signedIn(ctx)
  await ctx.limits.use(MAILS_BY_PERSON, userId)
  return runOncePerKey(
    ctx,
    { route: 'POST /mail-delivery/test-mails', key, input: { to } },
    async (ctx) => ({
      id: await queueMail(ctx, {
        templateName: TEST_TEMPLATE,
        to: { name: to === email ? name : '', address: to },
        write: (brand) => deliveryTestMail(brand, name),
      }),
      to,
    }),
  )
}

export async function changeSignature(
  ctx: Ctx,
  { isSigning }: SignatureChange,
): Promise<SignatureChange> {
  const change = {
    isOn: isSigning,
    changedAt: ctx.clock.now(),
    changedBy: signedIn(ctx).userId,
  }
  await transaction(ctx, ({ db }) => saveSignature(db, change))
  return { isSigning }
}
