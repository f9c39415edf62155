import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { dollars, exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ClaimNote, ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { type ContentOf, contentOf, fillIn } from '#kernel/content-page.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { submitForm, formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { Taxi } from '#ui/illustrations/taxi.tsx'
import { classNames } from '#ui/class-names.ts'
import { VOYGEE_CONTENT_TAG } from '../../products.tags.ts'
import type { Route } from './+types/voygee.page'
import { interestRules } from './interest-fields.ts'
import InterestForm from './interest.form.tsx'
import { productData } from './product-data.ts'
import { requireShown } from './require-shown.ts'
import { CUT, FARE, VOYGEE_PAGE } from './voygee.content.ts'
import './voygee.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'interest',
  cacheTags: [COMPANY_TAG, CLAIMS_TAG, VOYGEE_CONTENT_TAG],
}
export const meta: Route.MetaFunction = (around) => {
  const { description } = (around.loaderData?.content ?? contentOf(VOYGEE_PAGE)).search
  return pageMeta(around, {
    title: 'Voygee, ride-sharing where drivers keep 100%',
    description,
    trail: [{ label: 'Voygee', href: paths.voygee }],
    data: productData({
      name: 'Voygee',
      path: paths.voygee,
      category: 'TravelApplication',
      description,
    }),
  })
}

const INTEREST = interestRules('voygee')
export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm(request, INTEREST, (json, options) =>
    context.get(apiContext)['product-interests'].$post({ json }, options),
  )
export const headers = formHeaders

type Content = ContentOf<typeof VOYGEE_PAGE>

export async function loader(loaded: Route.LoaderArgs) {
  const [content, evidence] = await Promise.all([
    loadContent(VOYGEE_PAGE, loaded),
    loadEvidence(loaded.context, ['voygee-share']),
  ])
  return { content: requireShown(content, loaded.request), evidence }
}

export default function VoygeePage({
  loaderData: { content, evidence },
  actionData,
}: Route.ComponentProps) {
  const { text, value, lead } = content.top
  return (
    <main id="main" className="voygee">
      <section className="voygee-hero sky">
        <div className="wrap">
          <p className="voygee-name">Voygee</p>
          <h1>
            <span className="display">{text}</span> <span className="voygee-stat">{value}</span>
          </h1>
          <p className="lead">
            {lead}
            <ClaimNote of="voygee-share" evidence={evidence} />
          </p>
          <Taxi />
        </div>
        <div className="voygee-road" aria-hidden />
      </section>
      <Fare content={content.fare} />
      <Lanes content={content} />
      <Road content={content.road} />
      <ClaimSources evidence={evidence} />
      <HydratedForm
        of={InterestForm}
        props={{ product: 'voygee', ...content.closing, early: actionData }}
      />
    </main>
  )
}

function Fare({ content: { title, text, other, ours } }: { content: Content['fare'] }) {
  return (
    <section className="section">
      <div className="wrap voygee-fare">
        <div>
          <h2>{fillIn(title, { fare: dollars(FARE) })}</h2>
          <p className="muted">{text}</p>
          <p>
            <span className="sample-mark">Sample data</span>
          </p>
        </div>
        <div className="voygee-slips">
          <Slip title={other} payee="Platform takes" cut={CUT} />
          <Slip title={ours} payee="Voygee takes" cut={0} large />
        </div>
      </div>
    </section>
  )
}

function Slip({
  title,
  payee,
  cut,
  large = false,
}: {
  title: string
  payee: string
  cut: number
  large?: boolean
}) {
  return (
    <article className={classNames('voygee-slip', large && 'voygee-slip-large sky')}>
      <h3>{title}</h3>
      <dl>
        <div>
          <dt>Rider pays</dt>
          <dd className="numeric">{exactDollars(FARE)}</dd>
        </div>
        <div>
          <dt>{payee}</dt>
          <dd className="numeric">{exactDollars(cut)}</dd>
        </div>
        <div>
          <dt>Driver keeps</dt>
          <dd>{exactDollars(FARE - cut)}</dd>
        </div>
      </dl>
    </article>
  )
}

function Lanes({ content: { driver, rider } }: { content: Content }) {
  return (
    <section className="voygee-lanes on-heartwood">
      <div className="wrap">
        <Lane {...driver} />
        <div className="voygee-center" aria-hidden />
        <Lane {...rider} />
      </div>
    </section>
  )
}

function Lane({ title, text, points }: { title: string; text: string; points: readonly string[] }) {
  return (
    <article>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </article>
  )
}

function Road({ content: { title, steps } }: { content: Content['road'] }) {
  return (
    <section className="section">
      <div className="wrap voygee-steps">
        <h2>{title}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
