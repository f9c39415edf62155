import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { CASE_STUDY, DOCTORS } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { ClaimNote, ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import type { PublicEvidence } from '#features/claims/claims.contract.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { contentOf } from '#kernel/content-page.contract.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { previewOf } from '#site/seo/previews.ts'
import { fallbackPath, fallbackSize } from '#features/images/images.contract.ts'
import { IMAGES_TAG } from '#features/images/images.tags.ts'
import { apiContext } from '#site/data/api-context.ts'
import { loadImages } from '#site/images/load-images.ts'
import { Picture } from '#site/images/picture.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ArchRow } from '#ui/illustrations/arch-row.tsx'
import { GrowingClinic } from '#ui/illustrations/clinic.tsx'
import { CASE_STUDY_CONTENT_TAG } from '../../discovery.tags.ts'
import type { Route } from './+types/case-study.page'
import { DISCOVER } from '../doctors-clinics.content.ts'
import { caseArticle } from './case-article.ts'
import {
  CASE_CLAIMS,
  CASE_MARK,
  type CaseStudy,
  caseStats,
  isVerified,
  type Stat,
  statLabels,
} from './case-study-evidence.ts'
import { CASE_STUDY_PAGE } from './case-study.content.ts'
import { FORM_ADDRESS } from './picks.ts'
import { MoreCaseStudies } from './more-case-studies.tsx'
import './case-study.page.css'

export const handle: PageHandle = {
  cacheTags: [COMPANY_TAG, CLAIMS_TAG, CASE_STUDY_CONTENT_TAG, IMAGES_TAG],
}

export const meta: Route.MetaFunction = (around) => {
  const { content = contentOf(CASE_STUDY_PAGE), evidence = [], photo } = around.loaderData ?? {}
  const image = photo ? fallbackPath(photo) : previewOf(CASE_STUDY.href)
  const { original } = CASE_STUDY_PAGE.sections.search.fields.description
  const isOutdated = content.search.description === original && isVerified(content, evidence)
  const { title, lead } = content.top
  const description = isOutdated ? lead : content.search.description
  return pageMeta(around, {
    title,
    description,
    trail: [DOCTORS, { ...CASE_STUDY, label: title }],
    type: 'article',
    image,
    ...(photo && { imageSize: fallbackSize(photo) }),
    data: (site) => ({
      ...caseArticle(site, {
        title,
        description,
        image,
        path: CASE_STUDY.href,
        isExample: !isVerified(content, evidence),
      }),
      articleSection: DOCTORS.label,
    }),
  })
}

export async function loader(loaded: Route.LoaderArgs) {
  const preview = new URL(loaded.request.url).searchParams.get('preview')
  const [content, evidence, written] = await Promise.all([
    loadContent(CASE_STUDY_PAGE, loaded),
    loadEvidence(loaded.context, CASE_CLAIMS),
    loaded.context.get(apiContext)['case-studies'].$get({ query: preview ? { preview } : {} }),
  ])
  if (!written.ok) throw data(await written.json(), written.status)
  const photos = await loadImages(loaded.context, [content.top.photo])
  const others = await written.json()
  return { content, evidence, photo: photos[content.top.photo], others, preview }
}

export default function CaseStudyPage({
  loaderData: { content, evidence, photo, others, preview },
}: Route.ComponentProps) {
  const sourceLink = useSourceLink()
  const stats = caseStats(content)
  return (
    <main id="main">
      <article>
        <section className="case-hero sky">
          <div className="wrap">
            <a className="arrow-link" href={sourceLink(DOCTORS.href)}>
              <Icon of={ArrowLeft} /> {DOCTORS.label}
            </a>
            <h1 className="display">{content.top.title}</h1>
            <div>
              <p className="lead">{content.top.lead}</p>
              {!isVerified(content, evidence) && <p className="sample-mark">{CASE_MARK}</p>}
            </div>
          </div>
          <GrowingClinic />
        </section>
        {stats.length > 0 && <Numbers stats={stats} evidence={evidence} />}
        {photo && (
          <div className="wrap case-photo">
            <Picture image={photo} sizes="(min-width: 80rem) 75rem, 100vw" cropped />
          </div>
        )}
        <Order content={content.order} />
        <Work content={content.work} />
        {stats.length > 0 && <About content={content} evidence={evidence} />}
      </article>
      <ClaimSources evidence={evidence} labels={statLabels(stats, ', case study')} />
      <MoreCaseStudies title={content.studies.title} studies={others} preview={preview} />
      <ClosingCall title={content.closing.title} text={content.closing.text}>
        <ButtonLink variant="accent" size="large" href={sourceLink(FORM_ADDRESS)}>
          {DISCOVER}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

type NumbersProps = { stats: readonly Stat[]; evidence: readonly PublicEvidence[] }

const Numbers = ({ stats, evidence }: NumbersProps) => (
  <section className="case-stats on-heartwood" aria-label="The numbers">
    <dl className="wrap">
      {stats.map(({ claim, value, label }) => (
        <div key={claim}>
          <dt>{label}</dt>
          <dd>
            {value}
            <ClaimNote of={claim} evidence={evidence} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

function Order({ content: { title, lede, first, second } }: { content: CaseStudy['order'] }) {
  return (
    <section className="section wrap case-order">
      <h2>{title}</h2>
      <div>
        <p className="case-lede">{lede}</p>
        <p>{first}</p>
        <p>{second}</p>
      </div>
    </section>
  )
}

/** Each service of the work adds to the row of rooms that its drawing shows. */
const ROOMS = [1, 2, 2, 3, 4, 5]

function Work({ content: { title, cards } }: { content: CaseStudy['work'] }) {
  return (
    <section className="wrap case-work">
      <h2>{title}</h2>
      <ol>
        {cards.map(({ name, text }, at) => (
          <li key={name}>
            <ArchRow count={ROOMS[at] ?? 5} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type AboutProps = { content: CaseStudy; evidence: readonly PublicEvidence[] }

/** The sources of the numbers are listed below. */
function About({ content, evidence }: AboutProps) {
  const { title, aim, plan, method } = content.about
  const verified = isVerified(content, evidence)
  const periods = [...new Set(evidence.map(({ period }) => period))]
  return (
    <section className="section wrap">
      <div className="case-about">
        <div>
          <h2>{title}</h2>
          {!verified && <p className="sample-mark">{CASE_MARK}</p>}
        </div>
        {verified ? (
          <div>
            <p>
              <b>Method.</b> {method}
            </p>
            <p>
              <b>Period.</b> {periods.join('; ')}
            </p>
            <p>
              <b>Consent.</b> Recorded for each number.
            </p>
          </div>
        ) : (
          <div>
            <p>{aim}</p>
            <p>{plan}</p>
          </div>
        )}
      </div>
    </section>
  )
}
