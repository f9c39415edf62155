// Reads Today. Only admins get the rows about money.
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import type { Today } from './today.contract.ts'
import { inOrder, timesAt } from './today.rules.ts'
import { countWaiting, listWaiting } from './today.store.ts'

/** Limits the rows per source; `counts` include the others. */
const MOST = 50

export async function readToday(ctx: Ctx): Promise<Today> {
  const times = timesAt(ctx.clock.now(), (await readCompany(ctx)).timeZone)
  const isAdmin = signedIn(ctx).role === 'admin'
  const sources = ctx.features
    .workSources(times)
    .filter(({ isAboutMoney }) => isAdmin || !isAboutMoney)
  const [lines, counts] = [
    await listWaiting(ctx.db, sources, times, MOST),
    await countWaiting(ctx.db, sources, times),
  ]
  return {
    lines: inOrder(
      lines.map(({ about, source, ...line }) => ({
        ...line,
        amount: isAdmin ? line.amount : null,
        path: sources[source]?.screen(about) ?? '',
      })),
    ),
    counts,
  }
}
