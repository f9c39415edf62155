import { data } from 'react-router'
import { apiContext } from '#site/data/api-context.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/reset-password.page'
import { checkLink, setNewPassword } from './choose-password.ts'
import { NOT_CHANGED } from '../reset-fields.ts'
import { Changed, ResetEnded } from './ended-links.tsx'
import PasswordForm, { type ResetTexts } from './password.form.tsx'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'password',
  secret: true,
  background: 'white',
}

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Choose a new password',
    description:
      'Choose a new password for your account. The link in our email works once and expires after an hour.',
    unlisted: true,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const reply = await checkLink(request, (link) =>
    context.get(apiContext).auth['password-resets'][':token'].$get(link),
  )
  return data({ works: reply !== undefined }, reply ? 200 : 404)
}

export const action = ({ request, context }: Route.ActionArgs) =>
  setNewPassword(request, NOT_CHANGED, (link) =>
    context.get(apiContext).auth['password-resets'][':token'].$post(link),
  )

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const TEXTS: ResetTexts = {
  link: 'reset',
  title: 'Choose a new password',
  text: 'You will be signed out of every browser.',
  label: 'New password',
  save: 'Save new password',
  failed: NOT_CHANGED,
  done: { title: 'Password changed', text: 'Sign in with your new password.' },
}

export default function ResetPasswordPage({
  loaderData: { works },
  actionData: early,
}: Route.ComponentProps) {
  return <AccountFrame near="key">{content()}</AccountFrame>

  function content() {
    if (early && 'changed' in early) return <Changed {...TEXTS.done} />
    return works ? (
      <HydratedForm of={PasswordForm} props={{ texts: TEXTS, early }} />
    ) : (
      <ResetEnded />
    )
  }
}
