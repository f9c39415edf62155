// The error of a page that React Router loads: spec §2 Router fallback error screen.
import { use } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import type { Company } from '#features/company/company.contract.ts'
import { CompanyContext } from '../data/company.ts'
import { PageContext } from '../hydration/hydration.ts'
import { ErrorScreen, type ShownError } from './error-screen.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OutageScreen } from './outage-screen.tsx'
import { UNKNOWN } from '#features/company/company.contract.ts'

type Layout = { company: Company; products: string[] | undefined }
const NOT_LOADED: Layout = { company: UNKNOWN, products: undefined }

export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  const page = use(PageContext)
  const { status, message, reference = page?.reference } = readError(useRouteError())
  // The layout's loader returns it, unless that loader failed.
  const layout = useRouteLoaderData('public') as Layout | undefined
  const { company, products } = layout ?? NOT_LOADED
  const url = pathname + search
  if (status === 503) {
    const screen = { message, reference, href: url, values: page?.values ?? [] }
    return (
      <CompanyContext value={company}>
        <title>{`Back soon | ${company.name}`}</title>
        <Header company={company} products={products} />
        <OutageScreen {...screen} />
        <Footer company={company} />
      </CompanyContext>
    )
  }
  const error: ShownError = { ...(status && { status }), message, reference, url }
  return <ErrorScreen error={error} company={company} products={products} />
}

type ReadError = Omit<ShownError, 'url'>

function readError(error: unknown): ReadError {
  const isResponse = isRouteErrorResponse(error)
  const { message, reference } = toErrorDetails(isResponse ? error.data : error)
  if (isResponse) return { status: error.status, message: message ?? error.statusText, reference }
  return { message: message ?? 'Something went wrong.', reference }
}

function toErrorDetails(value: unknown): { message?: string; reference?: string } {
  if (typeof value !== 'object' || value === null) return {}
  const { message, reference } = value as Record<string, unknown>
  return {
    ...(typeof message === 'string' && message && { message }),
    ...(typeof reference === 'string' && { reference }),
  }
}
