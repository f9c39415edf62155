// Loads the images that the texts of a page name.
import { data, type RouterContextProvider } from 'react-router'
import type { ImageView } from '#features/images/images.contract.ts'
import { apiContext } from '../data/api-context.ts'

/** By id. Texts from before a page had images have none. @throws the API's error response */
export async function loadImages(
  context: Readonly<RouterContextProvider>,
  ids: readonly (string | undefined)[],
): Promise<Readonly<Record<string, ImageView>>> {
  const known = ids.filter(Boolean)
  if (!known.length) return {}
  const reply = await context
    .get(apiContext)
    ['image-views'].$get({ query: { ids: known.join(',') } })
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return Object.fromEntries((await reply.json()).map((view) => [view.id, view]))
}
