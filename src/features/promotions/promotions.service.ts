// What the agency does with its promotions: list, write, change, and take away.
import type { Ctx } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/db/idempotency.ts'
import { takeTurn, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, pageOf } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import type { Paged } from '#kernel/paging.contract.ts'
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

/** Newest first. */
export async function readPromotions(ctx: Ctx, page: Paged): Promise<Page<Promotion>> {
  const { rows, next } = await pageOf(
    page,
    (limit, after) => listPromotions(ctx.db, limit, after),
    ({ createdAt, promotion }) => ({ at: createdAt, id: promotion.id }),
  )
  return { rows: rows.map(({ promotion }) => promotion), next }
}

/** @throws invalid when there is one of that code */
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
    return existing(ctx, id)
  })
}

/** What was promised with it stays as it was: quotes hold their own copy. @throws conflict when somebody saved it in between */
export async function changePromotion(
  ctx: Ctx,
  id: string,
  { revision, ...fields }: PromotionChange,
): Promise<Promotion> {
  return transaction(ctx, async (ctx) => {
    // Two changes at once could both find a code free.
    await takeTurn(ctx.db, 'promotions')
    const same = await findPromotionByCode(ctx.db, fields.code)
    if (same && same.id !== id) throw taken(fields.code)
    return (
      (await updatePromotion(ctx.db, id, fields, revision)) ??
      refuse(await existing(ctx, id), fields, revision)
    )
  })
}

function refuse(
  { revision: current, usageCount }: Promotion,
  { maxUsage }: PromotionFields,
  revision: number | undefined,
): never {
  if (revision !== undefined && revision !== current)
    throw new Failure(
      'conflict',
      'Somebody else has saved this promotion since you opened it. Load it again to see what they wrote.',
    )
  const sentence = `It was used ${usageCount === 1 ? 'once' : `${usageCount} times`} already: ${maxUsage} would be too few. Switch it off to stop it.`
  throw new Failure('invalid', sentence, { fields: { maxUsage: sentence } })
}

/** One that was used is switched off instead. @returns whether it is gone */
export async function removePromotion(ctx: Ctx, id: string): Promise<boolean> {
  if (await deleteUnusedPromotion(ctx.db, id)) return true
  if (!(await switchOffPromotion(ctx.db, id))) throw gone()
  return false
}

/** A deletion taken back. Done already, nothing happens. @throws gone when it is too late, conflict when there is another one of that code by now */
export async function restorePromotion(ctx: Ctx, id: string): Promise<Promotion> {
  return transaction(ctx, async (ctx) => {
    await takeTurn(ctx.db, 'promotions')
    if (!(await findPromotion(ctx.db, id)))
      await putBackPromotion(
        ctx,
        id,
        new Failure(
          'conflict',
          'There is another promotion of that code by now. Give that one another code first.',
        ),
      )
    return existing(ctx, id)
  })
}

async function existing(ctx: Ctx, id: string): Promise<Promotion> {
  const promotion = await findPromotion(ctx.db, id)
  if (!promotion) throw gone()
  return promotion
}

const gone = (): Failure => new Failure('not-found', 'There is no such promotion any more.')

function taken(code: string): Failure {
  const sentence = `There is a promotion ${code} already.`
  return new Failure('invalid', sentence, { fields: { code: sentence } })
}
