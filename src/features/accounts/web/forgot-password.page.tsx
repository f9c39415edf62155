import { data } from 'react-router'
import { apiContext } from '#site/api.ts'
import { AccountFrame } from '#site/account-frame.tsx'
import type { PageHandle } from '#site/hydration.ts'
import { pageMeta } from '#site/meta.ts'
import { readForm, textIn } from '#site/read-form.ts'
import type { Route } from './+types/forgot-password.page'
import { refusalOf, refusedAs } from './account-answer.ts'
import { type AskedForLink, NO_ADDRESS, ResetLinkForm } from './address-form.tsx'

export const handle: PageHandle = { cacheTags: ['company'], background: 'white' }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Forgot your password?',
    description: 'Enter your email address and we send you a link to choose a new password.',
    unlisted: true,
  })

export async function action({ request, context }: Route.ActionArgs) {
  const email = textIn(await readForm(request), 'email')
  const reply = await context.get(apiContext).auth['password-resets'].$post({ json: { email } })
  if (reply.ok) return answer({ asked: true }, 200)
  return answer(
    { ...refusedAs('The link was not sent', await refusalOf(reply), NO_ADDRESS), typed: email },
    reply.status,
  )
}

const answer = (said: AskedForLink, status: number) =>
  data(said, { status, headers: { 'cache-control': 'no-store' } })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function ForgotPasswordPage({ actionData: said }: Route.ComponentProps) {
  return (
    <AccountFrame near="key">
      <h1 className="display">Forgot your password?</h1>
      <p className="muted">
        We mail you a link with which you choose a new one. It works once, for an hour.
      </p>
      <ResetLinkForm answer={said} />
      <p className="account-frame-more">
        Remembered?{' '}
        <a className="text-link" href="/login">
          Login
        </a>
      </p>
    </AccountFrame>
  )
}
