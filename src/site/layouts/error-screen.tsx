// Spec §2 Router fallback error screen.
import { type Company, UNKNOWN } from '#features/company/company.contract.ts'
import { CompanyContext } from '../data/company.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import './frame.css'

const DESCRIPTION = 'This page could not be shown. Try again, or return to the home page.'

/** `url` is the path and query of the page. */
export type ShownError = {
  status?: number
  message: string
  reference?: string | undefined
  url: string
}

export function ErrorScreen({
  error: { status, message, reference, url },
  company = UNKNOWN,
  products,
}: {
  error: ShownError
  company?: Company | undefined
  products?: string[] | undefined
}) {
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
            <ButtonLink href={url}>Try again</ButtonLink>
          </p>
        </div>
      </main>
      <Footer company={company} />
    </CompanyContext>
  )
}
