// The document of a private page on the server: its pages, its scripts and its data.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { privateFiles } from 'virtual:private-files'
import type { HydrationPayload, PageHandle, ServerParts } from '#site/hydration/hydration.ts'
import { fixedRouter, type PageMatch } from '#ui/routing/router.ts'
import { PageUrlContext } from '#site/data/page-url.ts'
import { Footer } from '#site/layouts/footer.tsx'
import { Header } from '#site/layouts/header.tsx'
import type { FrameData } from '#site/layouts/load-frame.ts'
import { PrivateArea } from '#site/layouts/private-area.tsx'

/** The name of each area by the ID of its layout: see scripts/route-styles.ts. */
const AREAS: Readonly<Record<string, string>> = { team: 'admin', customer: 'dashboard' }

type Files = Pick<HydrationPayload, 'scripts' | 'loaded' | 'later'> & { preload: string[] }
export type PrivatePage = { page: ReactNode; parts: ServerParts; files: Files }

/** Returns undefined for a public page, and for a private one that could not be loaded. */
export function privatePage(
  { staticHandlerContext, routeModules }: EntryContext,
  request: Request,
  handle: PageHandle,
): PrivatePage | undefined {
  const { errors, loaderData, location } = staticHandlerContext
  const [, ...found] = staticHandlerContext.matches
  const area = AREAS[found[0]?.route.id ?? '']
  const script = privateFiles[`script of ${area}`]
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
    parts: partsOf(loaded[ids[0] ?? ''] as FrameData, pathname, handle),
    files: {
      loaded,
      scripts: script.scripts,
      preload: [...script.preload, ...preload],
      later: privateFiles[`later files of ${area}`]?.preload ?? [],
    },
  }
}

/** In a private area no link of the header is current. */
function partsOf({ company, products }: FrameData, url: string, { foot }: PageHandle): ServerParts {
  return {
    header: renderToString(
      <PageUrlContext value={url}>
        <Header company={company} products={products} background="white" />
      </PageUrlContext>,
    ),
    footer: renderToString(<Footer company={company} quiet={foot !== 'public'} />),
  }
}
