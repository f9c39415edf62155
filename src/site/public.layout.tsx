// The frame of every public page.
import { data, Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { apiContext } from '#site/api.ts'
import type { Route } from './+types/public.layout'
import { Footer } from './footer.tsx'
import type { PageHandle } from './hydration.ts'
import { Header } from './header.tsx'
import { renderingContext } from './rendering.ts'

/** `origin` is where the site stands, for links that must be whole. */
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).company.$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return { company: await reply.json(), origin: context.get(renderingContext).origin }
}

/** A page that filters its own list asks for its own part only. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname

export default function PublicLayout({ loaderData: { company } }: Route.ComponentProps) {
  // React Router leaves a route's handle untyped; ours all are PageHandle (checked where they are written).
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header company={company} background={handle?.background ?? 'sky'} />
      <Outlet />
      <Footer company={company} />
    </>
  )
}
