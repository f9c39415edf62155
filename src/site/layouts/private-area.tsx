// A private area: its document and its pages, on the server and in the browser.
import { Component, type ReactNode, Suspense } from 'react'
import { EarlyClicks } from '../hydration/early-clicks.tsx'
import { Document } from './document.tsx'
import { whenIdle } from '#ui/idle-code.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { joined } from '#ui/routing/location.ts'
import { PageMeta } from '#ui/routing/meta.tsx'
import { Outlet, Routing } from '#ui/routing/outlet.tsx'
import type { Router } from '#ui/routing/router.ts'
import { useLocation } from '#ui/routing/routing.ts'

const LazyErrorScreen = lazyComponent(async () => (await import('./error-screen.tsx')).ErrorScreen)
whenIdle(LazyErrorScreen.fetchCode)

export const PrivateArea = ({ router }: { router: Router }) => (
  <Routing router={router}>
    <PrivateDocument />
    <EarlyClicks />
  </Routing>
)

function PrivateDocument() {
  const url = joined({ ...useLocation(), hash: '' })
  return (
    <Document url={url} meta={<PageMeta />}>
      <RenderErrors url={url}>
        <Outlet />
      </RenderErrors>
    </Document>
  )
}

type State = { error?: unknown }

/** Its links open documents, which start without the error. */
class RenderErrors extends Component<{ url: string; children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const message =
      error instanceof Error && error.message ? error.message : 'Something went wrong.'
    return (
      <Suspense>
        <LazyErrorScreen error={{ message, url: this.props.url }} />
      </Suspense>
    )
  }
}
