// Footnote links beside claims, and the list of sources.
import { CLAIMS, type ClaimName, type PublicEvidence } from '../../claims.contract.ts'
import './claim-note.panel.css'

type Evidence = readonly PublicEvidence[]

const evidenceText = ({ source, period }: PublicEvidence): string =>
  `${source.replace(/[.\s]+$/, '')}. Period: ${period.replace(/[.\s]+$/, '')}.`

/** A click leads to the list of sources; hover and focus show the source. */
export function ClaimNote({ of, evidence }: { of: ClaimName; evidence: Evidence }) {
  const at = evidence.findIndex(({ claim }) => claim === of)
  const found = evidence[at]
  if (!found) return null
  return (
    <sup className="claim-note">
      <a href={`#source-${of}`} aria-label={`${at + 1}, source: ${evidenceText(found)}`}>
        {at + 1}
      </a>
      <span className="claim-note-text" aria-hidden>
        {evidenceText(found)}
      </span>
    </sup>
  )
}

/** `labels` replace those of claims whose texts an admin has changed. */
export function ClaimSources({
  evidence,
  labels = {},
}: {
  evidence: Evidence
  labels?: Partial<Record<ClaimName, string>>
}) {
  if (!evidence.length) return null
  return (
    <section className="wrap claim-sources" aria-labelledby="claim-sources">
      <h2 id="claim-sources">Sources</h2>
      <ol>
        {evidence.map((found) => (
          <li key={found.claim} id={`source-${found.claim}`}>
            <b>{labels[found.claim] ?? CLAIMS[found.claim].label}:</b> {evidenceText(found)}
          </li>
        ))}
      </ol>
    </section>
  )
}
