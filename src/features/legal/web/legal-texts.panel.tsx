// The three legal texts in the admin's Settings: what they are, and what is still to be done with them.
import { LEGAL } from '#site/site-links.ts'
import { EFFECTIVE } from '../legal.contract.ts'

export function LegalTextsPanel() {
  return (
    <section className="card card-body account-wide" aria-labelledby="legal-texts">
      <h2 id="legal-texts">Legal texts</h2>
      <p>
        <span className="sample-mark">Replace before going live</span>
      </p>
      <p className="muted">
        Effective {EFFECTIVE}. They say what this product does with data, and are samples all the
        same: have your lawyer check them, and their effective date, first.
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
