// What the server loads for the frame of the private screens.
import { data, type RouterContextProvider } from 'react-router'
import type { Company } from '#features/company/company.contract.ts'
import { apiContext } from '../data/api-context.ts'
import { loadProducts } from '../data/products.ts'
import { renderingContext } from '../data/rendering.ts'

/** Public data, the same for every user. `aheadMs` is the lead of the demo clock. */
export type FrameData = {
  company: Company
  products: string[] | undefined
  aheadMs: number | undefined
  lacksMailServer: boolean
}

/** @throws the API's error response */
export async function loadFrame(context: Readonly<RouterContextProvider>): Promise<FrameData> {
  const [reply, products] = await Promise.all([
    context.get(apiContext).company.$get(),
    loadProducts(context),
  ])
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const { aheadMs, lacksMailServer } = context.get(renderingContext)
  return { company: await reply.json(), products, aheadMs, lacksMailServer }
}
