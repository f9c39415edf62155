// Frame of every public page.
import { data, Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { apiContext } from '../data/api-context.ts'
import { CompanyContext } from '../data/company.ts'
import type { Route } from './+types/public.layout'
import { Footer } from './footer.tsx'
import type { PageHandle } from '../hydration/hydration.ts'
import { Header } from './header.tsx'
import { loadProducts } from '../data/products.ts'
import { renderingContext } from '../data/rendering.ts'
import './frame.css'

/** `origin` is the site's public URL, for absolute links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [reply, products] = await Promise.all([api.company.$get(), loadProducts(context)])
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const { searchParams } = new URL(request.url)
  return {
    company: await reply.json(),
    origin: context.get(renderingContext).origin,
    products,
    isPreview: searchParams.has('preview'),
  }
}

/** A filter change reloads only the page's own data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname

export default function PublicLayout({
  loaderData: { company, products, isPreview },
}: Route.ComponentProps) {
  // React Router does not type a handle; ours are all PageHandle (checked where they are defined).
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return (
    <CompanyContext value={company}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {isPreview && (
        <p className="site-preview" role="status">
          Preview of texts that are not saved. Everyone with this address sees it for 15 minutes.
        </p>
      )}
      <Header company={company} products={products} background={handle?.background ?? 'sky'} />
      <Outlet />
      <Footer company={company} />
    </CompanyContext>
  )
}
