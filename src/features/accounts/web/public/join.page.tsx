import { data } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api.ts'
import { useCompany } from '#site/data/company.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Invitation } from '../../people.contract.ts'
import type { Route } from './+types/join.page'
import { checkLink, setNewPassword, setNewPasswordInBrowser } from './choose-password.ts'
import { Changed, ResetForm, type ResetTexts } from './reset-form.tsx'
import '#site/layouts/account-frame.css'

export const handle: PageHandle = { hydrate: 'when-idle', secret: true, background: 'white' }

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

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  setNewPasswordInBrowser(request, NOT_SAVED, serverAction)

export default function JoinPage({
  loaderData: { invitation },
  actionData: early,
}: Route.ComponentProps) {
  const { name } = useCompany()
  return <AccountFrame near="key">{content()}</AccountFrame>

  function content() {
    if (early && 'changed' in early) return <Changed {...DONE} />
    return invitation ? (
      <ResetForm texts={textsFor(invitation, name)} early={early} ended={<Ended />} />
    ) : (
      <Ended />
    )
  }
}

const DONE = {
  title: 'You have joined the team',
  text: 'Sign in with your email and the password you chose.',
}

const ROLE_NAMES: Record<Invitation['role'], string> = { admin: 'an admin', staff: 'staff' }

const textsFor = ({ name, email, role }: Invitation, agency: string): ResetTexts => ({
  title: `Welcome, ${name}`,
  text: `You are joining ${agency} as ${ROLE_NAMES[role]}. You will sign in with ${email} and this password.`,
  label: 'Password',
  save: 'Join the team',
  done: DONE,
})

function Ended() {
  return (
    <>
      <h1 className="display">This invitation is invalid or has expired</h1>
      <p className="muted">
        Invitations work once and expire after seven days, and only the newest one works. Ask the
        person who invited you for a new one. If you have already joined, sign in.
      </p>
      <p className="account-frame-action">
        <ButtonLink size="large" href={paths.login}>
          Login
        </ButtonLink>
      </p>
    </>
  )
}
