import { data } from 'react-router'
import type { HourlyRole, Package } from '#features/catalogue/catalogue.contract.ts'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { PITCH, QUOTE, STARTUPS } from '#site/layouts/site-links.ts'
import { useSourceLink } from '#site/data/article-source.ts'
import { apiContext } from '#site/data/api-context.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta, serviceWithOffers } from '#site/seo/meta.ts'
import { useResponseTimeText } from '#site/data/response-times.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Scaffold, ScaffoldBay } from '#ui/illustrations/scaffold.tsx'
import type { Route } from './+types/startups.page'
import { readEquity } from './equity-fields.ts'
import { HourlyRates } from './hourly-rates.tsx'
import { PackageCards } from './package-cards.tsx'
import { LEVELS, STARTUPS_PAGE as CONTENT } from './startups.content.ts'
import StartupsForms from './startups.form.tsx'
import './startups.page.css'

export const handle: PageHandle = {
  hydrate: 'on-interaction',
  form: 'startups',
  cacheTags: [PRICE_BOOK_TAG, COMPANY_TAG],
  queryParams: ['package', 'price', 'share'],
  background: 'heartwood',
}

export const meta: Route.MetaFunction = (around) => {
  const { title, description } = CONTENT
  const { packages, roles } = around.loaderData ?? { packages: [], roles: [] }
  const offers = [
    ...packages.map(({ name, price }) => ({ name: `${name} MVP package`, price })),
    ...roles.map(({ role, rate }) => ({ name: role, price: rate, hourly: true })),
  ]
  return pageMeta(around, {
    title,
    description,
    trail: [STARTUPS],
    data: (site) => serviceWithOffers(site, { name: title, description, page: STARTUPS, offers }),
  })
}

/** `?package=Premium&share=4` sets the equity simulator without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext)['price-book'].$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const { packages: all, roles } = await reply.json()
  const packages = all.filter(({ serviceType }) => serviceType === 'startups')
  return { packages, roles, equity: readEquity(new URL(request.url).searchParams, packages) }
}

export default function StartupsPage({
  loaderData: { packages, roles, equity },
}: Route.ComponentProps) {
  const sourceLink = useSourceLink()
  const [quoteLink, pitchLink] = [
    sourceLink(`${QUOTE.href}?service=startups`, 'startups'),
    sourceLink(PITCH.href),
  ]
  return (
    <main id="main" className="startups">
      <section className="startups-hero on-heartwood">
        <div className="wrap">
          <div className="startups-hero-text">
            <h1>{CONTENT.headline}</h1>
            <p className="lead">{CONTENT.lead}</p>
            <div className="startups-hero-buttons">
              <ButtonLink variant="accent" size="large" href={quoteLink}>
                {CONTENT.quote}
              </ButtonLink>
              <ButtonLink variant="ghost" size="large" href={pitchLink}>
                {CONTENT.pitch}
              </ButtonLink>
            </div>
          </div>
          <Scaffold />
        </div>
      </section>
      <Levels />
      <section className="wrap">
        <div className="section-head">
          <h2>{CONTENT.packages.title}</h2>
          <p>{CONTENT.packages.text}</p>
        </div>
        <PackageCards packages={packages} from="startups" />
      </section>
      <section className="section startups-rates">
        <HourlyRates roles={roles} content={CONTENT.rates} />
      </section>
      <HydratedForm
        of={StartupsForms}
        props={{
          roles: roles.map(toOfferedRole),
          team: exampleTeam(roles),
          packages: packages.map(toOffered),
          equity,
        }}
      />
      <ClosingCall
        title={CONTENT.closing.title}
        text={CONTENT.closing.text(
          useResponseTimeText('pitch'),
          useResponseTimeText('quote-request'),
        )}
      >
        <ButtonLink variant="accent" size="large" href={quoteLink}>
          {CONTENT.quote}
        </ButtonLink>
        <ButtonLink variant="ghost" size="large" href={pitchLink}>
          {CONTENT.pitch}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

const toOfferedRole = ({ id, role, rate }: HourlyRole) => ({ id, role, rate })

const exampleTeam = ([first]: readonly HourlyRole[]) => ({
  weeks: 6,
  roles: first ? [{ id: first.id, hours: 20 }] : [],
})

const toOffered = ({ id, name, price, popular }: Package) => ({ id, name, price, popular })

function Levels() {
  return (
    <section className="section wrap">
      <div className="section-head">
        <h2>{CONTENT.levels.title}</h2>
        <p>{CONTENT.levels.text}</p>
      </div>
      <div className="startups-levels">
        {LEVELS.map(({ name, bay, text, get }) => (
          <article key={name}>
            <ScaffoldBay of={bay} />
            <h3>{name}</h3>
            <div>
              <p>{text}</p>
              <p className="startups-get">You get: {get}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
