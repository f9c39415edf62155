import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicEvidence } from '#features/claims/claims.contract.ts'
import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { PITCH, QUOTE, SMALL_BUSINESS, STARTUPS } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { ClaimNote, ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { organization, pageMeta } from '#site/seo/meta.ts'
import { useResponseTimeText, withResponseTime } from '#site/data/response-times.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BuildingSite, YourShop } from '#ui/illustrations/home-tracks.tsx'
import { Street } from '#ui/illustrations/street.tsx'
import { Stars } from '#ui/stars.tsx'
import type { Route } from './+types/home.page'
import { HOME_CONTENT, TESTIMONIALS } from './home.content.ts'
import './home.page.css'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG, CLAIMS_TAG] }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Home', description: HOME_CONTENT.description, data: organization })

export const loader = async ({ context }: Route.LoaderArgs) => ({
  evidence: await loadEvidence(
    context,
    TESTIMONIALS.map(({ claim }) => claim),
  ),
})

export default function HomePage({ loaderData: { evidence } }: Route.ComponentProps) {
  const sourceLink = useSourceLink()
  return (
    <main id="main" className="home">
      <section className="home-hero sky">
        <div className="wrap">
          <h1 className="display">{HOME_CONTENT.headline}</h1>
          <div>
            <p className="lead">{HOME_CONTENT.lead}</p>
            <div className="home-hero-buttons">
              <ButtonLink size="large" href={sourceLink(SMALL_BUSINESS.href)}>
                Small Business Services
              </ButtonLink>
              <ButtonLink size="large" variant="outline" href={sourceLink(STARTUPS.href)}>
                Startup TaaS
              </ButtonLink>
            </div>
          </div>
        </div>
        <Street />
      </section>
      <section className="section">
        <div className="wrap">
          <div className="section-head">
            <h2>{HOME_CONTENT.tracks.title}</h2>
            <p>{HOME_CONTENT.tracks.text}</p>
          </div>
          <div className="home-tracks">
            <Track
              background="sky"
              content={HOME_CONTENT.smallBusiness}
              href={sourceLink(SMALL_BUSINESS.href)}
            >
              <YourShop />
            </Track>
            <Track
              background="heartwood"
              content={HOME_CONTENT.startups}
              href={sourceLink(STARTUPS.href)}
            >
              <BuildingSite />
            </Track>
          </div>
        </div>
      </section>
      <Testimonials evidence={evidence} />
      <ClaimSources evidence={evidence} />
      <ClosingCall
        title={HOME_CONTENT.closing.title}
        text={withResponseTime(HOME_CONTENT.closing.text, useResponseTimeText('quote-request'))}
      >
        <ButtonLink variant="accent" size="large" href={sourceLink(QUOTE.href)}>
          {QUOTE.label}
        </ButtonLink>
        <ButtonLink variant="ghost" size="large" href={sourceLink(PITCH.href)}>
          {PITCH.label}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

type TrackContent = { title: string; text: string; services: readonly string[]; about: string }

function Track({
  background,
  content,
  href,
  children,
}: {
  background: 'sky' | 'heartwood'
  content: TrackContent
  href: string
  children: ReactNode
}) {
  return (
    <article
      className={
        background === 'sky' ? 'home-track sky' : 'home-track home-track-heartwood on-heartwood'
      }
    >
      <div>
        <h3>{content.title}</h3>
        <p>{content.text}</p>
        <ul>
          {content.services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
        <ButtonLink variant={background === 'sky' ? 'primary' : 'accent'} href={href}>
          Learn More <span className="visually-hidden">{content.about}</span>
          <Icon of={ArrowRight} />
        </ButtonLink>
      </div>
      {children}
    </article>
  )
}

function Testimonials({ evidence }: { evidence: readonly PublicEvidence[] }) {
  return (
    <section className="wrap home-trust">
      <h2>{HOME_CONTENT.trust}</h2>
      <div>
        {TESTIMONIALS.map(({ claim, name, company, text, rating }) => (
          <figure key={claim}>
            <Stars rating={rating} />
            <blockquote>“{text}”</blockquote>
            <figcaption>
              <b>{name}</b>
              <span>
                {company}
                <ClaimNote of={claim} evidence={evidence} />
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
