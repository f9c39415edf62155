import { data } from 'react-router'
import type { HourlyRole, Package } from '#features/catalogue/catalogue.contract.ts'
import { PRICE_BOOK_TAG } from '#features/catalogue/catalogue.tags.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { type ContentOf, contentOf, fillIn } from '#kernel/content-page.contract.ts'
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
import { STARTUPS_CONTENT_TAG } from '../../marketing.tags.ts'
import type { Route } from './+types/startups.page'
import { STARTUPS_LINKS } from './equity.content.ts'
import { readEquity } from './equity-fields.ts'
import { HourlyRates } from './hourly-rates.tsx'
import { PackageCards } from './package-cards.tsx'
import { STARTUPS_PAGE } from './startups.content.ts'
import StartupsForms from './startups.form.tsx'
import './startups.page.css'

export const handle: PageHandle = {
  hydrate: 'on-interaction',
  form: 'startups',
  cacheTags: [PRICE_BOOK_TAG, COMPANY_TAG, STARTUPS_CONTENT_TAG],
  queryParams: ['package', 'price', 'share'],
  background: 'heartwood',
}

export const meta: Route.MetaFunction = (around) => {
  const { search } = around.loaderData?.content ?? contentOf(STARTUPS_PAGE)
  const { title, description } = search
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
export async function loader(loaded: Route.LoaderArgs) {
  const [content, reply] = await Promise.all([
    loadContent(STARTUPS_PAGE, loaded),
    loaded.context.get(apiContext)['price-book'].$get(),
  ])
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const { packages: all, roles } = await reply.json()
  const packages = all.filter(({ serviceType }) => serviceType === 'startups')
  const { searchParams } = new URL(loaded.request.url)
  return { content, packages, roles, equity: readEquity(searchParams, packages) }
}

export default function StartupsPage({
  loaderData: { content, packages, roles, equity },
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
            <h1>{content.top.headline}</h1>
            <p className="lead">{content.top.lead}</p>
            <div className="startups-hero-buttons">
              <ButtonLink variant="accent" size="large" href={quoteLink}>
                {STARTUPS_LINKS.quote}
              </ButtonLink>
              <ButtonLink variant="ghost" size="large" href={pitchLink}>
                {STARTUPS_LINKS.pitch}
              </ButtonLink>
            </div>
          </div>
          <Scaffold />
        </div>
      </section>
      <Levels content={content.levels} />
      <section className="wrap">
        <div className="section-head">
          <h2>{content.packages.title}</h2>
          <p>{content.packages.text}</p>
        </div>
        <PackageCards packages={packages} from="startups" />
      </section>
      <section className="section startups-rates">
        <HourlyRates roles={roles} content={content.rates} />
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
        title={content.closing.title}
        text={fillIn(content.closing.text, {
          'pitch time': useResponseTimeText('pitch'),
          'quote time': useResponseTimeText('quote-request'),
        })}
      >
        <ButtonLink variant="accent" size="large" href={quoteLink}>
          {STARTUPS_LINKS.quote}
        </ButtonLink>
        <ButtonLink variant="ghost" size="large" href={pitchLink}>
          {STARTUPS_LINKS.pitch}
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

type LevelsContent = ContentOf<typeof STARTUPS_PAGE>['levels']

function Levels({ content: { title, text: about, cards } }: { content: LevelsContent }) {
  return (
    <section className="section wrap">
      <div className="section-head">
        <h2>{title}</h2>
        <p>{about}</p>
      </div>
      <div className="startups-levels">
        {cards.map(({ name, bay, text, get }) => (
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
