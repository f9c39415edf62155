import type { PageHandle } from '#site/handoff.ts'
import type { Route } from './+types/home.page'

export const handle: PageHandle = { keep: ['company'] }
export const meta: Route.MetaFunction = () => [{ title: 'Home' }]

export default function HomePage() {
  return <main id="main"><h1>Scale Your Business with Expert Development</h1></main>
}
