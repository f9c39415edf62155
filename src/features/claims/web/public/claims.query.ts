// Loads the evidence for a public page's claims. Such a page has the cache tag `claims`.
import { data, type RouterContextProvider } from 'react-router'
import type { ClaimName, PublicEvidence } from '../../claims.contract.ts'
import { apiContext } from '#site/data/api-context.ts'

/** @throws the API's error response */
export async function loadEvidence(
  context: Readonly<RouterContextProvider>,
  made: readonly ClaimName[],
): Promise<PublicEvidence[]> {
  const reply = await context.get(apiContext).claims.$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return (await reply.json()).filter(({ claim }) => made.includes(claim))
}
