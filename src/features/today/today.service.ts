// Reads Today. Only admins get the rows about money.
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import type { Today } from './today.contract.ts'
import { inOrder, workItemPath, timesAt } from './today.rules.ts'
import { countWaiting, listWaiting } from './today.store.ts'

/** Limits the rows per source; `counts` include the others. */
const MOST = 50

export async function readToday(ctx: Ctx): Promise<Today> {
  const times = timesAt(ctx.clock.now(), (await readCompany(ctx)).timeZone)
  const isAdmin = signedIn(ctx).role === 'admin'
  const [lines, counts] = [
    await listWaiting(ctx.db, times, isAdmin, MOST),
    await countWaiting(ctx.db, times, isAdmin),
  ]
  return {
    lines: inOrder(
      lines.map(({ about, ...line }) => ({
        ...line,
        amount: isAdmin ? line.amount : null,
        path: workItemPath({ ...line, about }),
      })),
    ),
    counts,
  }
}
