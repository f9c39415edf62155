import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { apiContext } from '#site/data/api-context.ts'
import { submitForm, formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { FreeStall, MarketStreet, PluginStall, Till } from '#ui/illustrations/market.tsx'
import type { Route } from './+types/tajjam.page'
import { StatList } from './stat-list.tsx'
import { interestRules } from './interest-fields.ts'
import InterestForm from './interest.form.tsx'
import { productData } from './product-data.ts'
import { TAJJAM } from './tajjam.content.ts'
import './tajjam.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'interest',
  cacheTags: [COMPANY_TAG, CLAIMS_TAG],
}
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Tajjam, the local-commerce marketplace',
    description: TAJJAM.description,
    trail: [{ label: 'Tajjam', href: paths.tajjam }],
    data: productData({
      name: 'Tajjam',
      path: paths.tajjam,
      category: 'BusinessApplication',
      description: TAJJAM.description,
    }),
  })

const INTEREST = interestRules('tajjam')
export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm(request, INTEREST, (json, options) =>
    context.get(apiContext)['product-interests'].$post({ json }, options),
  )
export const headers = formHeaders

export const loader = async ({ context }: Route.LoaderArgs) => ({
  evidence: await loadEvidence(context, ['tajjam-plugins']),
})

export default function TajjamPage({ loaderData: { evidence }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="tajjam">
      <section className="tajjam-hero sky">
        <div className="wrap">
          <h1 className="display">{TAJJAM.headline}</h1>
          <p className="lead">{TAJJAM.lead}</p>
        </div>
        <MarketStreet />
      </section>
      <StatList {...TAJJAM.stats} className="tajjam-stats" evidence={evidence} />
      <Audience />
      <PluginGrid />
      <Tools />
      <Saturday />
      <ClaimSources evidence={evidence} />
      <HydratedForm
        of={InterestForm}
        props={{ product: 'tajjam', ...TAJJAM.closing, early: actionData }}
      />
    </main>
  )
}

function Audience() {
  const { title, shops, others } = TAJJAM.audience
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="tajjam-title">{title}</h2>
        <div className="tajjam-audience">
          <article>
            <h3>{shops.title}</h3>
            <p>{shops.text}</p>
            <ul>
              {shops.points.map((point) => (
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

function PluginGrid() {
  const { title, text, picture } = TAJJAM.plugins
  return (
    <section className="tajjam-plugins sky">
      <div className="wrap">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="tajjam-grid" role="img" aria-label={picture}>
          {ONE_HUNDRED.map((at) => (
            <PluginStall key={at} at={at} />
          ))}
          <FreeStall />
        </div>
      </div>
    </section>
  )
}

function Tools() {
  const { title, first, others } = TAJJAM.tools
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="tajjam-title">{title}</h2>
        <dl className="tajjam-tools">
          <div>
            <dt>{first.title}</dt>
            <dd>
              {first.text}
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

function Saturday() {
  const { title, hours } = TAJJAM.saturday
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
