// The changes since the previous version (product B10), and the former versions.
import { taxNoteOf } from '#features/billing/tax/document-tax-note.contract.ts'
import { mediumDate } from '#kernel/dates.ts'
import { type Currency, currencyOf } from '#kernel/currencies.contract.ts'
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { useCompany } from '#site/data/company.ts'
import { formatAmount, fullLineAmount } from '../../amounts.rules.ts'
import type { Taxed } from '../../tax-texts.rules.ts'
import type { QuoteItem } from '../../quote-content.contract.ts'
import type { QuoteVersion } from '../../quotes.contract.ts'
import '#ui/work-layout.css'
import './quote.css'

export function QuoteVersions({
  versions: [current, ...earlier],
}: {
  versions: readonly QuoteVersion[]
}) {
  if (!current || !earlier.length) return null
  return (
    <section className="quote-changes card card-body" aria-labelledby="quote-changes">
      <h2 id="quote-changes">What changed in version {current.version}</h2>
      <Changes of={current} />
      <details>
        <summary>
          {earlier.length === 1 ? 'Previous version' : `${earlier.length} previous versions`}
        </summary>
        {earlier.map((version) => (
          <Earlier key={version.version} version={version} />
        ))}
      </details>
    </section>
  )
}

function Earlier({ version }: { version: QuoteVersion }) {
  const { timeZone } = useCompany()
  const currency = currencyOf(version.content)
  return (
    <section>
      <h3>
        Version {version.version}, {mediumDate(new Date(version.publishedAt), timeZone)}:{' '}
        <span className="numeric">{formatAmount(version.totalAmount, currency)}</span>{' '}
        <PriceTaxNote of={taxNoteOf(version.tax)} />
      </h3>
      <Changes of={version} />
      <p className="side-note">Lines:</p>
      <ul>
        {version.content.items.map((line) => (
          <li key={line.id}>
            {line.name}, <span className="numeric">{lineText(line, currency, version.tax)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Inside a sentence: `included` or `$950.00`. */
const lineText = (line: QuoteItem, currency: Currency, tax: Taxed): string =>
  line.amount
    ? fullLineAmount(line, currency, tax)
    : fullLineAmount(line, currency, tax).toLowerCase()

function Changes({ of: { version, changes } }: { of: QuoteVersion }) {
  if (version === 1) return null
  if (!changes.length) return <p className="muted">No visible changes.</p>
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
