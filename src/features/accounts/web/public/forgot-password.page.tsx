import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import type { Route } from './+types/forgot-password.page'
import { errorResponseOf, rejectedAs } from '../account-form-state.ts'
import { type LinkRequestState, NO_ADDRESS, ResetLinkForm } from './address-form.tsx'
import '#site/layouts/account-frame.css'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG], background: 'white' }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Forgot your password?',
    description: 'Enter your email address, and we will send you a link to choose a new password.',
    unlisted: true,
  })

export async function action({ request, context }: Route.ActionArgs) {
  const email = formText(await readForm(request), 'email')
  const reply = await context.get(apiContext).auth['password-resets'].$post({ json: { email } })
  if (reply.ok) return respond({ isRequested: true }, 200)
  return respond(
    {
      ...rejectedAs('Link not sent', await errorResponseOf(reply), NO_ADDRESS),
      email,
    },
    reply.status,
  )
}

const respond = (result: LinkRequestState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function ForgotPasswordPage({ actionData: result }: Route.ComponentProps) {
  return (
    <AccountFrame near="key">
      <h1 className="display">Forgot your password?</h1>
      <p className="muted">
        We will email you a link to choose a new one. It works once and expires after an hour.
      </p>
      <ResetLinkForm state={result} />
      <p className="account-frame-more">
        Remember it?{' '}
        <a className="text-link" href={paths.login}>
          Login
        </a>
      </p>
    </AccountFrame>
  )
}
