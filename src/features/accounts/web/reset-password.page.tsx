import { data } from 'react-router'
import { apiContext } from '#site/api.ts'
import { DoorFrame } from '#site/door-frame.tsx'
import type { PageHandle } from '#site/handoff.ts'
import { pageMeta } from '#site/meta.ts'
import { readForm } from '#site/read-form.ts'
import type { Route } from './+types/reset-password.page'
import { refusalOf, refusedAs, unansweredAs } from './account-answer.ts'
import { ResetLinkForm } from './address-form.tsx'
import { checkReset, MISSING, NOT_CHANGED, type ResetAnswer } from './reset-fields.ts'
import { Changed, ResetForm } from './reset-form.tsx'

export const handle: PageHandle = { wake: 'when-idle', secret: true, field: 'white' }

export const meta: Route.MetaFunction = (around) => pageMeta(around, { title: 'Choose a new password', unlisted: true })

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''
/** The client puts it into the address as it is. */
const linkOf = (request: Request) => ({ param: { token: encodeURIComponent(tokenIn(request)) } })

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!tokenIn(request)) return data({ works: false }, 404)
  const reply = await context.get(apiContext).auth['password-resets'][':token'].$get(linkOf(request))
  const status: number = reply.status
  if (reply.ok) return data({ works: true })
  // A token of an impossible shape has never worked.
  if (status !== 404 && status !== 400) throw data(await reply.json(), status)
  return data({ works: false }, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const checked = checkReset(await readForm(request))
  if ('answer' in checked) return answer(checked.answer, 400)
  const reply = await context.get(apiContext).auth['password-resets'][':token'].$post({ ...linkOf(request), json: checked.chosen })
  if (reply.ok) return answer({ changed: true }, 200)
  const status: number = reply.status
  return answer(status === 404 ? { ended: true } : refusedAs(NOT_CHANGED, await refusalOf(reply), MISSING), status)
}

const answer = (said: ResetAnswer, status: number) => data(said, { status, headers: { 'cache-control': 'no-store' } })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** What is wrong is said before anything travels. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ResetAnswer> {
  const checked = checkReset(await request.clone().formData())
  if ('answer' in checked) return checked.answer
  try {
    return await serverAction()
  } catch (error) {
    return unansweredAs(NOT_CHANGED, error)
  }
}

export default function ResetPasswordPage({ loaderData: { works }, actionData: early }: Route.ComponentProps) {
  return <DoorFrame near="key">{content()}</DoorFrame>

  function content() {
    if (early && 'changed' in early) return <Changed />
    return works ? <ResetForm early={early} ended={<Ended />} /> : <Ended />
  }
}

function Ended() {
  return (
    <>
      <h1 className="display">This link no longer works</h1>
      <p className="muted">Links to a new password work once, for an hour. Ask for another one, and it is on its way.</p>
      <ResetLinkForm />
    </>
  )
}
