// Renders the pages of the URL inside each other.
import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
} from 'react'
import type { Router } from './router.ts'
import { RouterContext, RoutingContext, useRouting } from './routing.ts'
import { scrollAfter } from './scroll.ts'

/** The number of pages around the component. */
const Depth = createContext(0)

export function Routing({ router, children }: { router: Router; children: ReactNode }) {
  const [state, setState] = useState(router.read)
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router])
  useLayoutEffect(() => void scrollAfter(state.scroll, state.location), [state])
  return (
    <RouterContext value={router}>
      <RoutingContext value={state}>{children}</RoutingContext>
    </RouterContext>
  )
}

/** The page inside this one. */
export function Outlet() {
  const depth = use(Depth)
  const Page = useRouting().matches[depth]?.module.default
  return (
    Page && (
      <Depth value={depth + 1}>
        <Page />
      </Depth>
    )
  )
}

/** What React Router passes to a page; see scripts/private-routes.ts. */
type PageProps = { params: Readonly<Record<string, string>>; loaderData: unknown }

export function withPageProps(Page: ComponentType<PageProps>): ComponentType {
  return function PageWithProps() {
    const { matches, params, loaded } = useRouting()
    const { id = '' } = matches[use(Depth) - 1] ?? {}
    return <Page params={params} loaderData={loaded[id]} />
  }
}
