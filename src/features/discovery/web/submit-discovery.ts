// What the discovery form hears, with a script and without one.
import { data } from 'react-router'
import type { ErrorResponse } from '#kernel/failure.ts'
import type { ApiClient } from '#site/api.ts'
import { type NotSent, rejectedState, unreachable, invalidState } from '#site/form-state.ts'
import { readForm } from '#site/read-form.ts'
import type { CallOffer } from '../calls.contract.ts'
import type { DiscoveryReceipt } from '../discovery.contract.ts'
import { DISCOVERY_FORM, type LeadValues, givenFor } from './discovery-fields.ts'

/** `typed` comes back in both cases: nothing is reset, and without a script the page is another one. */
export type DiscoveryFormState =
  | { sent: DiscoveryReceipt; values: LeadValues; call: CallOffer | undefined }
  | NotSent

/** Stored first, then said. */
export async function submitDiscovery(request: Request, api: ApiClient) {
  const form = await readForm(request)
  const checked = DISCOVERY_FORM.check(form)
  if ('errors' in checked) return respond(invalidState(form, DISCOVERY_FORM, checked.errors), 400)
  const reply = await api['discovery-leads'].$post({ json: checked.body })
  if (reply.ok) {
    const sent = await reply.json()
    return respond(
      { sent, values: givenFor(form, sent.key), call: await callOf(api, sent.key) },
      201,
    )
  }
  // The client types what a call answers, not how it refuses: every refusal has this one shape.
  return respond(
    rejectedState(form, DISCOVERY_FORM, (await reply.json()) as unknown as ErrorResponse),
    reply.status,
  )
}

/** It is sent, whether or not we know when somebody can call. */
async function callOf(api: ApiClient, key: string): Promise<CallOffer | undefined> {
  const reply = await api['discovery-call'].$get({ header: { 'lead-key': key } })
  return reply.ok ? reply.json() : undefined
}

/** One visitor's own: kept nowhere. */
const respond = (result: DiscoveryFormState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })

/** What did not arrive is not lost. */
export async function sendDiscovery(
  request: Request,
  serverAction: () => Promise<DiscoveryFormState>,
): Promise<DiscoveryFormState> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    return unreachable(form, error)
  }
}
