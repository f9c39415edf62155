// Reads the price book.
import type { Ctx } from '#kernel/context.ts'
import type {
  DoctorPlan,
  HourlyRole,
  MaintenancePlan,
  Package,
  PriceBook,
} from './catalogue.contract.ts'
import { listPriceItems, type PriceItemRow } from './catalogue.store.ts'
import { PRICE_KINDS, type PriceKind } from './price-items.contract.ts'

/** Public: never contains internal amounts. */
export async function readPriceBook(ctx: Ctx): Promise<PriceBook> {
  const items = await listPriceItems(ctx.db, PRICE_KINDS)
  const of = (kind: PriceKind): PriceItemRow[] =>
    items.filter((item) => item.kind === kind && item.retiredAt === null)
  return {
    packages: of('package').map(toPackage),
    services: of('service').map(({ name, low, high }) => ({ name, low, high })),
    roles: of('role').map(toRole),
    maintenancePlans: of('maintenance-plan').map(toMaintenancePlan),
    doctorPlans: of('doctor-plan').map(toDoctorPlan),
  }
}

/** Amounts are internal, in cents; includes retired items, because older requests name them. */
export async function readAmounts(
  ctx: Ctx,
): Promise<Pick<PriceItemRow, 'id' | 'kind' | 'serviceType' | 'name' | 'amount' | 'duration'>[]> {
  return listPriceItems(ctx.db, ['package', 'service', 'role'])
}

/** Amounts are internal; the list includes retired services. */
export async function readBookItems(ctx: Ctx): Promise<
  (Pick<PriceItemRow, 'id' | 'kind' | 'serviceType' | 'name' | 'amount' | 'duration' | 'extra'> & {
    features: string[]
    description: string | null
  })[]
> {
  const items = await listPriceItems(ctx.db, ['package', 'service', 'role'])
  return items.map(({ features, ...item }) => ({
    ...item,
    features: included(features),
  }))
}

function toPackage({
  id,
  serviceType,
  name,
  amount,
  duration,
  extra,
  popular,
  features,
}: PriceItemRow): Package {
  return {
    id,
    // Package rows always have one of the two.
    serviceType: serviceType as Package['serviceType'],
    name,
    price: amount ?? 0,
    duration: duration ?? '',
    extra: extra ?? '',
    popular,
    features: included(features),
  }
}

const toRole = ({ id, name, amount, description }: PriceItemRow): HourlyRole => ({
  id,
  role: name,
  rate: amount ?? 0,
  description: description ?? '',
})

function toMaintenancePlan({
  id,
  name,
  amount,
  duration,
  description,
  popular,
  features,
}: PriceItemRow): MaintenancePlan {
  return {
    id,
    name,
    price: amount ?? 0,
    period: duration ?? '',
    description: description ?? '',
    popular,
    features,
  }
}

function toDoctorPlan({
  id,
  name,
  amount,
  duration,
  description,
  popular,
  features,
}: PriceItemRow): DoctorPlan {
  return {
    id,
    name,
    price: amount ?? 0,
    period: duration ?? '',
    audience: description ?? '',
    popular,
    features: included(features),
  }
}

const included = (features: PriceItemRow['features']): string[] =>
  features.filter((feature) => feature.included).map(({ name }) => name)
