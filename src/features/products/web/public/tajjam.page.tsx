import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { type ContentOf, contentOf } from '#kernel/content-page.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { submitForm, formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { FreeStall, MarketStreet, PluginStall, Till } from '#ui/illustrations/market.tsx'
import { TAJJAM_CONTENT_TAG } from '../../products.tags.ts'
import type { Route } from './+types/tajjam.page'
import { StatList } from './stat-list.tsx'
import { interestRules } from './interest-fields.ts'
import InterestForm from './interest.form.tsx'
import { productData } from './product-data.ts'
import { requireShown } from './require-shown.ts'
import { PLUGIN_PICTURE, TAJJAM_NUMBERS, TAJJAM_PAGE } from './tajjam.content.ts'
import './tajjam.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'interest',
  cacheTags: [COMPANY_TAG, CLAIMS_TAG, TAJJAM_CONTENT_TAG],
}
export const meta: Route.MetaFunction = (around) => {
  const { description } = (around.loaderData?.content ?? contentOf(TAJJAM_PAGE)).search
  return pageMeta(around, {
    title: 'Tajjam, the local-commerce marketplace',
    description,
    trail: [{ label: 'Tajjam', href: paths.tajjam }],
    data: productData({
      name: 'Tajjam',
      path: paths.tajjam,
      category: 'BusinessApplication',
      description,
    }),
  })
}

const INTEREST = interestRules('tajjam')
export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm(request, INTEREST, (json, options) =>
    context.get(apiContext)['product-interests'].$post({ json }, options),
  )
export const headers = formHeaders

type Content = ContentOf<typeof TAJJAM_PAGE>

export async function loader(loaded: Route.LoaderArgs) {
  const [content, evidence] = await Promise.all([
    loadContent(TAJJAM_PAGE, loaded),
    loadEvidence(loaded.context, ['tajjam-plugins']),
  ])
  return { content: requireShown(content, loaded.request), evidence }
}

const stats = ({ numbers }: Content) => [
  { claim: 'tajjam-plugins' as const, value: numbers.plugins, text: numbers.pluginsText },
  { value: numbers.tools, text: numbers.toolsText },
]

export default function TajjamPage({
  loaderData: { content, evidence },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main" className="tajjam">
      <section className="tajjam-hero sky">
        <div className="wrap">
          <h1 className="display">{content.top.headline}</h1>
          <p className="lead">{content.top.lead}</p>
        </div>
        <MarketStreet />
      </section>
      <StatList
        title={TAJJAM_NUMBERS}
        stats={stats(content)}
        className="tajjam-stats"
        evidence={evidence}
      />
      <Audience content={content.audience} />
      <PluginGrid content={content.plugins} />
      <Tools content={content.tools} />
      <Saturday content={content.saturday} />
      <ClaimSources evidence={evidence} />
      <HydratedForm
        of={InterestForm}
        props={{ product: 'tajjam', ...content.closing, early: actionData }}
      />
    </main>
  )
}

function Audience({ content }: { content: Content['audience'] }) {
  const { title, firstTitle, firstText, points, others } = content
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="tajjam-title">{title}</h2>
        <div className="tajjam-audience">
          <article>
            <h3>{firstTitle}</h3>
            <p>{firstText}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </article>
          {others.map((other) => (
            <article key={other.title}>
              <h3>{other.title}</h3>
              <p>{other.text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}

const ONE_HUNDRED = Array.from({ length: 100 }, (_, at) => at)

function PluginGrid({ content: { title, text } }: { content: Content['plugins'] }) {
  return (
    <section className="tajjam-plugins sky">
      <div className="wrap">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="tajjam-grid" role="img" aria-label={PLUGIN_PICTURE}>
          {ONE_HUNDRED.map((at) => (
            <PluginStall key={at} at={at} />
          ))}
          <FreeStall />
        </div>
      </div>
    </section>
  )
}

function Tools({ content }: { content: Content['tools'] }) {
  const { title, firstTitle, firstText, others } = content
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="tajjam-title">{title}</h2>
        <dl className="tajjam-tools">
          <div>
            <dt>{firstTitle}</dt>
            <dd>
              {firstText}
              <Till />
            </dd>
          </div>
          {others.map((tool) => (
            <div key={tool.title}>
              <dt>{tool.title}</dt>
              <dd>{tool.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Saturday({ content: { title, hours } }: { content: Content['saturday'] }) {
  return (
    <section className="wrap tajjam-saturday">
      <h2>
        {title} <span className="sample-mark">Sample data</span>
      </h2>
      <ol>
        {hours.map(({ time, text }) => (
          <li key={time}>
            <b>{time}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
