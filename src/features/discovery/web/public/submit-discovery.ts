// Sends the discovery form, with and without a script.
import { data } from 'react-router'
import type { ApiClient } from '#site/data/api.ts'
import { readForm, sendForm } from '#site/forms/submit-form.ts'
import type { CallOffer } from '../../calls.contract.ts'
import { DISCOVERY_FORM, type DiscoveryFormState, leadValuesOf } from './discovery-fields.ts'

export async function submitDiscovery(request: Request, api: ApiClient) {
  const form = await readForm(request)
  const reply = await sendForm(form, DISCOVERY_FORM, (json) =>
    api['discovery-leads'].$post({ json }),
  )
  if ('notSent' in reply) return respond(reply.notSent, reply.status)
  const sent = await reply.json()
  return respond(
    { sent, values: leadValuesOf(form, sent.key), call: await callOf(api, sent.key) },
    201,
  )
}

/** Undefined on an error: the server has the lead either way. */
async function callOf(api: ApiClient, key: string): Promise<CallOffer | undefined> {
  const reply = await api['discovery-call'].$get({ header: { 'lead-key': key } })
  return reply.ok ? reply.json() : undefined
}

/** Private to one visitor: never cached. */
const respond = (result: DiscoveryFormState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
