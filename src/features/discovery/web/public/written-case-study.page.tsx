import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { fallbackPath, fallbackSize } from '#features/images/images.contract.ts'
import { IMAGES_TAG } from '#features/images/images.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { Picture } from '#site/images/picture.tsx'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import { CASE_STUDY, QUOTE } from '#site/layouts/site-links.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { caseStudyPreview } from '#site/seo/previews.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { ArchRow } from '#ui/illustrations/arch-row.tsx'
import { GrowingClinic } from '#ui/illustrations/clinic.tsx'
import { Street } from '#ui/illustrations/street.tsx'
import type { WrittenCaseStudy } from '../../case-studies.contract.ts'
import { CASE_STUDY_CONTENT_TAG } from '../../discovery.tags.ts'
import type { Route } from './+types/written-case-study.page'
import { caseArticle } from './case-article.ts'
import { CASE_MARK } from './case-study-evidence.ts'
import { CASE_STUDY_PAGE } from './case-study.content.ts'
import './case-study.page.css'
import './written-case-study.page.css'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG, CASE_STUDY_CONTENT_TAG, IMAGES_TAG] }

export const meta: Route.MetaFunction = (around) => {
  const study = around.loaderData?.study
  if (!study)
    return pageMeta(around, {
      title: 'Case study not found',
      description: 'There is no case study at this address. The others are on one page.',
      unlisted: true,
    })
  const { title, summary: description, customer, image: photo, isExample, address } = study
  const path = paths.writtenCaseStudy(address)
  const image = photo ? fallbackPath(photo) : caseStudyPreview(address)
  return pageMeta(around, {
    title,
    description,
    path,
    trail: [CASE_STUDY, { label: title, href: path }],
    type: 'article',
    image,
    ...(photo && { imageSize: fallbackSize(photo) }),
    data: (site) => ({
      ...caseArticle(site, { title, description, image, path, isExample }),
      ...(customer && { about: { '@type': 'Organization', name: customer } }),
    }),
  })
}

export async function loader(loaded: Route.LoaderArgs) {
  const { request, params, context } = loaded
  const preview = new URL(request.url).searchParams.get('preview')
  const [{ studies }, reply] = await Promise.all([
    loadContent(CASE_STUDY_PAGE, loaded),
    context.get(apiContext)['case-studies'][':address'].$get({
      param: { address: params.slug },
      query: preview ? { preview } : {},
    }),
  ])
  const closing = { title: studies.closingTitle, text: studies.closingText }
  if (reply.ok) return data({ study: await reply.json(), closing })
  const status: number = reply.status
  if (status !== 404) throw data(await reply.json(), status)
  return data({ study: undefined, closing }, status)
}

export default function WrittenCaseStudyPage({
  loaderData: { study, closing },
}: Route.ComponentProps) {
  const sourceLink = useSourceLink()
  if (!study) return <NotFound />
  return (
    <main id="main">
      <article>
        <Head study={study} />
        <Numbers numbers={study.numbers} />
        {study.image && (
          <div className="wrap case-photo">
            <Picture image={study.image} sizes="(min-width: 80rem) 75rem, 100vw" cropped />
          </div>
        )}
        <Text study={study} />
        {study.steps.length > 0 && <Steps steps={study.steps} />}
        {study.quote && (
          <figure className="wrap case-quote">
            <blockquote>“{study.quote.text}”</blockquote>
            {study.quote.by && <figcaption>{study.quote.by}</figcaption>}
          </figure>
        )}
        <Evidence study={study} />
      </article>
      <ClosingCall title={closing.title} text={closing.text}>
        <ButtonLink variant="accent" size="large" href={sourceLink(QUOTE.href)}>
          {QUOTE.label}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

type Study = { study: WrittenCaseStudy }
const DRAWINGS = { street: Street, clinic: GrowingClinic } as const

function Head({ study: { title, summary, customer, isExample, drawing } }: Study) {
  const Drawing = DRAWINGS[drawing]
  return (
    <section className="case-hero sky">
      <div className="wrap">
        <a className="arrow-link" href={useSourceLink()(`${CASE_STUDY.href}#case-studies`)}>
          <Icon of={ArrowLeft} /> Case studies
        </a>
        <h1 className="display">{title}</h1>
        <div>
          <p className="lead">{summary}</p>
          {isExample ? (
            <p className="sample-mark">{CASE_MARK}</p>
          ) : (
            <p className="case-customer">{customer}</p>
          )}
        </div>
      </div>
      <Drawing />
    </section>
  )
}

const Numbers = ({ numbers }: Pick<WrittenCaseStudy, 'numbers'>) => (
  <section className="case-stats on-heartwood" aria-label="The numbers">
    <dl className="wrap">
      {numbers.map(({ value, label }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Text = ({ study: { textTitle, paragraphs } }: Study) => (
  <section className="section wrap case-order">
    <h2>{textTitle}</h2>
    <div>
      {paragraphs.map((paragraph, at) => (
        <p key={at} className={at === 0 ? 'case-lede' : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  </section>
)

/** As many as the drawing of the rooms has space for. */
const MOST_ROOMS = 5

const Steps = ({ steps }: Pick<WrittenCaseStudy, 'steps'>) => (
  <section className="wrap case-work">
    <h2>The work, in its order</h2>
    <ol>
      {steps.map(({ name, text }, at) => (
        <li key={at}>
          <ArchRow count={Math.min(at + 1, MOST_ROOMS)} />
          <h3>{name}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  </section>
)

function Evidence({ study: { isExample, numbers, customer, consentedOn } }: Study) {
  return (
    <section className="section wrap">
      <div className="case-about">
        <div>
          <h2>{isExample ? 'About these numbers' : 'How we know'}</h2>
          {isExample && <p className="sample-mark">{CASE_MARK}</p>}
        </div>
        {isExample ? (
          <div>
            <p>
              The numbers show what this work aims for. They are not the results of a named
              customer, and yours will differ.
            </p>
          </div>
        ) : (
          <div>
            <table className="case-numbers">
              <thead>
                <tr>
                  <th scope="col">Number</th>
                  <th scope="col">Period</th>
                  <th scope="col">Source and method</th>
                </tr>
              </thead>
              <tbody>
                {numbers.map(({ value, label, period, method }, at) => (
                  <tr key={at}>
                    <th scope="row">
                      <b>{value}</b> {label}
                    </th>
                    <td>{period}</td>
                    <td>{method}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="case-consent">
              Published with the consent of {customer}, given on {consentedOn}.
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

const NotFound = () => (
  <main id="main" className="wrap section">
    <h1>Case study not found</h1>
    <EmptyState
      text="There is no case study at this address."
      more="It may have moved, or its customer withdrew it."
    >
      <ButtonLink href={CASE_STUDY.href}>
        <Icon of={ArrowLeft} /> All case studies
      </ButtonLink>
    </EmptyState>
  </main>
)
