// What stands behind the claims of a public page, as its loader asks for it. The page keeps the cache tag `claims`.
import { data, type RouterContextProvider } from 'react-router'
import type { ClaimName, PublicEvidence } from '#features/claims/claims.contract.ts'
import { apiContext } from './api.ts'

/** @param made the claims of the page. @throws the answer of the API where it does not answer with them */
export async function loadEvidence(
  context: Readonly<RouterContextProvider>,
  made: readonly ClaimName[],
): Promise<PublicEvidence[]> {
  const reply = await context.get(apiContext).claims.$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return (await reply.json()).filter(({ claim }) => made.includes(claim))
}
