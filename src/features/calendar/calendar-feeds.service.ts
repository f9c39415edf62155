// Creates, replaces and removes the address at which calendar apps read a person's events.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { found } from '#kernel/failure.ts'
import { hashOf, newSecret } from '#kernel/ids.ts'
import type {
  CalendarFeed,
  CreatedCalendarFeed,
  FeedScope,
  MyCalendarFeed,
} from './calendar-feeds.contract.ts'
import { changeFeed, deleteFeed, type FeedRow, findFeed, saveFeed } from './calendar-feeds.store.ts'

const NEW_FEEDS = { name: 'calendar-feeds', points: 30, seconds: 3600 }

export async function readMyFeed(ctx: Ctx): Promise<MyCalendarFeed> {
  const row = await findFeed(ctx.db, signedIn(ctx).userId)
  return { feed: row ? toFeed(row) : null }
}

/** The former address ends at once. */
export async function createMyFeed(ctx: Ctx, scope: FeedScope): Promise<CreatedCalendarFeed> {
  const { userId } = signedIn(ctx)
  await ctx.limits.use(NEW_FEEDS, userId)
  const token = newSecret()
  const row: FeedRow = {
    userId,
    tokenHash: hashOf(token),
    scope: scopeFor(ctx, scope),
    createdAt: ctx.clock.real(),
    lastReadAt: null,
  }
  await transaction(ctx, ({ db }) => saveFeed(db, row))
  return { feed: toFeed(row), url: `${ctx.site.publicUrl}/api/calendar-feeds/${token}/events.ics` }
}

/** The address stays. @throws not-found without one */
export async function changeMyFeed(ctx: Ctx, scope: FeedScope): Promise<MyCalendarFeed> {
  const { userId } = signedIn(ctx)
  const row = await transaction(ctx, ({ db }) =>
    changeFeed(db, userId, { scope: scopeFor(ctx, scope) }),
  )
  return { feed: toFeed(found(row, 'Calendar address')) }
}

export async function removeMyFeed(ctx: Ctx): Promise<void> {
  await transaction(ctx, ({ db }) => deleteFeed(db, signedIn(ctx).userId))
}

/** For the export of personal data. */
export async function exportMyFeed(ctx: Ctx): Promise<CalendarFeed | null> {
  return (await readMyFeed(ctx)).feed
}

const scopeFor = (ctx: Ctx, scope: FeedScope): FeedScope =>
  signedIn(ctx).role === 'business' ? 'own' : scope

const toFeed = ({ scope, createdAt, lastReadAt }: FeedRow): CalendarFeed => ({
  scope,
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
})
