import { data, useLocation } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { paths, withNext } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { safeNext } from '#site/data/session.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import { CAREERS, TRACK } from '#site/layouts/site-links.ts'
import { useCompany } from '#site/data/company.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { Banner } from '#ui/banner.tsx'
import { allowedNextPath } from '../../accounts.contract.ts'
import { DEMO_SIGN_IN_PATH, type DemoAccount } from '../../demo-accounts.contract.ts'
import type { Route } from './+types/login.page'
import LoginForm from './login.form.tsx'
import '#site/layouts/account-frame.css'
import './login.page.css'

const DESCRIPTION =
  'Sign in to see your quotes, projects and invoices. You don’t need an account to track a request or apply for a job.'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'login',
  cacheTags: [COMPANY_TAG],
  queryParams: ['next'],
  background: 'white',
}
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Login', description: DESCRIPTION })

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext)['demo-accounts'].$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return { demoAccounts: await reply.json() }
}

/** Runs when a visitor sends the form before hydration. Only the script can store the token. */
export const action = () => ({ wasTooEarly: true })

export default function LoginPage({
  loaderData: { demoAccounts },
  actionData,
}: Route.ComponentProps) {
  const company = useCompany()
  const returnTo = new URLSearchParams(useLocation().search).get('next')
  const next = allowedNextPath(returnTo)
  return (
    <AccountFrame>
      <h1 className="display">Welcome back</h1>
      <p className="muted">
        {next?.includes('&plan=')
          ? 'Sign in to continue with the plan you chose.'
          : 'Your quotes, projects and invoices are where you left them.'}
      </p>
      {actionData?.wasTooEarly && (
        <div className="login-early">
          <Banner tone="warn" title="You are not signed in yet.">
            The page was still loading. Please try again.
          </Banner>
        </div>
      )}
      <noscript>
        <p className="login-noscript">
          Signing in requires JavaScript. Please turn it on in your browser.
        </p>
      </noscript>
      <HydratedForm of={LoginForm} props={{ brand: company.name }} />
      {demoAccounts.length > 0 && (
        <DemoAccounts accounts={demoAccounts} next={safeNext(returnTo)} />
      )}
      <p className="account-frame-more">
        New here?{' '}
        <a className="text-link" href={withNext(paths.signup, next)}>
          Create your account
        </a>
      </p>
      <p className="login-others muted">
        You don’t need an account to{' '}
        <a className="text-link" href={TRACK.href}>
          track a request
        </a>{' '}
        or{' '}
        <a className="text-link" href={CAREERS.href}>
          apply for a job
        </a>
        .
      </p>
    </AccountFrame>
  )
}

/** One button per account. They work without the scripts of this page. */
function DemoAccounts({
  accounts,
  next,
}: {
  accounts: readonly DemoAccount[]
  next: string | undefined
}) {
  return (
    <form className="login-demo" method="post" action={withNext(DEMO_SIGN_IN_PATH, next)}>
      <h2>Demo accounts</h2>
      {accounts.map(({ name, detail, username }) => (
        <button key={username} className="login-demo-account" name="account" value={username}>
          <b>{name}</b>
          <span>{detail}</span>
        </button>
      ))}
    </form>
  )
}
