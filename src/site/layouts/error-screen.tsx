// Spec §2 Router fallback error screen.
import { use } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { type Company, UNKNOWN } from '#features/company/company.contract.ts'
import { CompanyContext } from '../data/company.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Footer } from './footer.tsx'
import { PageContext } from '../hydration/hydration.ts'
import { Header } from './header.tsx'
import { OutageScreen } from './outage-screen.tsx'
import './frame.css'

type Layout = { company: Company; products: string[] | undefined }
const NOT_LOADED: Layout = { company: UNKNOWN, products: undefined }

const DESCRIPTION = 'This page could not be shown. Try again, or return to the home page.'

export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  const page = use(PageContext)
  const { status, message, reference = page?.reference } = readError(useRouteError())
  // The layout's loader returns it, unless that loader failed.
  const layout = useRouteLoaderData('public') as Layout | undefined
  const { company, products } = layout ?? NOT_LOADED
  if (status === 503) {
    const screen = { message, reference, href: pathname + search, values: page?.values ?? [] }
    return (
      <CompanyContext value={company}>
        <title>{`Back soon | ${company.name}`}</title>
        <Header company={company} products={products} />
        <OutageScreen {...screen} />
        <Footer company={company} />
      </CompanyContext>
    )
  }
  return (
    <CompanyContext value={company}>
      <title>{`Error | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={DESCRIPTION} />
      <Header company={company} products={products} background="white" />
      <main id="main" className="section">
        <div className="wrap error-screen">
          <h1>Unexpected Application Error!</h1>
          <p className="lead">{status ? `${status} ${message}`.trim() : message}</p>
          <p className="muted small" suppressHydrationWarning>
            {reference && `Reference ${reference}`}
          </p>
          <p>
            <ButtonLink href={pathname + search}>Try again</ButtonLink>
          </p>
        </div>
      </main>
      <Footer company={company} />
    </CompanyContext>
  )
}

type ShownError = { status?: number; message: string; reference?: string | undefined }

function readError(error: unknown): ShownError {
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
