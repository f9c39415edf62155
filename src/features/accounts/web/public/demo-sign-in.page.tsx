import { data, redirect } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/demo-sign-in.page'
import DemoSignIn from './demo-sign-in.form.tsx'
import './login.page.css'

export const handle: PageHandle = {
  hydrate: 'immediately',
  form: 'demo-sign-in',
  secret: true,
  background: 'white',
}
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Demo sign-in',
    description: 'Signs in to one of the accounts of this demo.',
    unlisted: true,
  })

/** The buttons send a POST request, which no browser sends ahead. */
export const loader = () => redirect(paths.login)

export async function action({ request, context }: Route.ActionArgs) {
  const username = formText(await readForm(request), 'account')
  const reply = await context.get(apiContext)['demo-accounts'].$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const account = (await reply.json()).find((one) => one.username === username)
  if (!account) throw redirect(paths.login)
  return { account }
}

export default function DemoSignInPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountFrame>
      <h1 className="display">Welcome back</h1>
      <noscript>
        <p className="login-noscript">
          Signing in requires JavaScript. Please turn it on in your browser.
        </p>
      </noscript>
      {actionData && <HydratedForm of={DemoSignIn} props={{ account: actionData.account }} />}
    </AccountFrame>
  )
}
