// Reading the price book.
import type { Ctx } from '#kernel/context.ts'
import type { Package, PriceBook } from './catalogue.contract.ts'
import { listPriceItems, type PriceItem } from './catalogue.store.ts'

/** What visitors may know: packages with their price, services with their range, never a service's internal amount. */
export async function readPriceBook(ctx: Ctx): Promise<PriceBook> {
  const items = await listPriceItems(ctx.db, ['package', 'service'])
  return {
    packages: items.filter((item) => item.kind === 'package').map(toPackage),
    services: items.filter((item) => item.kind === 'service').map(({ name, low, high }) => ({ name, low, high })),
  }
}

/** The internal amount of each package and service, in cents; null when it is priced on request. */
export async function readAmounts(ctx: Ctx): Promise<Pick<PriceItem, 'id' | 'kind' | 'serviceType' | 'name' | 'amount' | 'duration'>[]> {
  return listPriceItems(ctx.db, ['package', 'service'])
}

function toPackage({ id, serviceType, name, amount, duration, extra, popular, features }: PriceItem): Package {
  return {
    id,
    // Rows of kind package are written with one of the two.
    serviceType: serviceType as Package['serviceType'],
    name,
    price: amount ?? 0,
    duration: duration ?? '',
    extra: extra ?? '',
    popular,
    features,
  }
}
