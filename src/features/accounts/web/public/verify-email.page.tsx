import { data } from 'react-router'
import type { ApiClient } from '#site/data/api.ts'
import { apiContext } from '#site/data/api-context.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import type { Route } from './+types/verify-email.page'
import { allowedNextPath } from '../../accounts.contract.ts'
import { errorResponseOf, rejectedAs } from '../account-form-state.ts'
import { NO_ADDRESS } from './address-form.tsx'
import { NOT_VERIFIED, type VerifyState } from './verify-state.ts'
import VerifyForm from './verify.form.tsx'
import { RequestNewLink, outcomeOf } from './verify-outcome.tsx'
import './verify-email.page.css'

export const handle: PageHandle = {
  hydrate: 'immediately',
  form: 'verify',
  secret: true,
  background: 'white',
}

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Verify your email',
    description:
      'Verify the email address of your new account with the link in our email, then sign in.',
    unlisted: true,
  })

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''
/** The client does not encode parameters. */
const linkOf = (token: string) => ({ param: { token: encodeURIComponent(token) } })

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenIn(request)
  if (!token) return data({ name: undefined, hasToken: false })
  const reply = await context.get(apiContext).auth.verifications[':token'].$get(linkOf(token))
  if (reply.ok) return data({ name: (await reply.json()).name, hasToken: true })
  const status: number = reply.status
  if (!isEnded(status)) throw data(await reply.json(), status)
  return data({ name: undefined, hasToken: true }, 404)
}

/** The API responds with 400 to a malformed token. */
const isEnded = (status: number): boolean => status === 404 || status === 400

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const api = context.get(apiContext)
  const intent = formText(form, 'intent')
  if (intent === 'again')
    return resendVerification(
      api,
      formText(form, 'email'),
      allowedNextPath(new URL(request.url).searchParams.get('next')),
    )
  if (intent === 'deny') return deny(api, tokenIn(request))
  return verify(api, tokenIn(request), formText(form, 'browserKey'), formText(form, 'password'))
}

async function verify(api: ApiClient, token: string, browserKey: string, password: string) {
  const reply = await api.auth.verifications[':token'].$post({
    ...linkOf(token),
    json: { ...(browserKey && { browserKey }), ...(password && { password }) },
  })
  if (reply.ok) return respond({ verified: await reply.json() }, 200)
  const status: number = reply.status
  return respond(
    status === 404 ? { ended: true } : rejectedAs(NOT_VERIFIED, await errorResponseOf(reply)),
    status,
  )
}

async function deny(api: ApiClient, token: string) {
  const reply = await api.auth.verifications[':token'].$delete(linkOf(token))
  if (reply.ok) return respond({ denied: true }, 200)
  const status: number = reply.status
  return respond(
    status === 404
      ? { ended: true }
      : rejectedAs('Account not deleted', await errorResponseOf(reply)),
    status,
  )
}

async function resendVerification(api: ApiClient, email: string, next: string | undefined) {
  const reply = await api.auth['verification-mails'].$post({
    json: { email, ...(next && { next }) },
  })
  if (reply.ok) return respond({ isRequested: true }, 200)
  return respond(
    {
      ...rejectedAs('Email not sent', await errorResponseOf(reply), NO_ADDRESS),
      email,
    },
    reply.status,
  )
}

const respond = (result: VerifyState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function VerifyEmailPage({
  loaderData: { name, hasToken },
  actionData: early,
}: Route.ComponentProps) {
  return <AccountFrame near="envelope">{outcomeOf(early) ?? content()}</AccountFrame>

  function content() {
    if (early && ('isRequested' in early || 'email' in early))
      return <RequestNewLink state={early} />
    return name === undefined ? (
      <RequestNewLink isEnded={hasToken} />
    ) : (
      <HydratedForm of={VerifyForm} props={{ name, early }} />
    )
  }
}
