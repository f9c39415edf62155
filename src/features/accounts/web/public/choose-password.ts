import { data } from 'react-router'
import { readForm } from '#site/forms/submit-form.ts'
import { errorResponseOf, rejectedAs } from '../account-form-state.ts'
import { readResetForm, MISSING_PASSWORDS, type ResetState } from '../reset-fields.ts'
import type { NewPassword } from '../../accounts.contract.ts'

type Reply = { ok: boolean; status: number; json: () => Promise<unknown> }
/** The client does not encode parameters. */
type Link = { param: { token: string } }

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''
const linkOf = (request: Request): Link => ({
  param: { token: encodeURIComponent(tokenIn(request)) },
})

/** Returns undefined for an invalid link, which the page answers with 404. Throws other errors. */
export async function checkLink<Found extends Reply>(
  request: Request,
  check: (link: Link) => Promise<Found>,
): Promise<Found | undefined> {
  if (!tokenIn(request)) return undefined
  const reply = await check(linkOf(request))
  if (reply.ok) return reply
  // The API responds with 400 to a malformed token.
  if (reply.status !== 404 && reply.status !== 400) throw data(await reply.json(), reply.status)
  return undefined
}

export async function setNewPassword(
  request: Request,
  title: string,
  send: (link: Link & { json: NewPassword }) => Promise<Reply>,
) {
  const checked = readResetForm(await readForm(request))
  if ('state' in checked) return respond(checked.state, 400)
  const reply = await send({ ...linkOf(request), json: checked.chosen })
  if (reply.ok) return respond({ changed: true }, 200)
  return respond(
    reply.status === 404
      ? { ended: true }
      : rejectedAs(title, await errorResponseOf(reply), MISSING_PASSWORDS),
    reply.status,
  )
}

const respond = (result: ResetState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
