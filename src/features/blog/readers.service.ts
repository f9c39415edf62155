// The list of readers: looked through, taken along, and made shorter. Nobody is put on it but by themselves.
import type { Ctx } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, pageOf } from '#kernel/http/paging.ts'
import { forgetLetters } from '#kernel/mail/mail.store.ts'
import type { Reader, ReaderCounts, ReadersFilter, ReadersQuery } from './newsletter.contract.ts'
import { deleteSubscriber, type Subscriber } from './newsletter.store.ts'
import { countReaders, findReader, listReaders, readerIds, readersOf } from './readers.store.ts'

export async function readReaders(
  ctx: Ctx,
  { state, search, ...paged }: ReadersQuery,
): Promise<Page<Reader>> {
  const { rows, next } = await pageOf(
    paged,
    (limit, after) => listReaders(ctx.db, { state, search }, limit, after),
    ({ requestedAt, id }) => ({ at: requestedAt, id }),
  )
  return { rows: rows.map(toReader), next }
}

export const readReaderCounts = (ctx: Ctx): Promise<ReaderCounts> => countReaders(ctx.db)

const HEADS = ['Email', 'State', 'Asked', 'Confirmed', 'Unsubscribed'] as const

export async function exportReaders(ctx: Ctx, filter: ReadersFilter): Promise<CsvFile> {
  const ids = await readerIds(ctx.db, filter)
  return { name: 'readers.csv', heads: HEADS, pages: linesInPages(ctx, ids) }
}

async function* linesInPages(ctx: Ctx, ids: readonly string[]): AsyncGenerator<CsvRow[]> {
  for await (const rows of inPages(
    ids,
    (some) => readersOf(ctx.db, some),
    ({ id }) => id,
  )) {
    yield rows.map(toReader).map(cellsOf)
  }
}

const cellsOf = ({ email, state, requestedAt, confirmedAt, unsubscribedAt }: Reader): CsvRow => [
  email,
  state,
  requestedAt,
  confirmedAt ?? '',
  unsubscribedAt ?? '',
]

/** With the mails of the newsletter that they were sent. Should they ask again, they are asked to confirm again. */
export async function deleteReader(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const reader = await findReader(ctx.db, id)
    if (!reader) throw new Failure('not-found', 'There is no such reader.')
    await deleteSubscriber(ctx.db, reader.email)
    await forgetLetters(ctx.db, reader.email, 'newsletter-')
  })
}

const toReader = ({
  id,
  email,
  state,
  requestedAt,
  confirmedAt,
  unsubscribedAt,
}: Subscriber): Reader => ({
  id,
  email,
  // Stored by the newsletter's own use cases.
  state: state as Reader['state'],
  requestedAt: requestedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
})
