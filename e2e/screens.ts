// Lists all screens: routes, sections of both dashboards, and samples of routes with IDs.
import { matchPath } from 'react-router'
import routes from '../src/routes.ts'
import { VIEWS } from '../src/features/dashboard/dashboard.rules.ts'
import { ADMIN_TABS } from '../src/features/admin/web/admin-tabs.ts'
import { SETTINGS_SECTIONS } from '../src/features/admin/web/settings-sections.ts'

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined }

/** Paths as declared: `/admin/inbox/:id`. */
export const ROUTES: string[] = [...new Set(pagesOf(routes))]

function pagesOf(entries: Entry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path === undefined ? above : `${above}/${path}`
    if (children) return pagesOf(children, address)
    return file.endsWith('.page.tsx') ? [address || '/'] : []
  })
}

export const isAdmins = (route: string): boolean => /^\/admin(?:\/|$)/.test(route)
export const isCustomers = (route: string): boolean => /^\/(?:dashboard|quotes\/)/.test(route)
export const isVisitors = (route: string): boolean => !isAdmins(route) && !isCustomers(route)

const ADMIN_ADDRESSES = [
  ...Object.keys(ADMIN_TABS).map((tab) => `/admin?tab=${tab}`),
  ...Object.keys(SETTINGS_SECTIONS).map((section) => `/admin?tab=settings&section=${section}`),
]

const PAYMENT_VIEWS = [
  '',
  '?view=receivables',
  '?view=drafts',
  '?view=recurring',
  '?view=bank-statements',
  '?view=bookkeeping',
]

export function plainAddresses(route: string): string[] {
  if (route === '/dashboard') return Object.keys(VIEWS).map((view) => `/dashboard?section=${view}`)
  if (route === '/admin') return ADMIN_ADDRESSES
  if (route === '/*') return ['/nowhere']
  if (route === '/admin/payments') return PAYMENT_VIEWS.map((view) => route + view)
  return /:\w+$/.test(route) ? [] : [route.replace(/\/:\w+\?$/, '')]
}

export const unknownOf = (route: string): string => route.replace(/:\w+\??$/, 'unknown')

export function sampleOf(route: string, addresses: Iterable<string>): string | undefined {
  const fixed = ROUTES.filter((other) => !/[:*]/.test(other))
  const opens = (address: string): boolean => matchPath(route, address)?.pathname === address
  return [...addresses].find((address) => !fixed.includes(address) && opens(address))
}

export const hasId = (route: string): boolean => route.includes(':')

const ID = /^(?:[\da-f]{8}-[\da-f-]{27}|new)$/

/** Returns one URL of each kind with an ID in its query: `/admin?tab=jobs&job=…`. */
export function kindsOf(routes: string[], addresses: Iterable<string>): string[] {
  const kinds = new Map<string, string>()
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, 'http://screens')
    const isOfObject = [...searchParams.values()].some((value) => ID.test(value))
    const keys = [...searchParams].map(([key, value]) => (ID.test(value) ? key : `${key}=${value}`))
    const kind = [pathname, ...keys].join(' ')
    if (isOfObject && routes.includes(pathname) && !kinds.has(kind)) kinds.set(kind, address)
  }
  return [...kinds.values()]
}
