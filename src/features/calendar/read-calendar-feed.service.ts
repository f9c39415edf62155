// The events of a person as a calendar file, for the apps that know its address.
import { findActiveAccount } from '#features/accounts/active-accounts.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { calendarText, type WrittenEvent } from '#kernel/calendar-text.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, daysLater } from '#kernel/dates.ts'
import type { CalendarSource } from '#kernel/db/calendar-source.ts'
import { sourceAt } from '#kernel/db/source-at.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf } from '#kernel/ids.ts'
import { rangeOf, sourcesFor } from './calendar.service.ts'
import { type FoundEvent, listEvents, sourcesOfCustomer } from './calendar.store.ts'
import { changeFeed, type FeedRow, findFeedByToken } from './calendar-feeds.store.ts'

/** Apps of one company may read all calendars from one address, so known ones count by person. */
const READS = { name: 'calendar-feed-reads', points: 120, seconds: 3600 }
const UNKNOWN_READS = { name: 'unknown-calendar-feeds', points: 60, seconds: 3600 }

const DAYS = { before: 30, after: 365 }
/** Limits the events of each source. */
const MOST = 1000
const MINUTES_BETWEEN_READS = 60

type Account = NonNullable<Awaited<ReturnType<typeof findActiveAccount>>>
type FeedFile = { text: string; etag: string }

/** @throws not-found for an unknown or removed address, and for a disabled account */
export async function readCalendarFeed(ctx: Ctx, token: string): Promise<FeedFile> {
  const feed = await findFeedByToken(ctx.db, hashOf(token))
  const account = feed && (await findActiveAccount(ctx, feed.userId))
  if (!account) {
    await ctx.limits.use(UNKNOWN_READS, ctx.address)
    throw new Failure('not-found', 'Calendar not found.')
  }
  await ctx.limits.use(READS, feed.userId)
  const text = await textFor(ctx, feed, account)
  await transaction(ctx, ({ db }) => changeFeed(db, feed.userId, { lastReadAt: ctx.clock.real() }))
  return { text, etag: `W/"${hashOf(text.replaceAll(/^DTSTAMP:.*$/gm, '')).slice(0, 22)}"` }
}

async function textFor(
  ctx: Ctx,
  { scope, userId }: FeedRow,
  { role, email }: Account,
): Promise<string> {
  const { name, timeZone } = await readBrand(ctx)
  const isCustomer = role === 'business'
  const known = sourcesFor(ctx, isCustomer || role === 'admin')
  const sources = isCustomer ? sourcesOfCustomer(known, email.toLowerCase()) : known
  const today = calendarDay(ctx.clock.now(), timeZone)
  const range = rangeOf(daysLater(today, -DAYS.before), daysLater(today, DAYS.after), timeZone)
  const rows = await listEvents(ctx.db, sources, range, {
    most: MOST,
    hasCanceled: true,
    ...(!isCustomer && scope === 'own' && { ownerId: userId }),
  })
  return calendarText({
    product: [name, 'Calendar'],
    subscription: { name, minutes: MINUTES_BETWEEN_READS },
    events: rows.map((row) => toWritten(ctx, sourceAt(sources, row.source), row)),
  })
}

function toWritten(ctx: Ctx, source: CalendarSource, row: FoundEvent): WrittenEvent {
  const { what, hasInvitation, label, screen } = source
  const { publicUrl } = ctx.site
  const title = row.title ? `${label}: ${row.title}` : label
  return {
    uid: `${hasInvitation ? '' : `${what}-`}${row.id}@${new URL(publicUrl).hostname}`,
    sequence: row.sequence,
    at: ctx.clock.now(),
    changedAt: row.changedAt,
    when: whenOf(row),
    title: row.isDone ? `${title} (done)` : title,
    text: row.name,
    url: `${publicUrl}${screen(row.about)}`,
    isCanceled: row.isCanceled,
  }
}

/** A row has either a day or a start. */
const whenOf = ({ day, startsAt, endsAt }: FoundEvent): WrittenEvent['when'] =>
  startsAt ? { startsAt, endsAt } : { day: day ?? '' }
