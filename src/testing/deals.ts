// Creates deals of the pipeline through the API, and compares the stored ones with their records.
import { expect } from 'vitest'
import { areDealsOutdated } from '#features/pipeline/refresh-deals.store.ts'
import { refreshDeals } from '#features/pipeline/refresh-deals.service.ts'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import type { Deal } from '#features/pipeline/pipeline.contract.ts'
import type { AdminQuote } from '#features/quotes/quotes.contract.ts'
import { newId } from '#kernel/ids.ts'
import { call, line } from './accepted-quote.ts'
import { ctxOf, deps, people } from './test-app.ts'
import { accept, decline, publishDraft } from './written-quote.ts'

const EMAIL = people.business.email
export const LEAD = {
  name: 'Ada Quist',
  email: EMAIL,
  practiceName: 'Quist Dental',
  plan: 'Growth',
}
const MESSAGE = { name: 'Ada', email: EMAIL, subject: 'A shop', message: 'Can you build one?' }

export async function inquiry(path: string, body: object): Promise<string> {
  const { status } = await call('visitor', 'POST', path, body, { 'draft-key': newId(new Date()) })
  expect(status).toBeLessThan(300)
  return (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body[0]?.id ?? ''
}
export const lead = () => inquiry('/discovery-leads', LEAD)
export const message = () => inquiry('/contact-messages', MESSAGE)

export const listedDeals = async (query = '') =>
  (await call<Deal[]>('admin', 'GET', `/deals${query}`)).body
export const deal = async (id: string) => (await listedDeals()).find((each) => each.id === id)

export const draftFor = async (inquiryId: string): Promise<AdminQuote> =>
  (await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId })).body

export async function quoted(inquiryId: string, amount = 4000): Promise<AdminQuote> {
  const quote = await draftFor(inquiryId)
  const content = { ...quote.draft, items: [line('site', 'Website', amount)] }
  await call('admin', 'PUT', `/quotes/${quote.id}/draft`, { revision: 0, content })
  expect((await publishDraft({ ...quote, draftRevision: 1 })).status).toBe(201)
  return (await call<AdminQuote>('admin', 'GET', `/quotes/${quote.id}`)).body
}
export const declinedDeal = async ({ id }: AdminQuote, wantsRevision = false) =>
  expect((await decline(id, { wantsRevision })).status).toBe(201)
export const acceptedDeal = async ({ id }: AdminQuote) =>
  expect((await accept(id)).status).toBe(201)
export const offerPlan = (inquiryId: string) =>
  call<{ id: string }>('admin', 'POST', `/inquiries/${inquiryId}/plan-offers`, {
    planId: 'doctor-growth',
    price: 1797,
    validUntil: '2026-03-18',
  })
export const startedProject = (inquiryId: string) =>
  call('admin', 'POST', '/projects', {
    inquiryId,
    name: 'Shop window',
    businessName: 'Quist Dental',
    email: EMAIL,
    track: 'small-business',
    weeks: 4,
  })

export const markedLost = (id: string, reason = 'competitor') =>
  call<{ message: string }>('admin', 'PUT', `/deals/${id}/loss`, { reason })
export const reopen = (id: string) => call('admin', 'DELETE', `/deals/${id}/loss`)

/** Fails if a change of any record was not noticed. */
export async function expectDealsAsComputed(): Promise<void> {
  await refreshDeals(ctxOf('visitor'))
  expect(await areDealsOutdated(deps.db, deps.features.deals)).toBe(false)
}
