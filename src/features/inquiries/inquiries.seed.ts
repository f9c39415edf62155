import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { truncateText } from '#kernel/text.contract.ts'
import { type Activity, INQUIRY_SCREEN, requestTitle, type Stage } from './inquiries.contract.ts'
import type { QuoteRequestPayload } from './payloads.contract.ts'
import { domainOf } from './inquiries.rules.ts'
import {
  flagAllAsSamples,
  hasInquiries,
  type InquiryRow,
  insertInquiry,
} from './inquiries.store.ts'
import { recordInquiryActivity } from './inquiry-history.service.ts'
import { insertInquiryNote } from './inquiry-notes.store.ts'
import { inquiryTrackingToken } from './receive-inquiry.service.ts'

type DemoInquiry = {
  reference: string
  name: string
  email: string
  phone?: string
  hoursAgo: number
  stage: Stage
  readAfter?: number
  reviewAfter?: number
  closed?: { after: number; reason: 'answered' | 'not-a-fit' }
  package?: QuoteRequestPayload['package']
  track?: QuoteRequestPayload['serviceType']
  services?: string[]
  timeline?: QuoteRequestPayload['timeline']
  budget?: QuoteRequestPayload['budget']
  website?: string
  description: string
  note?: string
  source?: string
  campaign?: string
}

const DEMO_INQUIRIES: DemoInquiry[] = [
  {
    reference: 'R-9C4T-28',
    name: 'Ortega’s Panadería',
    email: 'maribel@ortegas.example',
    phone: '(469) 555-0119',
    hoursAgo: 23.6,
    stage: 'in-review',
    readAfter: 0.4,
    reviewAfter: 1,
    package: { name: 'Medium', duration: '4-6 weeks' },
    services: ['SEO Optimization', 'Analytics Implementation'],
    timeline: '2-3-months',
    budget: '5k-15k',
    website: 'ortegas.example',
    description:
      'Second shop opens in November on Virginia Street. Same menu, different hours, and cake ' +
      'orders should ask which shop picks them up. We also want to know which ads bring people ' +
      'in, because last year we paid for three and could not tell.',
    note: 'Their first site has the shop address hard-coded in the order form. Plan half a day for that.',
    source: 'small-business-medium',
    campaign: 'google / new websites',
  },
  {
    reference: 'R-4HKW-73',
    name: 'Bluebonnet Yoga Studio',
    email: 'hello@bluebonnetyoga.example',
    hoursAgo: 18,
    stage: 'new',
    package: { name: 'Basic', duration: '2-3 weeks' },
    timeline: '1-month',
    budget: 'under-5k',
    description: 'Class schedule and drop-in payments for one room.',
  },
  {
    reference: 'R-8RDA-46',
    name: 'Henderson & Sons Family Hardware, Garden Supply and Equipment Rental of Collin County',
    email: 'orders@hendersonhardware.example',
    hoursAgo: 26.3,
    stage: 'new',
    package: { name: 'Premium', duration: '6-8 weeks' },
    services: ['Google Ads Setup', 'Third-party Integrations', 'Content Creation'],
    budget: '15k-35k',
    description:
      'About 4,000 products in three departments, and rentals by the day. The list is in a ' +
      'spreadsheet that two people keep.',
  },
  {
    reference: 'R-2NQM-9B',
    name: 'Ridgeline HVAC',
    email: 'office@ridgelinehvac.example',
    phone: '(972) 555-0177',
    hoursAgo: 30,
    stage: 'closed',
    readAfter: 0.7,
    reviewAfter: 2,
    closed: { after: 9, reason: 'answered' },
    package: { name: 'Premium', duration: '6-8 weeks' },
    budget: '15k-35k',
    description: 'Booking for repairs, with the day and a two-hour window.',
    note: 'Went through the figures on the phone. They decide on Friday.',
  },
  {
    reference: 'R-6TXP-3E',
    name: 'Looply',
    email: 'imani@looply.example',
    hoursAgo: 52,
    stage: 'closed',
    readAfter: 3,
    closed: { after: 20, reason: 'not-a-fit' },
    track: 'startups',
    services: ['Mobile App Development'],
    budget: 'under-5k',
    timeline: 'asap',
    description: 'Returns app for small fashion labels, ready for a trade fair in nine days.',
  },
]

/** Whether the demo data exists, or the agency received requests. */
export const hasRequests = (ctx: TransactionCtx): Promise<boolean> => hasInquiries(ctx.db)

export async function seedDemoInquiries(ctx: TransactionCtx): Promise<void> {
  const [colleague] = await readColleagues(ctx)
  for (const demoInquiry of DEMO_INQUIRIES)
    await seedInquiry(ctx, demoInquiry, colleague?.id ?? null)
}

/** Call it when all demo requests exist. */
export const markDemoRequests = (ctx: TransactionCtx): Promise<void> => flagAllAsSamples(ctx.db)

async function seedInquiry(
  ctx: TransactionCtx,
  demoInquiry: DemoInquiry,
  colleagueId: string | null,
): Promise<void> {
  const row = toRow(ctx, demoInquiry, colleagueId)
  const moments: [Activity['what'], Date | null][] = [
    ['received', row.receivedAt],
    ['read', row.readAt],
    ['review', row.reviewAt],
    ['call-logged', row.answeredAt],
    ['closed', row.closedAt],
  ]
  await insertInquiry(ctx.db, row)
  for (const [what, at] of moments) {
    const actorId = what === 'received' ? null : colleagueId
    if (at)
      await recordInquiryActivity(ctx, row.id, what, {
        at,
        actorId,
        detail: detailOf(row, what),
      })
  }
  if (row.stage === 'in-review' && row.assigneeId) await notifyAssignee(ctx, row, row.assigneeId)
  if (demoInquiry.note && row.readAt && colleagueId)
    await insertInquiryNote(ctx.db, {
      id: newId(row.readAt),
      inquiryId: row.id,
      at: row.readAt,
      authorId: colleagueId,
      text: demoInquiry.note,
    })
}

const notifyAssignee = (
  ctx: TransactionCtx,
  { id, name, kind, reference, summary }: InquiryRow,
  assigneeId: string,
): Promise<void> =>
  notifyTeam(ctx, [assigneeId], {
    kind: 'assignments',
    about: id,
    title: `${name} is assigned to you`,
    text: `${requestTitle({ kind, reference })}: ${summary}`,
    path: INQUIRY_SCREEN.path(id),
    byMail: false,
  })

const detailOf = (row: InquiryRow, what: Activity['what']): string | null =>
  what === 'closed'
    ? row.closeReason
    : what === 'call-logged'
      ? (row.answeredAt?.toISOString() ?? null)
      : null

function toRow(
  ctx: TransactionCtx,
  demoInquiry: DemoInquiry,
  colleagueId: string | null,
): InquiryRow {
  const {
    reference,
    name,
    email,
    phone = '',
    stage,
    source = '',
    campaign = '',
    description,
    closed,
  } = demoInquiry
  const receivedAt = hoursAfter(ctx.clock.now(), -demoInquiry.hoursAgo)
  const after = (hours: number | undefined): Date | null =>
    hours === undefined ? null : hoursAfter(receivedAt, hours)
  const id = newId(receivedAt)
  const [reviewAt, closedAt] = [after(demoInquiry.reviewAfter), after(closed?.after)]
  return {
    id,
    kind: 'quote-request',
    reference,
    trackingHash: hashOf(inquiryTrackingToken(ctx, id)),
    name,
    email,
    domain: domainOf(email),
    phone,
    summary: truncateText(description, 200),
    payload: payloadIn(demoInquiry),
    source,
    campaign,
    stage,
    isReachable: true,
    isPartial: false,
    isSpam: false,
    contact: '',
    channel: null,
    enteredBy: null,
    isSample: true,
    spamSigns: [],
    assigneeId: reviewAt && colleagueId,
    receivedAt,
    dueAt: hoursAfter(receivedAt, 24),
    readAt: after(demoInquiry.readAfter),
    reviewAt,
    answeredAt: closed?.reason === 'answered' ? closedAt : null,
    answer: null,
    closedAt,
    closeReason: closed?.reason ?? null,
    followUpAt: null,
    followUpDueAt: null,
  }
}

const payloadIn = ({
  track = 'small-business',
  package: chosen = null,
  services = [],
  timeline = null,
  budget = null,
  website = '',
  description,
}: DemoInquiry): QuoteRequestPayload => ({
  kind: 'quote-request',
  serviceType: track,
  package: chosen,
  plan: null,
  services,
  promotion: null,
  timeline,
  budget,
  website,
  description,
})
