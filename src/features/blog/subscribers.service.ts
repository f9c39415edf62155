// Lists, exports and deletes newsletter subscribers. Only subscribers add themselves.
import type { Ctx } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { found } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { deleteMailsOfKind } from '#kernel/mail/mail.store.ts'
import { addressProblems } from '#kernel/mail/undeliverable-addresses.store.ts'
import type {
  Subscriber,
  SubscriberCounts,
  SubscribersFilter,
  SubscribersQuery,
} from './newsletter.contract.ts'
import { deleteSubscriber, type SubscriberRow } from './newsletter.store.ts'
import {
  countSubscribers,
  findSubscriberById,
  listSubscribers,
  subscriberIds,
  subscribersByIds,
} from './subscribers.store.ts'

export async function readSubscribers(
  ctx: Ctx,
  { state, search, ...paged }: SubscribersQuery,
): Promise<Page<Subscriber>> {
  const { rows, next } = await listPage(
    paged,
    (limit, after) => listSubscribers(ctx.db, { state, search }, limit, after),
    ({ requestedAt, id }) => ({ at: requestedAt, id }),
  )
  const problemOf = await addressProblems(
    ctx.db,
    rows.map(({ email }) => email),
  )
  return {
    rows: rows.map((row) => ({ ...toSubscriber(row), problem: problemOf(row.email) })),
    next,
  }
}

export const readSubscriberCounts = (ctx: Ctx): Promise<SubscriberCounts> =>
  countSubscribers(ctx.db)

type SubscribedAddress = Omit<Subscriber, 'problem'>
const HEADS = ['Email', 'Status', 'Requested', 'Confirmed', 'Unsubscribed'] as const

export async function exportSubscribers(ctx: Ctx, filter: SubscribersFilter): Promise<CsvFile> {
  const ids = await subscriberIds(ctx.db, filter)
  return { name: 'subscribers.csv', heads: HEADS, pages: linesInPages(ctx, ids) }
}

async function* linesInPages(ctx: Ctx, ids: readonly string[]): AsyncGenerator<CsvRow[]> {
  for await (const rows of inPages(
    ids,
    (some) => subscribersByIds(ctx.db, some),
    ({ id }) => id,
  )) {
    yield rows.map(toSubscriber).map(cellsOf)
  }
}

const cellsOf = ({
  email,
  state,
  requestedAt,
  confirmedAt,
  unsubscribedAt,
}: SubscribedAddress): CsvRow => [
  email,
  state,
  requestedAt,
  confirmedAt ?? '',
  unsubscribedAt ?? '',
]

/** Deletes the newsletter mails too. A new subscription needs a new confirmation. */
export async function removeSubscriber(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const subscriber = found(await findSubscriberById(ctx.db, id), 'Subscriber')
    await deleteSubscriber(ctx.db, subscriber.email)
    await deleteMailsOfKind(ctx.db, subscriber.email, 'newsletter-')
  })
}

const toSubscriber = ({
  id,
  email,
  state,
  requestedAt,
  confirmedAt,
  unsubscribedAt,
}: SubscriberRow): SubscribedAddress => ({
  id,
  email,
  state,
  requestedAt: requestedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
})
