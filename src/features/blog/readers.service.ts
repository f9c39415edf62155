// The list of readers: looked through, taken along, and made shorter. Nobody is put on it but by themselves.
import type { Ctx } from '#kernel/context.ts'
import { csvOf } from '#kernel/csv.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, pageOf } from '#kernel/http/paging.ts'
import { forgetLetters } from '#kernel/mail/mail.store.ts'
import type { Reader, ReaderCounts, ReadersFilter, ReadersQuery } from './newsletter.contract.ts'
import { deleteSubscriber, type Subscriber } from './newsletter.store.ts'
import { countReaders, findReader, listReaders } from './readers.store.ts'

export async function readReaders(ctx: Ctx, { state, search, ...paged }: ReadersQuery): Promise<Page<Reader>> {
  const { rows, next } = await pageOf(paged, (limit, after) => listReaders(ctx.db, { state, search }, limit, after), ({ requestedAt, id }) => ({ at: requestedAt, id }))
  return { rows: rows.map(toReader), next }
}

export const readReaderCounts = (ctx: Ctx): Promise<ReaderCounts> => countReaders(ctx.db)

export async function exportReaders(ctx: Ctx, filter: ReadersFilter): Promise<string> {
  const rows = (await listReaders(ctx.db, filter, undefined)).map(toReader)
  return csvOf([['Email', 'State', 'Asked', 'Confirmed', 'Unsubscribed'], ...rows.map(({ email, state, requestedAt, confirmedAt, unsubscribedAt }) => [email, state, requestedAt, confirmedAt ?? '', unsubscribedAt ?? ''])])
}

/** With the mails of the newsletter that they were sent. Should they ask again, they are asked to confirm again. */
export async function deleteReader(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const reader = await findReader(ctx.db, id)
    if (!reader) throw new Failure('not-found', 'There is no such reader.')
    await deleteSubscriber(ctx.db, reader.email)
    await forgetLetters(ctx.db, reader.email, 'newsletter-')
  })
}

const toReader = ({ id, email, state, requestedAt, confirmedAt, unsubscribedAt }: Subscriber): Reader => ({
  id,
  email,
  // Stored by the newsletter's own use cases.
  state: state as Reader['state'],
  requestedAt: requestedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
})
