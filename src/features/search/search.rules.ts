// Paths of search results in both dashboards.
import type { FoundKind } from './search.contract.ts'

type Row = { id: string; about: string }

const SCREENS: Record<FoundKind, (row: Row) => string> = {
  customer: ({ id }) => `/admin/customers/${id}`,
  request: ({ id }) => `/admin/inbox/${id}`,
  quote: ({ id }) => `/admin/quotes/${id}`,
  payment: ({ about }) => `/admin/payments?search=${encodeURIComponent(about)}`,
  project: ({ id }) => `/admin/projects/${id}`,
  message: ({ id }) => `/admin/messages/${id}`,
  application: ({ id }) => `/admin?tab=applications&application=${id}`,
  job: () => '/admin?tab=jobs',
  post: ({ id }) => `/admin/blog/${id}`,
  plan: () => '/admin?tab=pricing',
  price: () => '/admin?tab=pricing',
  promotion: () => '/admin?tab=promotions',
}

export const searchResultPath = (kind: FoundKind, row: Row): string => SCREENS[kind](row)

export function ownScreenOf(kind: FoundKind, { id, about }: Row): string {
  if (kind === 'quote') return `/quotes/${id}`
  if (kind === 'project') return `/dashboard?section=projects&project=${id}`
  if (kind === 'payment') return '/dashboard?section=payments'
  if (kind === 'message') return ownThread(about)
  return '/dashboard?section=quotes'
}

function ownThread(about: string): string {
  const [what, id] = about.split(' ')
  if (what === 'quote') return `/quotes/${id}#messages`
  return `/dashboard?section=messages${what === 'project' ? `&about=project&id=${id}` : ''}`
}
