// The agency as header, footer and mails name it, to be read.
import { useCompany } from '#site/company.ts'
import { staffedInWords } from '../company.contract.ts'

export function CompanyFactsPanel() {
  const { name, blurb, email, phone, place, timeZone, staffedHours, privacyEmail, legalEmail } = useCompany()
  const facts = { Name: name, 'In a sentence': blurb, Email: email, Phone: phone, Place: place, 'Time zone': timeZone.replaceAll('_', ' '), 'Staffed hours': staffedInWords(staffedHours), 'Privacy questions': privacyEmail, 'Legal questions': legalEmail }
  return (
    <section className="card card-body" aria-labelledby="company">
      <h2 id="company">Company</h2>
      <p className="muted">What header, footer and mails say about the agency.</p>
      <dl className="facts">
        {Object.entries(facts).map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
