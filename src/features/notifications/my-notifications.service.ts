// What a business has been told, what of it it has read, and what it wants by mail. Product M73.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type MailPreferences, type Notification, NOTIFICATION_KINDS, type NotificationKind, type NotificationsQuery } from './notifications.contract.ts'
import { countUnreadOf, type Cursor, hasNotification, listNotifications, listPreferences, markNotificationsRead, type NotificationRow, savePreference } from './notifications.store.ts'

const myAddress = (ctx: Ctx): string => signedIn(ctx).email.toLowerCase()

/** Newest first. `next` is the cursor of the following page, when there is one. */
export async function readMyNotifications(ctx: Ctx, { limit, after }: NotificationsQuery): Promise<{ items: Notification[]; next: string | undefined }> {
  const found = await listNotifications(ctx.db, myAddress(ctx), limit && limit + 1, readCursor(after))
  const page = limit ? found.slice(0, limit) : found
  const last = page.at(-1)
  return { items: page.map(toNotification), next: last && found.length > page.length ? `${last.at.toISOString()}_${last.id}` : undefined }
}

function toNotification({ id, kind, title, text, path, at, readAt }: NotificationRow): Notification {
  // Nothing else is ever stored there.
  return { id, kind: kind as NotificationKind, title, text, path, at: at.toISOString(), readAt: readAt && readAt.toISOString() }
}

function readCursor(after: string | undefined): Cursor | undefined {
  if (!after) return undefined
  const [, at, id] = after.match(/^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) throw new Failure('invalid', 'This page of the list does not exist. Start again without "after".')
  return { at: new Date(at), id }
}

export const countMyUnread = (ctx: Ctx): Promise<number> => countUnreadOf(ctx.db, myAddress(ctx))

/** @throws not-found for what somebody else was told */
export async function markRead(ctx: Ctx, id: string): Promise<void> {
  if (!(await hasNotification(ctx.db, myAddress(ctx), id))) throw new Failure('not-found', 'There is no such notification.')
  await markNotificationsRead(ctx.db, myAddress(ctx), ctx.clock.now(), { id })
}

export const markAllRead = (ctx: Ctx): Promise<void> => markNotificationsRead(ctx.db, myAddress(ctx), ctx.clock.now(), {})

/** For other features, when what a notification leads to has been read. */
export const markPathRead = (ctx: Ctx, path: string): Promise<void> => markNotificationsRead(ctx.db, myAddress(ctx), ctx.clock.now(), { path })

/** Every kind is mailed until somebody says no. */
export async function readMailPreferences(ctx: Ctx): Promise<MailPreferences> {
  const said = new Map((await listPreferences(ctx.db, myAddress(ctx))).map(({ kind, byMail }) => [kind, byMail]))
  const wants = (kind: NotificationKind): boolean => said.get(kind) ?? true
  return { quotes: wants('quotes'), projects: wants('projects'), payments: wants('payments'), messages: wants('messages') }
}

// The kinds are its keys.
const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]

export async function saveMailPreferences(ctx: Ctx, wanted: MailPreferences): Promise<void> {
  await transaction(ctx, async (ctx) => {
    for (const kind of KINDS) await savePreference(ctx.db, myAddress(ctx), kind, wanted[kind])
  })
}
