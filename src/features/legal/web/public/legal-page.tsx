// Page of one legal text: tabs, contents, summary, sections, contact addresses and versions.
import { formatLongDay } from '#kernel/dates.ts'
import { DATA_REQUEST, type SiteLink } from '#site/layouts/site-links.ts'
import { useCompany } from '#site/data/company.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EFFECTIVE, TERMS_VERSION } from '../../legal.contract.ts'
import type { PublishedLegalText } from '../../legal-versions.contract.ts'
import type { LoadedLegalText } from './legal-loader.ts'
import { AgencyText } from './agency-text.tsx'
import { LegalSummary } from './legal-summary.tsx'
import { LegalTabs } from './legal-tabs.panel.tsx'
import { LegalVersions } from './legal-versions-list.tsx'
import type { ShippedText } from './shipped-text.ts'
import './legal.css'
import '#site/layouts/text-page.css'

type Props = { link: SiteLink; shipped: ShippedText; loaded: LoadedLegalText }
type Section = { id: string; title: string }

const QUESTIONS = { id: 'questions', title: 'Questions' }
const VERSIONS = { id: 'versions', title: 'Versions' }

export function LegalPage({ link, shipped, loaded: { published, isMissing } }: Props) {
  const { text, versions } = published
  const hasVersions = versions.length > 1
  const sections: readonly Section[] = text?.contents ?? shipped.sections
  return (
    <main id="main" className="text-page">
      <div className="wrap">
        <LegalTabs current={link.href} />
        <div className="text-page-head">
          <h1 className="display">{link.label}</h1>
          <EffectiveDay {...published} />
          {published.changes && (
            <p className="legal-changes">
              <b>What changed:</b> {published.changes}
            </p>
          )}
          <Notice link={link} published={published} isMissing={isMissing} />
        </div>
        <div className="legal-columns">
          <Contents sections={[...sections, QUESTIONS, ...(hasVersions ? [VERSIONS] : [])]} />
          <div className="legal-text">
            {text ? <AgencyText text={text} /> : <Shipped text={shipped} />}
            <Questions />
            {hasVersions && <LegalVersions id={VERSIONS.id} link={link} published={published} />}
          </div>
        </div>
      </div>
    </main>
  )
}

/** The product's own text keeps the spelling of the specification. */
function EffectiveDay({ effectiveOn }: PublishedLegalText) {
  const day = effectiveOn === TERMS_VERSION ? EFFECTIVE : formatLongDay(effectiveOn)
  return (
    <p>
      Effective <time dateTime={effectiveOn}>{day}</time>
    </p>
  )
}

function Notice({
  link: { href },
  published: { isCurrent, upcoming, effectiveOn },
  isMissing,
}: {
  link: SiteLink
  published: PublishedLegalText
  isMissing: boolean
}) {
  if (isMissing)
    return <Banner tone="warn">There is no version of this day. This one is in effect.</Banner>
  if (isCurrent && !upcoming) return null
  if (isCurrent && upcoming)
    return (
      <Banner
        tone="info"
        action={
          <a className="text-link" href={`${href}/${upcoming.effectiveOn}`}>
            Read it now
          </a>
        }
      >
        A new version takes effect on {formatLongDay(upcoming.effectiveOn)}.
      </Banner>
    )
  return (
    <Banner
      tone="info"
      action={
        <a className="text-link" href={href}>
          Read the current version
        </a>
      }
    >
      {effectiveOn === upcoming?.effectiveOn
        ? 'This version is not in effect yet.'
        : 'This is an earlier version.'}
    </Banner>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
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

function Shipped({ text: { five, sections } }: { text: ShippedText }) {
  const company = useCompany()
  return (
    <>
      <LegalSummary title="In five lines" points={five} />
      {sections.map(({ id, title, body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {typeof body === 'function' ? body(company) : body}
        </section>
      ))}
    </>
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
