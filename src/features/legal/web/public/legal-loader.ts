// Reads the version of a legal text that a page shows.
import { data } from 'react-router'
import type { ApiClient } from '#site/data/api.ts'
import { apiContext } from '#site/data/api-context.ts'
import type { LegalDocument } from '../../legal.contract.ts'
import type { PublishedLegalText } from '../../legal-versions.contract.ts'

export type LoadedLegalText = { published: PublishedLegalText; isMissing: boolean }

type Around = {
  params: { effectiveOn?: string | undefined }
  context: { get: (context: typeof apiContext) => ApiClient }
}

/** For a day without a version the page has status 404, and shows the version in effect. */
export async function loadLegalText({ params, context }: Around, document: LegalDocument) {
  const texts = context.get(apiContext)['legal-texts'][':document']
  const requested = params.effectiveOn && encodeURIComponent(params.effectiveOn)
  if (requested) {
    const reply = await texts[':effectiveOn'].$get({ param: { document, effectiveOn: requested } })
    if (reply.ok) return data({ published: await reply.json(), isMissing: false })
    const status: number = reply.status
    if (status !== 404 && status !== 400) throw data(await reply.json(), status)
  }
  const reply = await texts.$get({ param: { document } })
  const status: number = reply.status
  if (!reply.ok) throw data(await reply.json(), status)
  const published: PublishedLegalText = await reply.json()
  return data({ published, isMissing: requested !== undefined }, requested ? 404 : 200)
}
