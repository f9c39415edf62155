// Reads the sales pipeline, and marks deals as lost or reopens them.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { listPage, type Page } from '#kernel/http/paging.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import {
  ALL_DEAL_STAGES,
  BOARD_ROWS,
  type Deal,
  type DealColumn,
  type DealsFilter,
  type DealsQuery,
  ENDED_DAYS,
  type TeamLostReason,
} from './pipeline.contract.ts'
import {
  type DealRow,
  deleteLostDeals,
  listDeals,
  putLostDeal,
  readStages,
  type DealCriteria,
} from './pipeline.store.ts'

export async function readDeals(
  ctx: Ctx,
  { stage, limit, after, ...filter }: DealsQuery,
): Promise<Page<Deal>> {
  const toDeal = await dealReader(ctx)
  const { rows, next } = await listPage(
    { limit, after },
    (limit, after) =>
      listDeals(ctx.db, ctx.features.deals, criteriaOf(ctx, { stage, ...filter }), {
        limit,
        after,
      }),
    ({ at, id }) => ({ at: new Date(at), id }),
  )
  return { rows: rows.map(toDeal), next }
}

/** One column for each stage, in order. */
export async function readBoard(ctx: Ctx, filter: DealsFilter): Promise<DealColumn[]> {
  const toDeal = await dealReader(ctx)
  const since = hoursAfter(ctx.clock.now(), -24 * ENDED_DAYS)
  const stages = await readStages(ctx.db, ctx.features.deals, criteriaOf(ctx, filter), {
    since,
    most: BOARD_ROWS,
  })
  return ALL_DEAL_STAGES.map((stage) => {
    const known = stages.find((each) => each.stage === stage)
    if (!known) return { stage, count: 0, amount: 0, monthlyAmount: 0, deals: [] }
    const { rows, ...sums } = known
    return { ...sums, deals: rows.map(toDeal) }
  })
}

const criteriaOf = (
  ctx: Ctx,
  { assignee, ...filter }: Pick<DealsQuery, 'stage' | 'search' | 'assignee'>,
): DealCriteria => ({ ...filter, assigneeId: assignee && signedIn(ctx).userId })

async function dealReader(ctx: Ctx): Promise<(row: DealRow) => Deal> {
  const nameOf = await colleagueNames(ctx)
  const { records } = ctx.features.deals
  return ({ source, what, assigneeId, ...row }) => {
    const record = records[source]
    const label = record?.label ?? ''
    return {
      ...row,
      label: typeof label === 'string' ? label : (label[what] ?? ''),
      assignedTo: nameOf(assigneeId),
      path: record?.screen(row.id) ?? '',
    }
  }
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

async function requireDeal(ctx: TransactionCtx, id: string): Promise<DealRow> {
  const [deal] = await listDeals(ctx.db, ctx.features.deals, { id }, {})
  return found(deal, 'Deal')
}

export async function eraseDeals({ db }: TransactionCtx, { ids }: ErasedPerson): Promise<Erased> {
  await deleteLostDeals(db, ids)
  return {}
}
