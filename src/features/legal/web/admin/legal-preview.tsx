// The draft of a legal text as visitors will read it.
import { QueryState } from '#site/lists/query-state.tsx'
import type { LegalContent } from '../../legal-versions.contract.ts'
import { AgencyText } from '../public/agency-text.tsx'
import { useLegalPreview } from './legal-texts.query.ts'
import '../public/legal.css'
import './legal-texts.css'
import '#ui/work-layout.css'

export function LegalPreview({ content }: { content: Pick<LegalContent, 'text' | 'summary'> }) {
  const { data, error } = useLegalPreview(content)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <section className="card card-body legal-preview" aria-label="Preview" tabIndex={0}>
      {data ? (
        <div className="legal-text">
          <AgencyText text={data} />
        </div>
      ) : (
        <QueryState title="Couldn’t load the preview." error={error} rows={8} />
      )}
    </section>
  )
}
