import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { contentOf } from '#kernel/content-page.contract.ts'
import { REPLY_TIMES_TAG } from '#features/inquiries/inquiries.tags.ts'
import { PITCH as HERE, STARTUPS } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { submitForm, formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { MedianReply } from '#features/inquiries/web/public/median-reply.panel.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import { useResponseTimeText, withResponseTime } from '#site/data/response-times.ts'
import { Icon } from '#ui/icon.tsx'
import { PITCH_CONTENT_TAG } from '../../pitches.tags.ts'
import type { Route } from './+types/startup-pitch.page'
import { PITCH_FORM } from './pitch-fields.ts'
import PitchForm from './pitch.form.tsx'
import { PITCH_PAGE } from './startup-pitch.content.ts'
import '#site/forms/form-page.css'
import './startup-pitch.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'pitch',
  cacheTags: [COMPANY_TAG, REPLY_TIMES_TAG, PITCH_CONTENT_TAG],
}

export const meta: Route.MetaFunction = (around) => {
  const { top, search } = around.loaderData?.content ?? contentOf(PITCH_PAGE)
  return pageMeta(around, {
    title: top.title,
    description: search.description,
    responseTime: 'pitch',
    trail: [STARTUPS, HERE],
  })
}

export async function loader(loaded: Route.LoaderArgs) {
  const api = loaded.context.get(apiContext)
  const [content, reply, replies] = await Promise.all([
    loadContent(PITCH_PAGE, loaded),
    api.company.$get(),
    api['reply-times'].$get(),
  ])
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const { timeZone, place } = await reply.json()
  const source = (new URL(loaded.request.url).searchParams.get('from') ?? '').slice(0, 100)
  const medianHours = (await replies.json()).pitch
  return { content, agencyZone: { timeZone, place }, source, medianHours }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm(request, PITCH_FORM, (json, options) =>
    context.get(apiContext).pitches.$post({ json }, options),
  )
export const headers = formHeaders

export default function StartupPitchPage({
  loaderData: { content, agencyZone, source, medianHours },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main" className="form-page">
      <div className="wrap">
        <div className="form-page-head">
          <a className="arrow-link" href={STARTUPS.href}>
            <Icon of={ArrowLeft} /> Back to startup services
          </a>
          <h1 className="display">{content.top.title}</h1>
          <p className="lead muted">
            {withResponseTime(content.top.lead, useResponseTimeText('pitch'))}
          </p>
          <MedianReply of="pitches" hours={medianHours} />
        </div>
        <HydratedForm of={PitchForm} props={{ early: actionData, source, agencyZone }} />
      </div>
    </main>
  )
}
