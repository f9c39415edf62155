// What the pages behind a mailed link do with which somebody chooses a password: a new one, or their first.
import { data } from 'react-router'
import { readForm } from '#site/read-form.ts'
import { refusalOf, refusedAs, unansweredAs } from './account-answer.ts'
import { checkReset, MISSING, type ResetAnswer } from './reset-fields.ts'
import type { NewPassword } from '../accounts.contract.ts'

type Reply = { ok: boolean; status: number; json(): Promise<unknown> }
/** The client puts the token into the address as it is. */
type Link = { param: { token: string } }

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''
const linkOf = (request: Request): Link => ({
  param: { token: encodeURIComponent(tokenIn(request)) },
})

/** The reply when the link works, else undefined: with which the page answers 404. @throws what else went wrong */
export async function askLink<Found extends Reply>(
  request: Request,
  ask: (link: Link) => Promise<Found>,
): Promise<Found | undefined> {
  if (!tokenIn(request)) return undefined
  const reply = await ask(linkOf(request))
  if (reply.ok) return reply
  // A token of an impossible shape has never worked.
  if (reply.status !== 404 && reply.status !== 400) throw data(await reply.json(), reply.status)
  return undefined
}

/** @param title of what is said when it was not done */
export async function choose(
  request: Request,
  title: string,
  send: (link: Link & { json: NewPassword }) => Promise<Reply>,
) {
  const checked = checkReset(await readForm(request))
  if ('answer' in checked) return answer(checked.answer, 400)
  const reply = await send({ ...linkOf(request), json: checked.chosen })
  if (reply.ok) return answer({ changed: true }, 200)
  return answer(
    reply.status === 404 ? { ended: true } : refusedAs(title, await refusalOf(reply), MISSING),
    reply.status,
  )
}

const answer = (said: ResetAnswer, status: number) =>
  data(said, { status, headers: { 'cache-control': 'no-store' } })

/** What is wrong is said before anything travels. */
export async function chooseInBrowser(
  request: Request,
  title: string,
  send: () => Promise<ResetAnswer>,
): Promise<ResetAnswer> {
  const checked = checkReset(await request.clone().formData())
  if ('answer' in checked) return checked.answer
  try {
    return await send()
  } catch (error) {
    return unansweredAs(title, error)
  }
}
