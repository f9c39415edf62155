// What the pages behind a mailed link do with which somebody chooses a password: a new one, or their first.
import { data } from 'react-router'
import { readForm } from '#site/read-form.ts'
import { errorResponseOf, rejectedAs, unreachableAs } from './account-form-state.ts'
import { readResetForm, MISSING_PASSWORDS, type ResetState } from './reset-fields.ts'
import type { NewPassword } from '../accounts.contract.ts'

type Reply = { ok: boolean; status: number; json(): Promise<unknown> }
/** The client puts the token into the address as it is. */
type Link = { param: { token: string } }

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''
const linkOf = (request: Request): Link => ({
  param: { token: encodeURIComponent(tokenIn(request)) },
})

/** The reply when the link works, else undefined: with which the page answers 404. @throws what else went wrong */
export async function checkLink<Found extends Reply>(
  request: Request,
  check: (link: Link) => Promise<Found>,
): Promise<Found | undefined> {
  if (!tokenIn(request)) return undefined
  const reply = await check(linkOf(request))
  if (reply.ok) return reply
  // A token of an impossible shape has never worked.
  if (reply.status !== 404 && reply.status !== 400) throw data(await reply.json(), reply.status)
  return undefined
}

/** @param title of what is said when it was not done */
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

/** What is wrong is said before anything travels. */
export async function setNewPasswordInBrowser(
  request: Request,
  title: string,
  send: () => Promise<ResetState>,
): Promise<ResetState> {
  const checked = readResetForm(await request.clone().formData())
  if ('state' in checked) return checked.state
  try {
    return await send()
  } catch (error) {
    return unreachableAs(title, error)
  }
}
