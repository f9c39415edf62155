// The requests of the demo's year, with their histories.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { DemoRequest } from '#features/demo-year/demo-year.contract.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import { activities } from '#kernel/activities.table.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import type { Activity, Stage } from './inquiries.contract.ts'
import { domainOf } from './inquiries.rules.ts'
import type { InquiryRow } from './inquiries.store.ts'
import { inquiries } from './inquiries.table.ts'
import type { InquiryPayload } from './payloads.contract.ts'
import { inquiryTrackingToken } from './receive-inquiry.service.ts'

const DUE_HOURS = { 'quote-request': 24, pitch: 48, message: 24, discovery: 24 }

export async function seedRequestsOfYear(ctx: TransactionCtx): Promise<void> {
  const [colleague] = await readColleagues(ctx)
  const { requests } = demoYear(ctx.clock.real())
  const actorId = colleague?.id ?? null
  await insertRows(
    ctx.db,
    inquiries,
    requests.map((request) => toRow(ctx, request, actorId)),
  )
  await insertRows(
    ctx.db,
    activities,
    requests.flatMap((request) => historyOf(request, actorId)),
  )
}

function historyOf(
  { id, receivedAt, readAt, answeredAt, closedAt, closeReason, quote }: DemoRequest,
  colleagueId: string | null,
): (typeof activities.$inferInsert)[] {
  const moments: [Activity['what'], Date | null, string | null][] = [
    ['received', receivedAt, null],
    ['read', readAt, null],
    [quote ? 'answered' : 'call-logged', answeredAt, quote ? `Quote ${quote.number}` : null],
    ['closed', closedAt, closeReason],
  ]
  return moments.flatMap(([what, at, detail]) =>
    at
      ? {
          id: newId(at),
          subjectType: 'inquiry',
          subjectId: id,
          at,
          what,
          actorId: what === 'received' ? null : colleagueId,
          detail: what === 'call-logged' ? at.toISOString() : detail,
        }
      : [],
  )
}

function stageOf({ closedAt, quote, readAt }: DemoRequest): Stage {
  if (closedAt) return 'closed'
  if (quote) return quote.state === 'draft' ? 'in-review' : 'quoted'
  return readAt ? 'in-review' : 'new'
}

function toRow(ctx: TransactionCtx, request: DemoRequest, colleagueId: string | null): InquiryRow {
  const { id, kind, business, receivedAt, readAt, answeredAt, closedAt, closeReason } = request
  const stage = stageOf(request)
  return {
    id,
    kind,
    reference: request.reference,
    trackingHash: hashOf(inquiryTrackingToken(ctx, id)),
    name: business.name,
    email: business.email,
    domain: domainOf(business.email),
    phone: business.phone,
    contact: '',
    channel: null,
    enteredBy: null,
    isReachable: true,
    isPartial: false,
    isSample: true,
    isSpam: false,
    spamSigns: [],
    summary: request.text,
    payload: payloadOf(request),
    source: request.source,
    campaign: request.campaign,
    stage,
    assigneeId: stage === 'new' ? null : colleagueId,
    receivedAt,
    dueAt: hoursAfter(receivedAt, DUE_HOURS[kind]),
    readAt,
    reviewAt: stage === 'new' ? null : readAt,
    answeredAt,
    answer: null,
    closedAt,
    closeReason,
    followUpAt: null,
    followUpDueAt: null,
  }
}

function payloadOf({ kind, business, text, quote }: DemoRequest): InquiryPayload {
  switch (kind) {
    case 'message':
      return { kind, subject: 'A question', message: text }
    case 'pitch':
      return {
        kind,
        founderName: business.contact,
        problem: text,
        solution: `A ${business.trade}.`,
        targetUsers: 'Small teams',
        teamSize: { code: '2-3', label: '2-3' },
        fundingStage: { code: 'pre-seed', label: 'Pre-seed' },
        hasDeck: false,
      }
    case 'discovery':
      return {
        kind,
        name: business.contact,
        email: business.email,
        phone: business.phone,
        practiceName: business.name,
        challenges: text,
        currentPresence: '',
        location: 'Collin County, TX',
        advertisingChannels: ['Google My Business'],
        specialty: null,
        mainGoal: { code: 'digital-growth', label: 'Overall digital growth' },
        hasWebsite: { code: 'yes', label: 'Yes' },
        plan: null,
        step: null,
      }
    case 'quote-request':
      return quoteRequestOf(business.track, quote, text)
  }
}

function quoteRequestOf(
  serviceType: DemoRequest['business']['track'],
  quote: DemoRequest['quote'],
  description: string,
): InquiryPayload {
  const lines = quote?.lines ?? []
  const chosen = lines.find(({ packageId }) => packageId)
  return {
    kind: 'quote-request',
    serviceType,
    package: chosen ? { name: chosen.name, duration: chosen.duration } : null,
    plan: null,
    services: lines.filter(({ packageId }) => !packageId).map(({ name }) => name),
    promotion: null,
    timeline: '2-3-months',
    budget: null,
    website: '',
    description,
  }
}
