// Which sister products an admin shows: the menu, the sitemap and the form leave out the others.
import { readPages } from '#features/content/content.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { type ProductId, PRODUCTS, type ShownProduct } from './products.contract.ts'

// Object.entries loses the type of the keys.
const ALL = Object.entries(PRODUCTS) as [ProductId, (typeof PRODUCTS)[ProductId]][]

/** A page of content has the name of its product. */
export async function readShownProducts(ctx: Ctx): Promise<ShownProduct[]> {
  const texts = await readPages(
    ctx,
    ALL.map(([id]) => id),
  )
  return ALL.flatMap(([id, { name, path }], at) =>
    texts[at]?.['availability']?.['isShown'] === false ? [] : [{ id, name, path }],
  )
}

/** @throws not-found */
export async function rejectHiddenProduct(ctx: Ctx, product: ProductId): Promise<void> {
  const shown = await readShownProducts(ctx)
  if (!shown.some(({ id }) => id === product))
    throw new Failure('not-found', 'This product is not available.')
}
