// The agency's promotions: list, create, change, delete and restore.
import type { Ctx } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import type { Paged } from '#kernel/paging.contract.ts'
import { PROMOTIONS_LOCK } from './promotions.locks.ts'
import type { Promotion, PromotionChange, PromotionFields } from './promotions.contract.ts'
import {
  deleteUnusedPromotion,
  findPromotion,
  findPromotionByCode,
  insertPromotion,
  listPromotions,
  putBackPromotion,
  switchOffPromotion,
  updatePromotion,
} from './promotions.store.ts'

export async function readPromotions(ctx: Ctx, page: Paged): Promise<Page<Promotion>> {
  const { rows, next } = await listPage(
    page,
    (limit, after) => listPromotions(ctx.db, limit, after),
    ({ createdAt, promotion }) => ({ at: createdAt, id: promotion.id }),
  )
  return { rows: rows.map(({ promotion }) => promotion), next }
}

/** @throws invalid if the code exists */
export async function createPromotion(
  ctx: Ctx,
  fields: PromotionFields,
  key: string | undefined,
): Promise<Promotion> {
  return runOncePerKey(ctx, { route: 'POST /promotions', key, input: fields }, async (ctx) => {
    const id = newId(ctx.clock.real())
    if (
      !(await insertPromotion(ctx.db, { ...fields, id, usageCount: 0, createdAt: ctx.clock.now() }))
    )
      throw taken(fields.code)
    return requirePromotion(ctx, id)
  })
}

/** Existing quotes keep their copy of the discount. @throws conflict after another save */
export async function changePromotion(
  ctx: Ctx,
  id: string,
  { revision, ...fields }: PromotionChange,
): Promise<Promotion> {
  return transaction(ctx, async (ctx) => {
    // Without the lock, two parallel changes could both find a code free.
    await advisoryLock(ctx.db, PROMOTIONS_LOCK)
    const same = await findPromotionByCode(ctx.db, fields.code)
    if (same && same.id !== id) throw taken(fields.code)
    return (
      (await updatePromotion(ctx.db, id, fields, revision)) ??
      rejectPromotion(await requirePromotion(ctx, id), fields, revision)
    )
  })
}

function rejectPromotion(
  { revision: current, usageCount }: Promotion,
  { maxUsage }: PromotionFields,
  revision: number | undefined,
): never {
  if (revision !== undefined && revision !== current)
    throw new Failure(
      'conflict',
      'Someone else saved this promotion after you opened it. Reload it to see their changes.',
    )
  const message = `It was already used ${usageCount === 1 ? 'once' : `${usageCount} times`}, so the limit cannot be ${maxUsage}. Deactivate it to stop further use.`
  throw new Failure('invalid', message, { fields: { maxUsage: message } })
}

export async function removePromotion(ctx: Ctx, id: string): Promise<boolean> {
  return transaction(ctx, async ({ db }) => {
    if (await deleteUnusedPromotion(db, id)) return true
    if (!(await switchOffPromotion(db, id))) throw promotionNotFound()
    return false
  })
}

/** Idempotent. @throws gone if it is too late, conflict if another promotion has the code */
export async function restorePromotion(ctx: Ctx, id: string): Promise<Promotion> {
  return transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, PROMOTIONS_LOCK)
    if (!(await findPromotion(ctx.db, id)))
      await putBackPromotion(
        ctx,
        id,
        new Failure('conflict', 'Another promotion has this code now. Change its code first.'),
      )
    return requirePromotion(ctx, id)
  })
}

async function requirePromotion(ctx: Ctx, id: string): Promise<Promotion> {
  const promotion = await findPromotion(ctx.db, id)
  if (!promotion) throw promotionNotFound()
  return promotion
}

const promotionNotFound = (): Failure =>
  new Failure('not-found', 'Promotion not found. It may have been deleted.')

function taken(code: string): Failure {
  const message = `A promotion with the code ${code} already exists.`
  return new Failure('invalid', message, { fields: { code: message } })
}
