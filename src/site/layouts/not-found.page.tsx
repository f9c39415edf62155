import { ArrowRight } from 'lucide-react'
import { data } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ClosedShop } from '#ui/illustrations/closed-shops.tsx'
import type { Route } from './+types/not-found.page'
import { loadProducts } from '../data/products.ts'
import { isShownLink, PUBLIC_LINKS } from './site-links.ts'
import { pageMeta } from '../seo/meta.ts'
import { closestAddresses } from './closest-address.ts'
import './not-found.page.css'

/** An address may be thousands of characters long. */
const LONGEST_SHOWN = 80

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Page not found',
    description:
      'There is no page at this address. Return to the home page, or choose a similar one.',
    unlisted: true,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const path = readable(new URL(request.url).pathname)
  const shown = path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}…` : path
  const products = await loadProducts(context)
  const links = PUBLIC_LINKS.filter((link) => !products || isShownLink(link, products))
  return data({ shown, closest: closestAddresses(path, links) }, 404)
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export default function NotFoundPage({ loaderData: { shown, closest } }: Route.ComponentProps) {
  return (
    <main id="main" className="not-found sky">
      <div className="wrap">
        <div className="not-found-text">
          <h1 className="display">Oops! Page not found</h1>
          <p className="lead">
            There is no page at <b>{shown}</b>. It may have moved, or the address may have a typo.
          </p>
          <ButtonLink size="large" href={paths.home}>
            Return to Home
          </ButtonLink>
        </div>
        <div className="not-found-closest">
          <h2>Maybe you were looking for</h2>
          <ul>
            {closest.map(({ label, href }) => (
              <li key={href}>
                <a className="arrow-link" href={href}>
                  {label} <Icon of={ArrowRight} />
                </a>
                <span>{href}</span>
              </li>
            ))}
          </ul>
        </div>
        <ClosedShop />
      </div>
    </main>
  )
}
