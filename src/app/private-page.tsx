// The document of a private page on the server: its pages, its scripts and its data.
import type { ReactNode } from 'react'
import type { EntryContext } from 'react-router'
import { privateFiles } from 'virtual:private-files'
import type { HydrationPayload } from '#site/hydration/hydration.ts'
import { fixedRouter, type PageMatch } from '#ui/routing/router.ts'
import { PrivateArea } from '#site/layouts/private-area.tsx'

/** The name of each area by the ID of its layout: see scripts/route-styles.ts. */
const SCRIPTS: Readonly<Record<string, string>> = {
  team: 'script of admin',
  customer: 'script of dashboard',
}

type Files = Pick<HydrationPayload, 'scripts' | 'loaded'> & { preload: string[] }
export type PrivatePage = { page: ReactNode; files: Files }

/** Returns undefined for a public page, and for a private one that could not be loaded. */
export function privatePage(
  { staticHandlerContext, routeModules }: EntryContext,
  request: Request,
): PrivatePage | undefined {
  const { errors, loaderData, location } = staticHandlerContext
  const [, ...found] = staticHandlerContext.matches
  const script = privateFiles[SCRIPTS[found[0]?.route.id ?? ''] ?? '']
  if (!script || errors) return undefined
  const ids = found.map(({ route }) => route.id)
  const loaded = Object.fromEntries(ids.map((id) => [id, loaderData[id]]))
  const { pathname, search } = new URL(request.url)
  const router = fixedRouter({
    location: { ...location, pathname, search, hash: '', state: null, key: 'default' },
    navigationType: 'POP',
    // React Router types a component with the properties that it passes itself.
    matches: ids.map((id) => ({ id, module: routeModules[id] }) as PageMatch),
    params: found.at(-1)?.params as Record<string, string>,
    loaded,
    scroll: 'untouched',
  })
  const preload = ids.flatMap((id) => privateFiles[id]?.preload ?? [])
  return {
    page: <PrivateArea router={router} />,
    files: { loaded, scripts: script.scripts, preload: [...script.preload, ...preload] },
  }
}
