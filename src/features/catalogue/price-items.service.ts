// Edits the price book. Published quotes contain copies, so these changes do not affect them.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { PRICE_BOOK_LOCK } from './catalogue.locks.ts'
import { PRICE_BOOK_TAG } from './catalogue.tags.ts'
import type { ServiceType } from './catalogue.contract.ts'
import {
  changePriceItem,
  findPriceItem,
  findService,
  insertPriceItems,
  lastPosition,
  listPriceItems,
  type PriceItemRow as Row,
  clearPopularItems,
} from './catalogue.store.ts'
import {
  type NewService,
  PRICE_KINDS,
  type PriceItem,
  type PriceItemChange,
  type PriceKind,
} from './price-items.contract.ts'
import { type Fields, fieldsOfKind, priceItemErrors } from './price-items.rules.ts'

export async function readPriceItems(ctx: Ctx): Promise<PriceItem[]> {
  const items = (await listPriceItems(ctx.db, PRICE_KINDS)).map(toPriceItem)
  return PRICE_KINDS.flatMap((kind) => items.filter((item) => item.kind === kind))
}

/** At most one row per kind and track is the popular one. @throws conflict after another save */
export async function savePriceItem(
  ctx: Ctx,
  id: string,
  { revision, ...fields }: PriceItemChange,
): Promise<PriceItem> {
  return withPriceBookLock(ctx, async (ctx) => {
    const item = await requirePriceItem(ctx, id)
    const stored = checked(fields, item)
    if (stored.popular) await clearPopularItems(ctx.db, item)
    const saved = await changePriceItem(ctx.db, id, { ...stored, ...sign(ctx) }, revision)
    if (!saved)
      throw new Failure(
        'conflict',
        'Someone else saved this price after you opened it. Reload it to see their changes.',
      )
    return saved
  })
}

/** @throws invalid for a taken name, also of a retired service */
export async function addService(
  ctx: Ctx,
  { name, ...fields }: NewService,
  key: string | undefined,
): Promise<PriceItem> {
  const add = async (ctx: TransactionCtx): Promise<Row> => {
    const same = await findService(ctx.db, name)
    if (same)
      throw fieldFailure(
        'name',
        same.retiredAt
          ? `“${same.name}” is retired. Restore it instead.`
          : `A service named “${same.name}” already exists.`,
      )
    const id = newId(ctx.clock.real())
    const row = {
      id,
      kind: 'service' as const,
      serviceType: null,
      name,
      ...checked(fields, { kind: 'service', serviceType: null }),
      ...sign(ctx),
      position: (await lastPosition(ctx.db, 'service')) + 1,
      retiredAt: null,
      revision: 0,
    }
    await insertPriceItems(ctx.db, [row])
    return row
  }
  return runOncePerKey(
    ctx,
    { route: 'POST /price-items', key, input: { name, ...fields } },
    (ctx) => changeBook(ctx, add),
  )
}

/** Hides it from public lists; quotes and requests keep the name. Idempotent. */
export async function retireService(ctx: Ctx, id: string): Promise<PriceItem> {
  return setRetired(ctx, id, ctx.clock.now())
}

export async function reactivateService(ctx: Ctx, id: string): Promise<PriceItem> {
  return setRetired(ctx, id, null)
}

async function setRetired(ctx: Ctx, id: string, retiredAt: Date | null): Promise<PriceItem> {
  return withPriceBookLock(ctx, async (ctx) => {
    const item = await requirePriceItem(ctx, id)
    if (item.kind !== 'service')
      throw new Failure(
        'conflict',
        'Only services can be retired. Packages, roles and plans stay on the website.',
      )
    if ((item.retiredAt === null) === (retiredAt === null)) return item
    return (await changePriceItem(ctx.db, id, { retiredAt, ...sign(ctx) }, item.revision)) ?? item
  })
}

const withPriceBookLock = (
  ctx: Ctx,
  change: (ctx: TransactionCtx) => Promise<Row>,
): Promise<PriceItem> => transaction(ctx, (ctx) => changeBook(ctx, change))

async function changeBook(
  ctx: TransactionCtx,
  change: (ctx: TransactionCtx) => Promise<Row>,
): Promise<PriceItem> {
  await advisoryLock(ctx.db, PRICE_BOOK_LOCK)
  const item = toPriceItem(await change(ctx))
  await ctx.cacheTags.changed(ctx.db, PRICE_BOOK_TAG)
  return item
}

async function requirePriceItem(ctx: Ctx, id: string): Promise<Row> {
  return found(await findPriceItem(ctx.db, id), 'Price book item')
}

function checked(fields: Fields, of: Pick<Row, 'kind' | 'serviceType'>) {
  // Only the seed and addService write rows, from the contract's lists.
  const [kind, serviceType] = [of.kind as PriceKind, of.serviceType as ServiceType | null]
  const errors = priceItemErrors(fields, { kind, serviceType })
  const [first] = Object.values(errors)
  if (first) throw new Failure('invalid', first, { fields: errors })
  return fieldsOfKind(fields, kind)
}

const fieldFailure = (field: string, message: string): Failure =>
  new Failure('invalid', message, { fields: { [field]: message } })

const sign = (ctx: Ctx) => ({ changedAt: ctx.clock.now(), changedBy: signedIn(ctx).name })

function toPriceItem({
  id,
  kind,
  serviceType,
  name,
  amount,
  low,
  high,
  duration,
  extra,
  description,
  popular,
  features,
  retiredAt,
  revision,
  changedAt,
  changedBy,
}: Row): PriceItem {
  return {
    id,
    // Only the seed and addService write rows, from the contract's lists.
    kind: kind as PriceKind,
    serviceType: serviceType as ServiceType | null,
    name,
    amount,
    low,
    high,
    duration: duration ?? '',
    extra: extra ?? '',
    description: description ?? '',
    popular,
    features,
    isRetired: retiredAt !== null,
    revision,
    changedAt: changedAt && changedAt.toISOString(),
    changedBy,
  }
}
