import { data } from 'react-router'
import { apiContext } from '#site/data/api-context.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/demo-sign-in.page'
import type { DemoAccount } from '../../demo-accounts.contract.ts'
import { DemoSignIn } from './demo-sign-in.tsx'
import './login.page.css'

export const handle: PageHandle = {
  hydrate: 'immediately',
  secret: true,
  background: 'white',
}
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Demo sign-in',
    description: 'Signs in to one of the accounts of this demo.',
    unlisted: true,
  })

/** Signs nobody in: browsers load links ahead, but send no POST request ahead. */
export async function loader({ context }: Route.LoaderArgs) {
  const isDemo = (await accountsIn(context)).length > 0
  return data({ isDemo }, isDemo ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const username = formText(await readForm(request), 'account')
  return { account: (await accountsIn(context)).find((one) => one.username === username) }
}

async function accountsIn(context: Route.LoaderArgs['context']): Promise<DemoAccount[]> {
  const reply = await context.get(apiContext)['demo-accounts'].$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return reply.json()
}

export default function DemoSignInPage({
  loaderData: { isDemo },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountFrame>
      <h1 className="display">{isDemo ? 'Welcome back' : 'This is not a demo'}</h1>
      <noscript>
        <p className="login-noscript">
          Signing in requires JavaScript. Please turn it on in your browser.
        </p>
      </noscript>
      <DemoSignIn account={actionData?.account} />
    </AccountFrame>
  )
}
