// Adds, confirms and removes subscribers of the newsletter.
import { queueMail } from '#features/company/queue-mail.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { derivedSecret, hashOf, newId, newSecret } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths, withToken } from '#kernel/paths.contract.ts'
import type { NewsletterRequest, NewsletterSubscription } from './newsletter.contract.ts'
import { alreadySubscribed, confirmNewsletter, welcomeSubscriber } from './newsletter.mail.ts'
import { CONFIRM_DAYS, SUBSCRIBE_LINK_EXPIRED } from './newsletter.rules.ts'
import {
  deleteLinks,
  deleteUnconfirmed,
  ensureSubscriber,
  findLinkSubscriber,
  findSubscriberByEmail,
  insertLink,
  markConfirmed,
  markUnsubscribed,
  type SubscriberRow,
} from './newsletter.store.ts'

const REQUESTS_BY_ADDRESS = { name: 'newsletter', points: 10, seconds: 3600 }
const MAILS_TO_MAILBOX = { name: 'newsletter-mail', points: 3, seconds: 3600 }

/** Only enqueues a task, so that the response time does not reveal who is subscribed. */
export async function requestNewsletter(
  ctx: Ctx,
  request: NewsletterRequest,
  key: string | undefined,
): Promise<void> {
  const call = { route: 'newsletter-subscriptions', key, input: request }
  const enqueue = async (ctx: TransactionCtx): Promise<null> => {
    await ctx.work.enqueue(ctx.db, mailNewsletter, request)
    return null
  }
  await once(ctx, call, enqueue, () => ctx.limits.use(REQUESTS_BY_ADDRESS, ctx.address))
}

export const mailNewsletter: Task<NewsletterRequest> = {
  name: 'mail-newsletter',
  omittedFromBackups: true,
  async run(ctx, { email }) {
    if (!(await ctx.limits.allow(MAILS_TO_MAILBOX, email))) return
    const now = ctx.clock.now()
    await transaction(ctx, async (ctx) => {
      const subscriber = await ensureSubscriber(ctx.db, {
        id: newId(now),
        email,
        state: 'pending',
        requestedAt: now,
        confirmedAt: null,
        unsubscribedAt: null,
      })
      if (subscriber.state === 'confirmed')
        await mailSubscriber(ctx, subscriber, 'newsletter-already')
      else await mailConfirmation(ctx, subscriber)
    })
  },
}

async function mailConfirmation(ctx: TransactionCtx, { id, email }: SubscriberRow): Promise<void> {
  const token = newSecret()
  await insertLink(ctx.db, {
    hash: hashOf(token),
    subscriberId: id,
    purpose: 'confirm',
    expiresAt: hoursAfter(ctx.clock.now(), 24 * CONFIRM_DAYS),
  })
  const url = `${ctx.site.publicUrl}${withToken(paths.confirmNewsletter, token)}`
  await queueMail(ctx, {
    templateName: 'newsletter-confirm',
    about: id,
    to: { name: '', address: email },
    write: (brand) => confirmNewsletter(brand, url),
    secret: token,
  })
}

const TEMPLATES = {
  'newsletter-welcome': welcomeSubscriber,
  'newsletter-already': alreadySubscribed,
}

async function mailSubscriber(
  ctx: TransactionCtx,
  { id, email }: SubscriberRow,
  templateName: keyof typeof TEMPLATES,
): Promise<void> {
  const { token, url } = await unsubscribeLinkOf(ctx, id)
  await queueMail(ctx, {
    templateName,
    about: id,
    to: { name: '', address: email },
    write: (brand) => TEMPLATES[templateName](brand, url),
    secret: token,
  })
}

/** Derives the token, so that every mail has the same link although only its hash is stored. */
export async function unsubscribeLinkOf(
  ctx: TransactionCtx,
  subscriberId: string,
): Promise<{ token: string; url: string }> {
  const token = derivedSecret(ctx.site.secret, `newsletter ${subscriberId}`)
  // Another SESSION_SECRET derives another token; links in older mails still work.
  await insertLink(ctx.db, {
    hash: hashOf(token),
    subscriberId,
    purpose: 'unsubscribe',
    expiresAt: null,
  })
  return { token, url: `${ctx.site.publicUrl}${withToken(paths.unsubscribeNewsletter, token)}` }
}

/** Reading changes nothing, because programs follow links too. */
export async function readConfirmation(ctx: Ctx, token: string): Promise<NewsletterSubscription> {
  return toSubscription(await subscriberOf(ctx, token, 'confirm'))
}

/** Idempotent, even with another confirmation link of the same subscriber. */
export async function confirmSubscription(
  ctx: Ctx,
  token: string,
): Promise<NewsletterSubscription> {
  return transaction(ctx, async (ctx) => {
    const subscriber = await subscriberOf(ctx, token, 'confirm')
    if (await markConfirmed(ctx.db, subscriber.id, ctx.clock.now()))
      await mailSubscriber(ctx, subscriber, 'newsletter-welcome')
    await ctx.ports.contactsChanged(ctx, subscriber.email)
    return { email: subscriber.email, isConfirmed: true }
  })
}

export async function readUnsubscription(ctx: Ctx, token: string): Promise<NewsletterSubscription> {
  return toSubscription(await subscriberOf(ctx, token, 'unsubscribe'))
}

/** Also revokes unused confirmation links. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<NewsletterSubscription> {
  return transaction(ctx, async (ctx) => {
    const { id, email } = await subscriberOf(ctx, token, 'unsubscribe')
    await markUnsubscribed(ctx.db, id, ctx.clock.now())
    await deleteLinks(ctx.db, id, 'confirm')
    await ctx.ports.contactsChanged(ctx, email)
    return { email, isConfirmed: false }
  })
}

async function subscriberOf(
  ctx: Ctx,
  token: string,
  purpose: 'confirm' | 'unsubscribe',
): Promise<SubscriberRow> {
  const subscriber = await findLinkSubscriber(ctx.db, hashOf(token), purpose, ctx.clock.now())
  if (!subscriber) throw new Failure('not-found', SUBSCRIBE_LINK_EXPIRED)
  return subscriber
}

const toSubscription = ({ email, state }: SubscriberRow): NewsletterSubscription => ({
  email,
  isConfirmed: state === 'confirmed',
})

export async function readNewsletterOf(
  ctx: Ctx,
  email: string,
): Promise<Pick<SubscriberRow, 'state' | 'requestedAt' | 'confirmedAt' | 'unsubscribedAt'> | null> {
  const subscriber = await findSubscriberByEmail(ctx.db, email)
  if (!subscriber) return null
  const { state, requestedAt, confirmedAt, unsubscribedAt } = subscriber
  return { state, requestedAt, confirmedAt, unsubscribedAt }
}

export const cleanUpSubscribers: Task = {
  name: 'clean-up-subscribers',
  every: '7 4 * * *',
  run: (ctx) => transaction(ctx, ({ db }) => deleteUnconfirmed(db, ctx.clock.now())),
}
