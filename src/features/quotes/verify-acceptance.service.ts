// Checks whether a stored record of acceptance still matches the agreement. Product B8.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf } from '#kernel/ids.ts'
import type { QuoteVerification } from './quotes.contract.ts'
import {
  chainedHashBefore,
  findAcceptanceByCode,
  findTimestamp,
} from './quote-acceptances.store.ts'
import { toTimestamp } from './quotes.service.ts'
import { findQuote } from './quotes.store.ts'

const CODES_BY_ADDRESS = { name: 'verify', points: 60, seconds: 3600 }

/** Public: the response contains no name, amount or text. */
export async function verifyAcceptance(
  ctx: Ctx,
  code: string,
  fingerprint?: string,
): Promise<QuoteVerification> {
  await ctx.limits.use(CODES_BY_ADDRESS, ctx.address)
  const record = await findAcceptanceByCode(ctx.db, code.replaceAll(/[\s-]/g, '').toUpperCase())
  const quote = record && (await findQuote(ctx.db, record.quoteId))
  if (!record || !quote?.number)
    throw new Failure('not-found', 'No record has this code. Check the spelling.')
  const { timeZone } = await readCompany(ctx)
  const hash = hashOf(record.snapshot)
  const matches =
    hash === record.hash &&
    record.chainedHash === hashOf(`${await chainedHashBefore(ctx.db, record.position)} ${hash}`)
  return {
    matches,
    quoteNumber: quote.number,
    on: calendarDay(record.acceptedAt, timeZone),
    isSame: fingerprint ? fingerprint === record.hash : null,
    timestamp: toTimestamp(await findTimestamp(ctx.db, record.quoteId)),
  }
}
