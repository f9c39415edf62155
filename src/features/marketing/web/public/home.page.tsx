import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type ClaimName,
  type PublicEvidence,
  SAMPLE_TESTIMONIALS,
} from '#features/claims/claims.contract.ts'
import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { PITCH, QUOTE, SMALL_BUSINESS, STARTUPS } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { ClaimNote, ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { type ContentOf, contentOf } from '#kernel/content-page.contract.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { organization, pageMeta } from '#site/seo/meta.ts'
import { useResponseTimeText, withResponseTime } from '#site/data/response-times.ts'
import { loadImages } from '#site/images/load-images.ts'
import { Picture } from '#site/images/picture.tsx'
import { initialsOf } from '#ui/initials.ts'
import type { ImageView } from '#features/images/images.contract.ts'
import { IMAGES_TAG } from '#features/images/images.tags.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BuildingSite, YourShop } from '#ui/illustrations/home-tracks.tsx'
import { Street } from '#ui/illustrations/street.tsx'
import { Stars } from '#ui/stars.tsx'
import { HOME_CONTENT_TAG } from '../../marketing.tags.ts'
import type { Route } from './+types/home.page'
import { HOME_PAGE, STARS, TRACK_NAMES } from './home.content.ts'
import './home.page.css'

export const handle: PageHandle = {
  cacheTags: [COMPANY_TAG, CLAIMS_TAG, HOME_CONTENT_TAG, IMAGES_TAG],
}
export const meta: Route.MetaFunction = (around) => {
  const { search } = around.loaderData?.content ?? contentOf(HOME_PAGE)
  return pageMeta(around, { title: 'Home', description: search.description, data: organization })
}

export async function loader(loaded: Route.LoaderArgs) {
  const content = await loadContent(HOME_PAGE, loaded)
  const claims = onHome(content.testimonials).flatMap(({ name }) => claimOf(name) ?? [])
  const photos = await loadImages(
    loaded.context,
    onHome(content.testimonials).map(({ photo }) => photo),
  )
  return { content, photos, evidence: await loadEvidence(loaded.context, claims) }
}

type TestimonialsContent = ContentOf<typeof HOME_PAGE>['testimonials']

const MOST_TESTIMONIALS = 3
const onHome = ({ cards }: TestimonialsContent): TestimonialsContent['cards'] =>
  cards.filter(({ isOnHome }) => isOnHome).slice(0, MOST_TESTIMONIALS)

const claimOf = (name: string): ClaimName | undefined => SAMPLE_TESTIMONIALS.get(name)

export default function HomePage({
  loaderData: { content, photos, evidence },
}: Route.ComponentProps) {
  const sourceLink = useSourceLink()
  return (
    <main id="main" className="home">
      <section className="home-hero sky">
        <div className="wrap">
          <h1 className="display">{content.top.headline}</h1>
          <div>
            <p className="lead">{content.top.lead}</p>
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
            <h2>{content.tracks.title}</h2>
            <p>{content.tracks.text}</p>
          </div>
          <div className="home-tracks">
            <Track
              background="sky"
              content={content.smallBusiness}
              about={TRACK_NAMES.smallBusiness}
              href={sourceLink(SMALL_BUSINESS.href)}
            >
              <YourShop />
            </Track>
            <Track
              background="heartwood"
              content={content.startups}
              about={TRACK_NAMES.startups}
              href={sourceLink(STARTUPS.href)}
            >
              <BuildingSite />
            </Track>
          </div>
        </div>
      </section>
      <Testimonials content={content.testimonials} photos={photos} evidence={evidence} />
      <ClaimSources evidence={evidence} />
      <ClosingCall
        title={content.closing.title}
        text={withResponseTime(content.closing.text, useResponseTimeText('quote-request'))}
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

type TrackContent = { title: string; text: string; services: readonly string[] }

function Track({
  background,
  content,
  about,
  href,
  children,
}: {
  background: 'sky' | 'heartwood'
  content: TrackContent
  about: string
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
          Learn More <span className="visually-hidden">{about}</span>
          <Icon of={ArrowRight} />
        </ButtonLink>
      </div>
      {children}
    </article>
  )
}

type Photos = Readonly<Record<string, ImageView>>

function Testimonials({
  content,
  photos,
  evidence,
}: {
  content: TestimonialsContent
  photos: Photos
  evidence: readonly PublicEvidence[]
}) {
  const shown = onHome(content)
  if (!shown.length) return null
  return (
    <section className="wrap home-trust">
      <h2>{content.title}</h2>
      <div>
        {shown.map((testimonial, at) => (
          <Testimonial key={at} testimonial={testimonial} photos={photos} evidence={evidence} />
        ))}
      </div>
    </section>
  )
}

/** A sample has its evidence among the claims, every other one its own. */
function Testimonial({
  testimonial: { name, company, text, rating, source, period, consent, photo },
  photos,
  evidence,
}: {
  testimonial: TestimonialsContent['cards'][number]
  photos: Photos
  evidence: readonly PublicEvidence[]
}) {
  const claim = claimOf(name)
  const hasEvidence = !claim && source !== '' && period !== '' && consent !== ''
  return (
    <figure>
      <Stars rating={STARS[rating]} />
      <blockquote>“{text}”</blockquote>
      <figcaption>
        <TestimonialPhoto name={name} photo={photos[photo]} isNeeded={hasPhotos(photos)} />
        <b>{name}</b>
        <span>
          {company}
          {claim && <ClaimNote of={claim} evidence={evidence} />}
        </span>
        {hasEvidence && <span className="home-trust-source">{`Source: ${source}, ${period}`}</span>}
      </figcaption>
    </figure>
  )
}

const hasPhotos = (photos: Photos): boolean => Object.keys(photos).length > 0

/** Next to one with a photo, a testimonial without one shows initials. */
function TestimonialPhoto({
  name,
  photo,
  isNeeded,
}: {
  name: string
  photo: ImageView | undefined
  isNeeded: boolean
}) {
  if (!isNeeded) return null
  return (
    <span className="home-trust-photo">
      {photo ? (
        <Picture image={photo} alt="" sizes="3.25rem" cropped />
      ) : (
        <span aria-hidden>{initialsOf(name)}</span>
      )}
    </span>
  )
}
