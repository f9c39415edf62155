import { data } from 'react-router'
import { dayAndTime, longDay } from '#kernel/dates.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { JOBS } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { useCompany } from '#site/data/company.ts'
import { formHeaders } from '#site/forms/submit-form.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import { renderingContext } from '#site/data/rendering.ts'
import { ButtonLink } from '#ui/button.tsx'
import { HiringShop } from '#ui/illustrations/hiring-shop.tsx'
import { ShopWithBlindDown } from '#ui/illustrations/closed-shops.tsx'
import {
  APPLICANT_REQUESTS,
  type ApplicantRequest,
  type ApplicationTracking,
} from '../../application-tracking.contract.ts'
import type { Route } from './+types/application.page'
import {
  ApplicantRequestSection,
  ApplicantRequestForms,
  type ApplicantRequestState,
} from './applicant-requests.tsx'
import { minutesBetween } from '../../interviews.rules.ts'
import { Place } from '../interview-place.tsx'
import { stepsOf, applicationHeadline } from './application-steps.ts'
import '#ui/sky-reference.css'
import '#ui/steps.css'
import './job-not-found.css'
import './application.page.css'

export const handle: PageHandle = { secret: true }

export const meta: Route.MetaFunction = ({ loaderData, ...around }) => {
  const { reference } = loaderData?.tracking ?? {}
  return pageMeta(around, {
    title: reference ? `Application ${reference}` : 'Your application',
    description:
      'See the status of your application and when you’ll hear from us. No account needed.',
    unlisted: true,
  })
}

/** The API client does not encode path parameters. */
const linkOf = (token: string) => ({ param: { token: encodeURIComponent(token) } })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const now = context.get(renderingContext).now.toISOString()
  const reply = await context
    .get(apiContext)
    ['application-tracking'][':token'].$get(linkOf(params.token))
  if (reply.ok)
    return data({
      tracking: await reply.json(),
      now,
      requestedCode: requestedCodeIn(new URL(request.url).searchParams),
    })
  const status: number = reply.status
  if (status !== 404) throw data(await reply.json(), status)
  return data({ tracking: undefined, now, requestedCode: undefined }, 404)
}

const requestKindIn = (text: string | null): ApplicantRequest | undefined =>
  APPLICANT_REQUESTS.find((one) => one === text)

/** After a reload: a code was already mailed. */
function requestedCodeIn(address: URLSearchParams): ApplicantRequestState | undefined {
  const requestKind = requestKindIn(address.get('requestKind'))
  return requestKind && { is: 'mailed', requestKind }
}

/** The first post mails a code, the second submits it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const requestKind = requestKindIn(formText(form, 'requestKind')) ?? 'withdrawal'
  const calls = context.get(apiContext)['application-tracking'][':token']
  const step = formText(form, 'step')
  const hasCode = step === 'code'
  const reply = hasCode
    ? await calls.request.$put({
        ...linkOf(params.token),
        json: { requestKind, code: formText(form, 'code') },
      })
    : await calls.code.$put({ ...linkOf(params.token), json: { requestKind } })
  const status: number = reply.status
  if (reply.ok) return respond({ is: hasCode ? 'done' : 'mailed', requestKind }, 200)
  // The API client does not type error responses; all have this shape.
  const { message } = (await reply.json()) as unknown as ErrorResponse
  // The previous code stays valid.
  return respond(
    {
      is: step ? 'mailed' : 'failed',
      requestKind,
      ...(hasCode ? { codeError: message } : { problem: message }),
    },
    status,
  )
}

const respond = (result: ApplicantRequestState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
export const headers = formHeaders

export default function ApplicationPage({
  loaderData: { tracking, now, requestedCode },
  actionData,
}: Route.ComponentProps) {
  if (tracking)
    return <Found tracking={tracking} now={new Date(now)} result={actionData ?? requestedCode} />
  return actionData?.is === 'done' && actionData.requestKind === 'deletion' ? (
    <Deleted />
  ) : (
    <NotFound />
  )
}

function Found({
  tracking,
  now,
  result,
}: {
  tracking: ApplicationTracking
  now: Date
  result: ApplicantRequestState | undefined
}) {
  const { reference, jobTitle, timeZone, place, withdrawnAt, interview } = tracking
  const { title, text } = applicationHeadline(tracking, now)
  return (
    <main id="main">
      <section className="application-tracking-hero sky">
        <div className="wrap">
          <div>
            <p className="sky-reference">
              Application <b>{reference}</b>
            </p>
            <h1 className="display">{title}</h1>
            <p className="lead">{text}</p>
          </div>
          <HiringShop />
        </div>
      </section>
      <div className="application-tracking wrap">
        <section aria-labelledby="application-tracking-steps">
          <h2 id="application-tracking-steps">{jobTitle}</h2>
          <p className="muted small">All times are in the time zone of {place}.</p>
          <ol className="steps application-tracking-steps" aria-label="Status of your application">
            {stepsOf(tracking).map(({ name, state, at, text }) => (
              <li
                key={name}
                className={`step-${state}`}
                aria-current={state === 'current' ? 'step' : undefined}
              >
                <b>{name}</b>
                <span className="visually-hidden">{STATE_LABELS[state]}</span>
                <p>{text}</p>
                {at && <time dateTime={at}>{dayAndTime(new Date(at), timeZone)}</time>}
                {name === 'Conversation' && interview && (
                  <p className="application-tracking-place">
                    {minutesBetween(interview)} minutes: <Place place={interview.place} />
                  </p>
                )}
              </li>
            ))}
          </ol>
          <p className="application-tracking-small">
            Anyone with this link can open this page, so it doesn’t show your name, your address or
            anything you wrote.
          </p>
        </section>
        {withdrawnAt ? (
          <Withdrawn on={longDay(new Date(withdrawnAt), timeZone)} result={result} />
        ) : (
          <ApplicantRequestSection result={result} />
        )}
      </div>
    </main>
  )
}

const STATE_LABELS: Record<'done' | 'current' | 'upcoming', string> = {
  done: ', done',
  current: ', now',
  upcoming: ', not yet',
}

function Withdrawn({ on, result }: { on: string; result: ApplicantRequestState | undefined }) {
  return (
    <section className="application-tracking-requests" aria-labelledby="application-withdrawn">
      <h2 id="application-withdrawn">Withdrawn on {on}</h2>
      <p>We wish you all the best. You can apply again at any time.</p>
      <ButtonLink variant="outline" href={JOBS.href}>
        {JOBS.label}
      </ButtonLink>
      <ApplicantRequestForms
        requests={['deletion']}
        result={result?.requestKind === 'deletion' ? result : undefined}
      />
    </section>
  )
}

function Deleted() {
  return (
    <main id="main" className="wrap job-not-found" role="status">
      <ShopWithBlindDown />
      <h1>Your application is deleted</h1>
      <p className="muted">
        We deleted your application, your resume, our notes and the emails about it. You’ll get one
        last email to confirm it.
      </p>
      <ButtonLink size="large" href={JOBS.href}>
        {JOBS.label}
      </ButtonLink>
    </main>
  )
}

function NotFound() {
  const { email } = useCompany()
  return (
    <main id="main" className="wrap job-not-found">
      <ShopWithBlindDown />
      <h1>This link is invalid or has expired</h1>
      <p className="muted">
        The link may be incomplete, or it may have expired: links expire 180 days after our answer.
        Email{' '}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
        , and we’ll look it up.
      </p>
      <ButtonLink size="large" href={JOBS.href}>
        {JOBS.label}
      </ButtonLink>
    </main>
  )
}
