// The PDFs of a published quote: each version, and the record of acceptance.
import { privateApi } from '#site/data/session.ts'
import type { AdminQuote } from '../../quotes.contract.ts'
import { quoteFile, recordFile, timestampFile } from '../../quotes.rules.ts'
import { PdfButton } from '../pdf-button.tsx'
import '#ui/work-layout.css'
import './admin-quote.css'

export function QuoteDocuments({ quote }: { quote: AdminQuote }) {
  const { id, version, acceptance } = quote
  return (
    <section className="card card-body" aria-labelledby="quote-documents">
      <h2 id="quote-documents">Documents</h2>
      <div className="sent-quote-buttons">
        <VersionPdfButton quote={quote} version={version}>
          Quote as PDF
        </VersionPdfButton>
        {acceptance && (
          <PdfButton
            variant="neutral"
            size="small"
            name={recordFile(quote.quoteNumber ?? '')}
            call={() => privateApi().quotes[':id'].acceptance.pdf.$get({ param: { id } })}
          >
            Record of acceptance as PDF
          </PdfButton>
        )}
        {acceptance?.timestamp && (
          <PdfButton
            variant="neutral"
            size="small"
            what="timestamp"
            name={timestampFile(quote.quoteNumber ?? '')}
            call={() => privateApi().quotes[':id'].acceptance.timestamp.$get({ param: { id } })}
          >
            Timestamp (RFC 3161)
          </PdfButton>
        )}
      </div>
    </section>
  )
}

type VersionProps = { quote: AdminQuote; version: number; children: string }

export const VersionPdfButton = ({
  quote: { id, quoteNumber, version: current },
  version,
  children,
}: VersionProps) => (
  <PdfButton
    variant="neutral"
    size="small"
    name={quoteFile(quoteNumber ?? '', version === current ? undefined : version)}
    call={() =>
      privateApi().quotes[':id'].pdf.$get({
        param: { id },
        query: { version: String(version) },
      })
    }
  >
    {children}
  </PdfButton>
)
