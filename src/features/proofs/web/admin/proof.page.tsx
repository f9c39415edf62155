import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/proof.page'
import { ProofPanel } from './proof.panel.tsx'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Proof')

export default function ProofPage({ params: { id } }: Route.ComponentProps) {
  return <ProofPanel key={id} id={id} />
}
