// Reads the sums of visits, speeds, requests and spend of a period.
import { and, asc, between, min, type SQL, sum } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import {
  type ReportSpan,
  unreportedCurrencies,
  requestResults,
  sampleRequests,
} from './requests.view.ts'
import type { Device, StatisticsPeriod } from './statistics.contract.ts'
import { adSpend, pageSpeeds, visitCounts } from './statistics.table.ts'

export type { ReportSpan }

const selectRows = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  (await db.execute(statement)).rows as Row[]

/** `link`, `channel` and `form` are those of the request; the rest is null without a visit. */
export type RequestResults = {
  link: string
  channel: string
  form: string
  page: string | null
  source: string | null
  campaign: string | null
  device: Device | null
  requests: number
  quoted: number
  accepted: number
  paid: number
  revenue: number
}
export const readResults = (
  db: Db,
  span: ReportSpan,
  receipts: ReportSpan,
): Promise<RequestResults[]> => selectRows(db, requestResults(span, receipts))

export const readOtherCurrencies = async (db: Db, span: ReportSpan): Promise<string[]> =>
  (await selectRows<{ currency: string }>(db, unreportedCurrencies(span))).map(
    ({ currency }) => currency,
  )

const within = ({ from, until }: StatisticsPeriod) => between(visitCounts.day, from, until)

export type TrafficRow = {
  page: string
  source: string
  campaign: string
  device: Device
  views: number
  visitors: number
  visits: number
}
export async function readTraffic(db: Db, period: StatisticsPeriod): Promise<TrafficRow[]> {
  const { page, source, campaign, device, views, visitors, visits } = visitCounts
  return db
    .select({
      page,
      source,
      campaign,
      device,
      views: sum(views).mapWith(Number),
      visitors: sum(visitors).mapWith(Number),
      visits: sum(visits).mapWith(Number),
    })
    .from(visitCounts)
    .where(within(period))
    .groupBy(page, source, campaign, device)
}

export const readDays = (
  db: Db,
  period: StatisticsPeriod,
): Promise<{ day: string; visits: number; views: number }[]> =>
  db
    .select({
      day: visitCounts.day,
      visits: sum(visitCounts.visits).mapWith(Number),
      views: sum(visitCounts.views).mapWith(Number),
    })
    .from(visitCounts)
    .where(within(period))
    .groupBy(visitCounts.day)
    .orderBy(asc(visitCounts.day))

export const firstCountedDay = async (db: Db): Promise<string | null> =>
  (await db.select({ day: min(visitCounts.day) }).from(visitCounts))[0]?.day ?? null

export const readSpeeds = (db: Db, { from, until }: StatisticsPeriod) =>
  db
    .select({
      page: pageSpeeds.page,
      metric: pageSpeeds.metric,
      upTo: pageSpeeds.upTo,
      samples: sum(pageSpeeds.samples).mapWith(Number),
    })
    .from(pageSpeeds)
    .where(and(between(pageSpeeds.day, from, until)))
    .groupBy(pageSpeeds.page, pageSpeeds.metric, pageSpeeds.upTo)

export const readSpend = (
  db: Db,
  { from, until }: StatisticsPeriod,
): Promise<{ source: string; campaign: string; amount: number }[]> =>
  db
    .select({
      source: adSpend.source,
      campaign: adSpend.campaign,
      amount: sum(adSpend.amount).mapWith(Number),
    })
    .from(adSpend)
    .where(between(adSpend.day, from, until))
    .groupBy(adSpend.source, adSpend.campaign)

/** Of the demo: those that came neither from a campaign nor from a team member. */
export const requestsWithoutOrigin = async (db: Db): Promise<string[]> =>
  (await selectRows<{ id: string }>(db, sampleRequests)).map(({ id }) => id)
