// The sandbox's payment pages: content, and payments made there.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { currencyCode } from '#kernel/currencies.contract.ts'
import { found } from '#kernel/failure.ts'
import { newFileId } from '#kernel/ids.ts'
import { startFirstMonth, collectFirst } from './sandbox-first-month.service.ts'
import { deliverAll, unixSeconds, sendSandboxEvent } from './sandbox-events.service.ts'
import { withSandboxLock, save } from './sandbox-objects.service.ts'
import type { SandboxCheckout, TestCard } from './sandbox.contract.ts'
import { cardOf, toCard, CARD_ERRORS, type DeclineReason } from './sandbox.rules.ts'
import { findSandboxObject } from './sandbox.store.ts'
import type {
  Card,
  Charge,
  Intent,
  Method,
  SandboxSession,
  SetupIntent,
} from './sandbox-objects.contract.ts'

export async function readSandboxCheckout(ctx: Ctx, id: string): Promise<SandboxCheckout> {
  return toCheckout(await opened(ctx, id))
}

async function opened(ctx: Ctx, id: string): Promise<SandboxSession> {
  const session = found(await findSandboxObject(ctx.db, 'checkout.session', id), 'Test payment')
  const isOver = session.status === 'open' && session.expires_at <= unixSeconds(ctx.clock.real())
  return isOver ? { ...session, status: 'expired' } : session
}

function toCheckout({
  id,
  status,
  amount_total,
  currency,
  customer_email,
  success_url,
  cancel_url,
  sandbox,
}: SandboxSession): SandboxCheckout {
  const { title, detail, lines, problem, authenticatingCard } = sandbox
  return {
    id,
    state: status === 'open' && authenticatingCard ? 'requires-action' : status,
    title,
    detail,
    amount: amount_total,
    currency: currencyCode.parse(currency.toUpperCase()),
    lines,
    email: customer_email,
    problem,
    leave: cancel_url,
    done: success_url,
  }
}

/** Idempotent. */
export async function paySandbox(ctx: Ctx, id: string, number: string): Promise<SandboxCheckout> {
  return atThePage(ctx, id, async (ctx, session) => charge(ctx, session, cardOf(number)))
}

export async function completeAuthentication(
  ctx: Ctx,
  id: string,
  approve: boolean,
): Promise<SandboxCheckout> {
  return atThePage(ctx, id, async (ctx, session) => {
    const { authenticatingCard } = session.sandbox
    if (!authenticatingCard) return
    const card = cardOf(authenticatingCard)
    await (approve
      ? paid(ctx, session, toCard(card))
      : declineCard(ctx, session, toCard(card), 'step-rejected'))
  })
}

async function atThePage(
  ctx: Ctx,
  id: string,
  work: (ctx: TransactionCtx, session: SandboxSession) => Promise<void>,
): Promise<SandboxCheckout> {
  await withSandboxLock(ctx, async (ctx) => {
    const session = await opened(ctx, id)
    if (session.status === 'open') await work(ctx, session)
  })
  await deliverAll(ctx)
  return readSandboxCheckout(ctx, id)
}

async function charge(ctx: TransactionCtx, session: SandboxSession, card: TestCard): Promise<void> {
  const { outcome } = card
  if (outcome === 'succeeds') await paid(ctx, session, toCard(card))
  else if (outcome === 'requires-action') await requireAuthentication(ctx, session, card)
  else await declineCard(ctx, session, toCard(card), outcome)
}

/** Leaves the plan incomplete, because the customer may never finish the step. */
async function requireAuthentication(
  ctx: TransactionCtx,
  session: SandboxSession,
  card: TestCard,
): Promise<void> {
  const { mode, sandbox } = session
  const subscriptionId =
    mode === 'subscription'
      ? (sandbox.subscriptionId ?? (await startFirstMonth(ctx, session, toCard(card))).id)
      : null
  await save(ctx, {
    ...session,
    sandbox: { ...sandbox, problem: null, authenticatingCard: card.number, subscriptionId },
  })
}

async function paid(ctx: TransactionCtx, session: SandboxSession, card: Card): Promise<void> {
  const { mode } = session
  const got =
    mode === 'setup'
      ? await saveCard(ctx, session, card)
      : mode === 'subscription'
        ? await collectFirst(ctx, session, card)
        : { payment_intent: (await attempt(ctx, session, card, undefined)).id }
  const complete = await save(ctx, {
    ...session,
    ...got,
    status: 'complete',
    payment_status: 'paid',
    url: null,
    sandbox: { ...session.sandbox, problem: null, authenticatingCard: null },
  } satisfies SandboxSession)
  await sendSandboxEvent(ctx, 'checkout.session.completed', complete)
}

async function saveCard(
  ctx: TransactionCtx,
  { sandbox }: SandboxSession,
  card: Card,
): Promise<Partial<SandboxSession>> {
  const method = await save(ctx, {
    id: `pm_${newFileId()}`,
    object: 'payment_method',
    card,
  } satisfies Method)
  return {
    setup_intent: (
      await save(ctx, {
        id: `seti_${newFileId()}`,
        object: 'setup_intent',
        payment_method: method.id,
        metadata: sandbox.metadata,
      } satisfies SetupIntent)
    ).id,
  }
}

async function declineCard(
  ctx: TransactionCtx,
  session: SandboxSession,
  card: Card,
  why: DeclineReason,
): Promise<void> {
  const intent = await attempt(ctx, session, card, why)
  await save(ctx, {
    ...session,
    payment_intent: intent.id,
    sandbox: { ...session.sandbox, problem: CARD_ERRORS[why].shown, authenticatingCard: null },
  })
  await sendSandboxEvent(ctx, 'payment_intent.payment_failed', intent)
}

/** One intent per page, one charge per attempt. */
async function attempt(
  ctx: TransactionCtx,
  session: SandboxSession,
  card: Card,
  why: DeclineReason | undefined,
): Promise<Intent> {
  const before = session.payment_intent
    ? await findSandboxObject(ctx.db, 'payment_intent', session.payment_intent)
    : undefined
  const id = before?.id ?? `pi_${newFileId()}`
  const made: Charge = {
    id: `ch_${newFileId()}`,
    object: 'charge',
    amount: session.amount_total,
    amount_refunded: 0,
    status: why ? 'failed' : 'succeeded',
    payment_intent: id,
    payment_method_details: { card },
    created: unixSeconds(ctx.clock.now()),
  }
  await save(ctx, made)
  const cardError = why && {
    code: CARD_ERRORS[why].code,
    ...(CARD_ERRORS[why].decline_code && { decline_code: CARD_ERRORS[why].decline_code }),
    message: CARD_ERRORS[why].shown,
    payment_method: { card },
  }
  return save(ctx, {
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    currency: session.currency,
    status: why ? 'requires_payment_method' : 'succeeded',
    metadata: session.mode === 'payment' ? session.sandbox.metadata : {},
    latest_charge: made.id,
    last_payment_error: cardError ?? null,
  })
}
