// Sends a lead and books its discovery call through the API.
import { randomUUID } from 'node:crypto'
import type { CallOffer } from '#features/discovery/calls.contract.ts'
import type { DiscoveryReceipt } from '#features/discovery/discovery.contract.ts'
import { call } from './accepted-quote.ts'

const LEAD = {
  name: 'Dr. John Smith',
  email: 'john@smithfamily.example',
  practiceName: 'Smith Family Medicine',
}

/** @returns the key of the lead, and the path of its call for its sender */
export async function sentLead(changes: object = {}): Promise<{ key: string; path: string }> {
  const key = randomUUID()
  const { body } = await call<DiscoveryReceipt>('visitor', 'POST', '/discovery-leads', {
    ...LEAD,
    key,
    ...changes,
  })
  return { key, path: body.trackingPath.replace('/track/', '/tracking/') }
}

export const offeredTo = async (key: string): Promise<CallOffer> =>
  (await call<CallOffer>('visitor', 'GET', '/discovery-call', undefined, { 'lead-key': key })).body

export const bookCall = (key: string, startsAt: string) =>
  call<CallOffer & { message: string }>(
    'visitor',
    'PUT',
    '/discovery-call',
    { startsAt, email: '' },
    { 'lead-key': key },
  )
