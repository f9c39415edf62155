// The legal texts in the admin's Settings, with the note to replace them.
import { LEGAL } from '#site/layouts/site-links.ts'
import { EFFECTIVE } from '../../legal.contract.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'

export function LegalTextsPanel() {
  return (
    <section className="card card-body settings-wide" aria-labelledby="legal-texts">
      <h2 id="legal-texts">Legal texts</h2>
      <p>
        <span className="sample-mark">Replace before going live</span>
      </p>
      <p className="muted">
        Effective {EFFECTIVE}. They describe what this product does with data, but they are samples:
        have your lawyer review them and their effective date first.
      </p>
      <ul>
        {LEGAL.map(({ label, href }) => (
          <li key={href}>
            <a className="text-link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
