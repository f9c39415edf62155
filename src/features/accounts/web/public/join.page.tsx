import { data } from 'react-router'
import { apiContext } from '#site/data/api-context.ts'
import { useCompany } from '#site/data/company.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Invitation } from '../../people.contract.ts'
import type { Route } from './+types/join.page'
import { checkLink, setNewPassword } from './choose-password.ts'
import { Changed, InvitationEnded } from './ended-links.tsx'
import PasswordForm, { type ResetTexts } from './password.form.tsx'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'password',
  secret: true,
  background: 'white',
}

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Join the team',
    description:
      'Accept your invitation to the team: choose a password and sign in to the admin dashboard.',
    unlisted: true,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const reply = await checkLink(request, (link) =>
    context.get(apiContext).invitations[':token'].$get(link),
  )
  return data<{ invitation: Invitation | undefined }>(
    { invitation: await reply?.json() },
    reply ? 200 : 404,
  )
}

const NOT_SAVED = 'Password not saved'

export const action = ({ request, context }: Route.ActionArgs) =>
  setNewPassword(request, NOT_SAVED, (link) =>
    context.get(apiContext).invitations[':token'].$post(link),
  )

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function JoinPage({
  loaderData: { invitation },
  actionData: early,
}: Route.ComponentProps) {
  const { name } = useCompany()
  return <AccountFrame near="key">{content()}</AccountFrame>

  function content() {
    if (early && 'changed' in early) return <Changed {...DONE} />
    return invitation ? (
      <HydratedForm of={PasswordForm} props={{ texts: textsFor(invitation, name), early }} />
    ) : (
      <InvitationEnded />
    )
  }
}

const DONE = {
  title: 'You have joined the team',
  text: 'Sign in with your email and the password you chose.',
}

const ROLE_NAMES: Record<Invitation['role'], string> = { admin: 'an admin', staff: 'staff' }

const textsFor = ({ name, email, role }: Invitation, agency: string): ResetTexts => ({
  link: 'invitation',
  title: `Welcome, ${name}`,
  text: `You are joining ${agency} as ${ROLE_NAMES[role]}. You will sign in with ${email} and this password.`,
  label: 'Password',
  save: 'Join the team',
  failed: NOT_SAVED,
  done: DONE,
})
