import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { telephone } from '#features/company/company.contract.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { type ContentOf, contentOf } from '#kernel/content-page.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { ResponseTimeKind } from '#features/company/response-times.contract.ts'
import { REPLY_TIMES_TAG } from '#features/inquiries/inquiries.tags.ts'
import { isOffer, useSourceLink } from '#site/data/article-source.ts'
import { apiContext } from '#site/data/api-context.ts'
import { useCompany } from '#site/data/company.ts'
import { submitForm, formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { MedianReply } from '#features/inquiries/web/public/median-reply.panel.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import { responseTimeText, withResponseTime } from '#site/data/response-times.ts'
import { Icon } from '#ui/icon.tsx'
import { MailboxDrawing } from '#ui/illustrations/mailbox.tsx'
import { CONTACT_CONTENT_TAG } from '../../contact.tags.ts'
import type { Route } from './+types/contact.page'
import { CONTACT_FORM } from './contact-fields.ts'
import ContactForm from './contact.form.tsx'
import { CONTACT_PAGE } from './contact.content.ts'
import './contact.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'contact',
  cacheTags: [COMPANY_TAG, REPLY_TIMES_TAG, CONTACT_CONTENT_TAG],
}
export const meta: Route.MetaFunction = (around) => {
  const { search } = around.loaderData?.content ?? contentOf(CONTACT_PAGE)
  return pageMeta(around, { ...search, responseTime: 'message' })
}

export async function loader(loaded: Route.LoaderArgs) {
  const [content, replies] = await Promise.all([
    loadContent(CONTACT_PAGE, loaded),
    loaded.context.get(apiContext)['reply-times'].$get(),
  ])
  return { content, medianHours: (await replies.json()).message }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm(request, CONTACT_FORM, (json, options) =>
    context.get(apiContext)['contact-messages'].$post({ json }, options),
  )
export const headers = formHeaders

export default function ContactPage({
  loaderData: { content, medianHours },
  actionData: early,
}: Route.ComponentProps) {
  const company = useCompany()
  const sourceLink = useSourceLink()
  return (
    <main id="main">
      <section className="contact-hero sky">
        <div className="wrap">
          <div className="contact-details">
            <h1 className="display">{content.top.headline}</h1>
            <ul>
              <Detail label="Email">
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </Detail>
              <Detail label="Phone">
                <a href={`tel:${telephone(company.phone)}`}>{company.phone}</a>
              </Detail>
              <Detail label="Location">{company.place}</Detail>
            </ul>
            <MedianReply of="messages" hours={medianHours} />
          </div>
          <HydratedForm
            of={ContactForm}
            props={{ early, agencyZone: { timeZone: company.timeZone, place: company.place } }}
          />
        </div>
        <div className="contact-mailbox">
          <div className="wrap">
            <MailboxDrawing />
          </div>
        </div>
      </section>
      <section className="contact-options wrap" aria-labelledby="contact-options">
        <h2 id="contact-options">{content.options.title}</h2>
        <ul>
          {contactOptions(content.options).map(({ label, href, text, responseTime }) => (
            <li key={href}>
              <a className="arrow-link" href={isOffer(href) ? sourceLink(href) : href}>
                {label} <Icon of={ArrowRight} />
              </a>
              <span>
                {responseTime
                  ? withResponseTime(text, responseTimeText(company.responseTimes, responseTime))
                  : text}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <span>{label}</span>
      <b>{children}</b>
    </li>
  )
}

type Option = { label: string; href: string; text: string; responseTime?: ResponseTimeKind }

/** `responseTime` replaces the time in `text`. */
const contactOptions = (texts: ContentOf<typeof CONTACT_PAGE>['options']): Option[] => [
  {
    label: texts.quote,
    href: paths.quoteRequest,
    text: texts.quoteText,
    responseTime: 'quote-request',
  },
  {
    label: texts.pitch,
    href: paths.startupPitch,
    text: texts.pitchText,
    responseTime: 'pitch',
  },
  { label: texts.track, href: paths.findRequest, text: texts.trackText },
  { label: texts.data, href: paths.dataRequest, text: texts.dataText },
]
