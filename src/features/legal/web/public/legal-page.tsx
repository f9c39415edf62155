// Page of one legal text: tabs, contents, five-line summary, sections and contact addresses.
import { DATA_REQUEST, type SiteLink } from '#site/layouts/site-links.ts'
import { useCompany } from '#site/data/company.ts'
import { LegalTabs } from './legal-tabs.panel.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EFFECTIVE, TERMS_VERSION } from '../../legal.contract.ts'
import type { LegalText } from './legal-text.ts'
import './legal.css'
import '#site/layouts/text-page.css'

export function LegalPage({ link, text: { five, sections } }: { link: SiteLink; text: LegalText }) {
  const company = useCompany()
  return (
    <main id="main" className="text-page">
      <div className="wrap">
        <LegalTabs current={link.href} />
        <div className="text-page-head">
          <h1 className="display">{link.label}</h1>
          <p>
            Effective <time dateTime={TERMS_VERSION}>{EFFECTIVE}</time>
          </p>
        </div>
        <div className="legal-columns">
          <Contents sections={[...sections, QUESTIONS]} />
          <div className="legal-text">
            <section className="legal-five" aria-labelledby="five">
              <h2 id="five">In five lines</h2>
              <ul>
                {five.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
            {sections.map(({ id, title, body }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                {typeof body === 'function' ? body(company) : body}
              </section>
            ))}
            <Questions />
          </div>
        </div>
      </div>
    </main>
  )
}

const QUESTIONS = { id: 'questions', title: 'Questions' }

function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className="legal-contents" aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Questions() {
  const { privacyEmail, legalEmail } = useCompany()
  const addresses = { Privacy: privacyEmail, Legal: legalEmail }
  return (
    <section id={QUESTIONS.id} className="legal-questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{QUESTIONS.title}</h2>
      <dl>
        {Object.entries(addresses).map(([about, address]) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>
              <a className="text-link" href={`mailto:${address}`}>
                {address}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink variant="outline" href={DATA_REQUEST.href}>
        {DATA_REQUEST.label}
      </ButtonLink>
    </section>
  )
}
