// What is different from the version before, in plain words (product B10), and the versions that were.
import { dayOfYear } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { useCompany } from '#site/company.ts'
import type { QuoteVersion } from '../quotes.contract.ts'

/** Newest first. Nothing while there is only one. */
export function EarlierVersions({ versions: [current, ...earlier] }: { versions: readonly QuoteVersion[] }) {
  const { timeZone } = useCompany()
  if (!current || !earlier.length) return null
  return (
    <section className="quote-changes card card-body" aria-labelledby="quote-changes">
      <h2 id="quote-changes">What changed in version {current.version}</h2>
      <ul>
        {current.changes.map((change) => <li key={change}>{change}</li>)}
      </ul>
      <details>
        <summary>Earlier versions</summary>
        {earlier.map(({ version, publishedAt, totalAmount, changes }) => (
          <p key={version} className="side-note">Version {version}, {dayOfYear(new Date(publishedAt), timeZone)}: {exactDollars(totalAmount * 100)}. {changes.join(' ')}</p>
        ))}
      </details>
    </section>
  )
}
