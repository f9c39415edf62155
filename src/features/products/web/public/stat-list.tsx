// Key numbers of a product.
import type { ClaimName, PublicEvidence } from '#features/claims/claims.contract.ts'
import { ClaimNote } from '#features/claims/web/public/claim-note.panel.tsx'
import './stat-list.css'

type Props = {
  title: string
  stats: readonly { claim?: ClaimName; value: string; text: string }[]
  className: string
  evidence: readonly PublicEvidence[]
}

export function StatList({ title, stats, className, evidence }: Props) {
  return (
    <section className="wrap" aria-label={title}>
      <dl className={`stat-list ${className}`}>
        {stats
          .filter(({ value }) => value !== '')
          .map(({ claim, value, text }) => (
            <div key={value}>
              <dt>{text}</dt>
              <dd>
                {value}
                {claim && <ClaimNote of={claim} evidence={evidence} />}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
