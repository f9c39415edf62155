// Reads the sales pipeline, and marks deals as lost or reopens them.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { sourceAt } from '#kernel/db/source-at.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { listPage, type Page } from '#kernel/http/paging.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { type ComputedStage, computeStage } from './compute-deals.store.ts'
import {
  ALL_DEAL_STAGES,
  BOARD_ROWS,
  type Deal,
  type DealColumn,
  type DealsFilter,
  type DealsQuery,
  type DealStage,
  ENDED_DAYS,
  type TeamLostReason,
} from './pipeline.contract.ts'
import {
  deleteLostDeals,
  readDealDetails,
  listDeals,
  putLostDeal,
  searchDeals,
  othersOf,
  sumDeals,
  sumOtherAmounts,
  type DealCriteria,
  type StoredDeal,
} from './pipeline.store.ts'
import { refreshDeals, refreshDealsInside } from './refresh-deals.service.ts'
import { insertErasedDeals } from './refresh-deals.store.ts'

export async function readDeals(
  ctx: Ctx,
  { limit, after, ...filter }: DealsQuery,
): Promise<Page<Deal>> {
  await refreshDeals(ctx)
  const criteria = await criteriaOf(ctx, filter)
  const { rows, next } = await listPage(
    { limit, after },
    (limit, after) => listDeals(ctx.db, criteria, { limit, after }),
    ({ at, id }) => ({ at, id }),
  )
  return { rows: await withDetails(ctx, rows), next }
}

/** One column for each stage, in order. */
export async function readBoard(ctx: Ctx, filter: DealsFilter): Promise<DealColumn[]> {
  await refreshDeals(ctx)
  const all = await criteriaOf(ctx, filter)
  const ended = hoursAfter(ctx.clock.now(), -24 * ENDED_DAYS)
  const others = await sumOtherAmounts(ctx.db, all, ended)
  const columns = []
  for (const stage of ALL_DEAL_STAGES) {
    const since = hasEnded(stage) ? ended : undefined
    const criteria = { ...all, stage, since }
    const sums = await sumDeals(ctx.db, criteria)
    columns.push({
      ...sums,
      others: others.get(stage) ?? [],
      stage,
      rows: sums.count ? await listDeals(ctx.db, criteria, { limit: BOARD_ROWS }) : [],
    })
  }
  const deals = Map.groupBy(
    await withDetails(
      ctx,
      columns.flatMap(({ rows }) => rows),
    ),
    ({ stage }) => stage,
  )
  return columns.map(({ rows: _rows, ...column }) => ({
    ...column,
    deals: deals.get(column.stage) ?? [],
  }))
}

const hasEnded = (stage: DealStage): boolean => stage === 'won' || stage === 'lost'

async function criteriaOf(
  ctx: Ctx,
  { stage, search, assignee }: Pick<DealsQuery, 'stage' | 'search' | 'assignee'>,
): Promise<DealCriteria> {
  return {
    stage,
    found: search === undefined ? undefined : await searchDeals(ctx.db, search),
    assigneeId: assignee && signedIn(ctx).userId,
  }
}

/** Without deals whose record was deleted meanwhile. */
async function withDetails(ctx: Ctx, rows: readonly StoredDeal[]): Promise<Deal[]> {
  const sources = ctx.features.deals
  const nameOf = await colleagueNames(ctx)
  const details = await readDealDetails(
    ctx.db,
    sources,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ assigneeId, at, endsAt, otherAmounts, ...row }) => {
    const known = details.get(row.id)
    if (!known) return []
    const { label, screen } = sourceAt(sources.records, known.source)
    return {
      ...row,
      others: othersOf(otherAmounts),
      detail: known.detail,
      score: known.score,
      label: typeof label === 'string' ? label : (label[known.what] ?? ''),
      at: at.toISOString(),
      endsAt: endsAt && endsAt.toISOString(),
      assignedTo: nameOf(assigneeId),
      path: screen(row.id),
    }
  })
}

/** @throws conflict if it is won, or lost for another reason than a mark */
export async function markLost(ctx: Ctx, id: string, reason: TeamLostReason): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { stage, isMarkedLost } = await requireDeal(ctx, id)
    if (stage === 'won')
      throw new Failure('conflict', 'This deal was won meanwhile. Reload to see it.')
    if (stage === 'lost' && !isMarkedLost)
      throw new Failure('conflict', 'This deal is lost already. Reload to see the reason.')
    await putLostDeal(ctx.db, {
      dealId: id,
      reason,
      at: ctx.clock.now(),
      markedBy: signedIn(ctx).userId,
    })
  })
}

/** Without effect if it was not marked. */
export async function reopenDeal(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await requireDeal(ctx, id)
    await deleteLostDeals(ctx.db, [id])
  })
}

async function requireDeal(ctx: TransactionCtx, id: string): Promise<ComputedStage> {
  return found(await computeStage(ctx.db, ctx.features.deals, id), 'Deal')
}

/** After the records of lower levels, in the same transaction, so that no stored deal remains. */
export async function eraseDeals(
  ctx: TransactionCtx,
  { ids, email }: ErasedPerson,
): Promise<Erased> {
  await deleteLostDeals(ctx.db, ids)
  await refreshDealsInside(ctx)
  await insertErasedDeals(ctx.db, email)
  await refreshDealsInside(ctx)
  return {}
}
