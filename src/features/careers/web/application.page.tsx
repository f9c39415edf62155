import { data } from 'react-router'
import { dayAndTime, longDay } from '#kernel/dates.ts'
import type { Refusal } from '#kernel/failure.ts'
import { JOBS } from '#site/site-links.ts'
import { apiContext } from '#site/api.ts'
import { useCompany } from '#site/company.ts'
import { answerHeaders } from '#site/form-answer.ts'
import type { PageHandle } from '#site/hydration.ts'
import { pageMeta } from '#site/meta.ts'
import { readForm, textIn } from '#site/read-form.ts'
import { renderingContext } from '#site/rendering.ts'
import { ButtonLink } from '#ui/button.tsx'
import { HiringShop } from '#ui/illustrations/hiring-shop.tsx'
import { ShopWithBlindDown } from '#ui/illustrations/closed-shops.tsx'
import { APPLICANT_WISHES, type ApplicantWish, type Following } from '../applications.contract.ts'
import type { Route } from './+types/application.page'
import { ApplicantWishes, WishForms, type WishAnswer } from './applicant-wishes.tsx'
import { stepsOf, whereItIs } from './following-words.ts'

export const handle: PageHandle = { secret: true }

export const meta: Route.MetaFunction = ({ loaderData, ...around }) => {
  const { reference } = loaderData?.following ?? {}
  return pageMeta(around, {
    title: reference ? `Application ${reference}` : 'Your application',
    description: 'How far your application is and when you hear from us. No account is needed.',
    unlisted: true,
  })
}

/** The API client does not encode path parameters. */
const linkOf = (token: string) => ({ param: { token: encodeURIComponent(token) } })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const now = context.get(renderingContext).now.toISOString()
  const reply = await context
    .get(apiContext)
    ['followed-applications'][':token'].$get(linkOf(params.token))
  if (reply.ok)
    return data({
      following: await reply.json(),
      now,
      asked: codeAskedIn(new URL(request.url).searchParams),
    })
  const status: number = reply.status
  if (status !== 404) throw data(await reply.json(), status)
  return data({ following: undefined, now, asked: undefined }, 404)
}

const wishIn = (said: string | null): ApplicantWish | undefined =>
  APPLICANT_WISHES.find((one) => one === said)

/** After a reload: a code was already mailed. */
function codeAskedIn(address: URLSearchParams): WishAnswer | undefined {
  const wish = wishIn(address.get('wish'))
  return wish && { is: 'mailed', wish }
}

/** The first post mails a code, the second submits it. Works without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const wish = wishIn(textIn(form, 'wish')) ?? 'withdrawal'
  const calls = context.get(apiContext)['followed-applications'][':token']
  const step = textIn(form, 'step')
  const said = step === 'code'
  const reply = said
    ? await calls.wish.$put({ ...linkOf(params.token), json: { wish, code: textIn(form, 'code') } })
    : await calls.code.$put({ ...linkOf(params.token), json: { wish } })
  const status: number = reply.status
  if (reply.ok) return answer({ is: said ? 'done' : 'mailed', wish }, 200)
  // The API client does not type error responses; all have this shape.
  const { message } = (await reply.json()) as unknown as Refusal
  // The previous code stays valid.
  return answer(
    {
      is: step ? 'mailed' : 'asked',
      wish,
      ...(said ? { wrongCode: message } : { problem: message }),
    },
    status,
  )
}

const answer = (said: WishAnswer, status: number) =>
  data(said, { status, headers: { 'cache-control': 'no-store' } })
export const headers = answerHeaders

export default function ApplicationPage({
  loaderData: { following, now, asked },
  actionData,
}: Route.ComponentProps) {
  if (following)
    return <Found following={following} now={new Date(now)} said={actionData ?? asked} />
  return actionData?.is === 'done' && actionData.wish === 'deletion' ? <Deleted /> : <NotFound />
}

function Found({
  following,
  now,
  said,
}: {
  following: Following
  now: Date
  said: WishAnswer | undefined
}) {
  const { reference, jobTitle, timeZone, place, withdrawnAt } = following
  const { title, text } = whereItIs(following, now)
  return (
    <main id="main">
      <section className="following-hero sky">
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
      <div className="following wrap">
        <section aria-labelledby="following-steps">
          <h2 id="following-steps">{jobTitle}</h2>
          <p className="muted small">All times are those of {place}.</p>
          <ol className="stops following-steps" aria-label="How far your application is">
            {stepsOf(following).map(({ name, state, at, words }) => (
              <li
                key={name}
                className={`stop-${state}`}
                aria-current={state === 'now' ? 'step' : undefined}
              >
                <b>{name}</b>
                <span className="visually-hidden">{SAID[state]}</span>
                <p>{words}</p>
                {at && <time dateTime={at}>{dayAndTime(new Date(at), timeZone)}</time>}
              </li>
            ))}
          </ol>
          <p className="following-small">
            Anyone with this link can open this page, so your name, your address and what you wrote
            stay off it.
          </p>
        </section>
        {withdrawnAt ? (
          <Withdrawn on={longDay(new Date(withdrawnAt), timeZone)} said={said} />
        ) : (
          <ApplicantWishes said={said} />
        )}
      </div>
    </main>
  )
}

const SAID: Record<'done' | 'now' | 'ahead', string> = {
  done: ', done',
  now: ', now',
  ahead: ', not yet',
}

function Withdrawn({ on, said }: { on: string; said: WishAnswer | undefined }) {
  return (
    <section className="following-wishes" aria-labelledby="following-withdrawn">
      <h2 id="following-withdrawn">Withdrawn on {on}</h2>
      <p>We wish you well. You can apply again at any time.</p>
      <ButtonLink variant="outline" href={JOBS.href}>
        {JOBS.label}
      </ButtonLink>
      <WishForms wishes={['deletion']} said={said?.wish === 'deletion' ? said : undefined} />
    </section>
  )
}

function Deleted() {
  return (
    <main id="main" className="wrap job-not-found" role="status">
      <ShopWithBlindDown />
      <h1>Your application is deleted</h1>
      <p className="muted">
        Your resume, what you wrote, our notes and the mails about it are gone. A last mail says so.
      </p>
      <ButtonLink size="large" href={JOBS.href}>
        {JOBS.label}
      </ButtonLink>
    </main>
  )
}

/** The link is incomplete or has expired. */
function NotFound() {
  const { email } = useCompany()
  return (
    <main id="main" className="wrap job-not-found">
      <ShopWithBlindDown />
      <h1>This link leads to no application</h1>
      <p className="muted">
        It may have been cut short on its way, or have ended: links end 180 days after the answer.
        Write to{' '}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
        , and we look for it.
      </p>
      <ButtonLink size="large" href={JOBS.href}>
        {JOBS.label}
      </ButtonLink>
    </main>
  )
}
