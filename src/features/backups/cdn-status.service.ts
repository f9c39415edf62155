// Shows the purges of the CDN, and purges everything on request.
import { insertAuditEntry } from '#kernel/audit/audit-entries.ts'
import { EVERYTHING } from '#kernel/cache/page-cache.tags.ts'
import { readPurgeStatus } from '#kernel/cdn/purges.store.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { CdnStatus } from './cdn-status.contract.ts'

export async function readCdnStatus({ cdn, db }: Ctx): Promise<CdnStatus> {
  if (!cdn) return { provider: 'none', purgedAt: null, waiting: 0, error: null }
  const { purgedAt, ...status } = await readPurgeStatus(db)
  return { provider: cdn.provider, purgedAt: purgedAt?.toISOString() ?? null, ...status }
}

export async function purgeEverything(ctx: Ctx): Promise<CdnStatus> {
  if (!ctx.cdn) throw new Failure('not-found', 'There is no CDN in front of this installation.')
  await transaction(ctx, async (ctx) => {
    await ctx.cacheTags.changed(ctx.db, EVERYTHING)
    await insertAuditEntry(ctx)
  })
  ctx.log.info({ userId: signedIn(ctx).userId }, 'An admin purged everything at the CDN')
  return readCdnStatus(ctx)
}
