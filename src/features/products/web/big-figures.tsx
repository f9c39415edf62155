// A product in a few figures, one of them larger than the others. Its styles: big-figures.css, and the page's own for the columns.
import type { ClaimName, PublicEvidence } from '#features/claims/claims.contract.ts'
import { ClaimNote } from '#site/claim-note.tsx'

/** A figure that is a `claim` leads to its source. */
type Props = {
  title: string
  figures: readonly { claim?: ClaimName; figure: string; text: string }[]
  className: string
  evidence: readonly PublicEvidence[]
}

export function BigFigures({ title, figures, className, evidence }: Props) {
  return (
    <section className="wrap" aria-label={title}>
      <dl className={`big-figures ${className}`}>
        {figures.map(({ claim, figure, text }) => (
          <div key={figure}>
            <dt>{text}</dt>
            <dd>
              {figure}
              {claim && <ClaimNote of={claim} evidence={evidence} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
