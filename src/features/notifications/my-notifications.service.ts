// A business's notifications and mail preferences. Product M73.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import type { Paged } from '#kernel/paging.contract.ts'
import {
  type MailPreferences,
  type Notification,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from './notifications.contract.ts'
import {
  countUnreadOf,
  hasNotification,
  listNotifications,
  listPreferences,
  markNotificationsRead,
  type NotificationRow,
  optOutAgain,
  savePreference,
} from './notifications.store.ts'

const myAddress = (ctx: Ctx): string => signedIn(ctx).email.toLowerCase()

export async function readMyNotifications(ctx: Ctx, query: Paged): Promise<Page<Notification>> {
  const { rows, next } = await listPage(
    query,
    (limit, after) => listNotifications(ctx.db, myAddress(ctx), limit, after),
    (row) => row,
  )
  return { rows: rows.map(toNotification), next }
}

function toNotification({
  id,
  kind,
  title,
  text,
  path,
  at,
  readAt,
}: NotificationRow): Notification {
  return {
    id,
    kind,
    title,
    text,
    path,
    at: at.toISOString(),
    readAt: readAt && readAt.toISOString(),
  }
}

export const countMyUnread = (ctx: Ctx): Promise<number> => countUnreadOf(ctx.db, myAddress(ctx))

/** @throws not-found for another business's notification */
export async function markNotificationRead(ctx: Ctx, id: string): Promise<void> {
  if (!(await hasNotification(ctx.db, myAddress(ctx), id)))
    throw new Failure('not-found', 'Notification not found.')
  await transaction(ctx, ({ db }) =>
    markNotificationsRead(db, myAddress(ctx), ctx.clock.now(), { id }),
  )
}

export const markAllRead = (ctx: Ctx): Promise<void> =>
  transaction(ctx, ({ db }) => markNotificationsRead(db, myAddress(ctx), ctx.clock.now(), {}))

export const markPathRead = (ctx: TransactionCtx, path: string): Promise<void> =>
  markNotificationsRead(ctx.db, myAddress(ctx), ctx.clock.now(), { path })

/** Every kind is mailed by default. */
export async function readMailPreferences(ctx: Ctx): Promise<MailPreferences> {
  const preferences = new Map(
    (await listPreferences(ctx.db, myAddress(ctx))).map(({ kind, byMail }) => [kind, byMail]),
  )
  const wants = (kind: NotificationKind): boolean => preferences.get(kind) ?? true
  return {
    quotes: wants('quotes'),
    projects: wants('projects'),
    plans: wants('plans'),
    payments: wants('payments'),
    messages: wants('messages'),
  }
}

// Cast: Object.keys returns string[].
const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]

export async function saveMailPreferences(ctx: Ctx, preferences: MailPreferences): Promise<void> {
  await transaction(ctx, async (ctx) => {
    for (const kind of KINDS) await savePreference(ctx.db, myAddress(ctx), kind, preferences[kind])
  })
}

/** In the transaction of a restore: people stay unsubscribed. */
export const reapplyMailOptOuts = ({ db }: TransactionCtx): Promise<void> => optOutAgain(db)
