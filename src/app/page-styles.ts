// The styles of a page: inline on a public page, in a private area a linked file, which is cached.
import { files, routes, sheets } from 'virtual:route-styles'
import type { PageTheme } from '#site/data/rendering.ts'
import { joinSheets } from './style-layers.ts'
import { themedPath } from './theme.ts'

/** `file` is the path of a stylesheet; `text` is then empty. */
export type PageStyles = { text: string; file?: string }

/** @param ids of the matching routes; in development every page has its styles inline */
export function pageStyles(ids: readonly string[], theme: PageTheme): PageStyles {
  const file = ids.map((id) => files[id]).find(Boolean)
  if (file) return { text: '', file: themedPath(file, theme) }
  const positions = [...new Set(['root', ...ids].flatMap((id) => routes[id] ?? []))]
  const own = positions.sort((one, other) => one - other).flatMap((at) => sheets[at] ?? [])
  return { text: theme.applyTo(joinSheets(own)) }
}
