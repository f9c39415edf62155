// What the agency can show for what its pages claim.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import {
  CLAIM_NAMES,
  type ClaimEvidence,
  type ClaimName,
  type EvidenceChange,
  isWhole,
  type PublicEvidence,
} from './claims.contract.ts'
import { listEvidence, saveEvidence } from './claims.store.ts'

/** What kept pages show of it. */
const CACHE_TAG = 'claims'

/** Every claim, also those that nothing was written about. */
export async function readEvidence(ctx: Ctx): Promise<ClaimEvidence[]> {
  const rows = await listEvidence(ctx.db)
  return CLAIM_NAMES.map(
    (claim) =>
      rows.find((row) => row.claim === claim) ?? {
        claim,
        source: '',
        period: '',
        consent: '',
        revision: 0,
      },
  )
}

/** What visitors may read. Who agreed to it stays here. */
export async function readPublicEvidence(ctx: Ctx): Promise<PublicEvidence[]> {
  return (await readEvidence(ctx))
    .filter(isWhole)
    .map(({ claim, source, period }) => ({ claim, source, period }))
}

/** For whoever starts the product where real people read it. */
export async function notifyUnsupportedClaims(ctx: Ctx): Promise<void> {
  const bare = (await readEvidence(ctx)).filter((evidence) => !isWhole(evidence)).length
  if (bare)
    ctx.log.warn(
      { claims: bare },
      'Claims on public pages have no evidence yet: it is written in Settings, Claims',
    )
}

/** @throws conflict when somebody saved it in between */
export async function changeEvidence(
  ctx: Ctx,
  claim: ClaimName,
  { revision, ...texts }: EvidenceChange,
): Promise<ClaimEvidence> {
  const { userId } = signedIn(ctx)
  const saved = await transaction(ctx, async (ctx) => {
    const row = await saveEvidence(
      ctx.db,
      { claim, ...texts, changedAt: ctx.clock.now(), changedBy: userId },
      revision,
    )
    if (!row)
      throw new Failure(
        'conflict',
        'Somebody else has saved this evidence since you opened it. Close this, and open it again to see what they wrote.',
      )
    await ctx.cacheTags.changed(ctx.db, CACHE_TAG)
    return row
  })
  ctx.log.info({ by: userId, claim }, 'The evidence of a claim was changed')
  return saved
}
