// A legal text that the agency wrote: its summary and sections.
import type { LegalText } from '../../legal-versions.contract.ts'
import { LegalSummary } from './legal-summary.tsx'
import './legal.css'

export function AgencyText({ text: { summary, html } }: { text: LegalText }) {
  return (
    <>
      {summary.length > 0 && <LegalSummary title="In short" points={summary} />}
      <div
        className="legal-prose"
        // oxlint-disable-next-line react/no-danger -- Our Markdown removes HTML.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
