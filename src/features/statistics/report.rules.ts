// Combines visits, requests and spend by page, source, campaign and device.
import { paths } from '../../kernel/paths.contract.ts'
import { ENTRY_CHANNELS } from '../inquiries/entered-inquiry.contract.ts'
import type {
  CampaignRow,
  Device,
  DeviceRow,
  PageRow,
  Results,
  SourceRow,
} from './statistics.contract.ts'
import { splitCampaign } from './visits.rules.ts'

type Traffic = { page: string; source: string; campaign: string; device: Device } & {
  views: number
  visitors: number
  visits: number
}
type Requested = Results & {
  link: string
  channel: string
  form: string
  page: string | null
  source: string | null
  campaign: string | null
  device: string | null
}
type Spent = { source: string; campaign: string; amount: number }
export type CountedVisits = {
  traffic: readonly Traffic[]
  results: readonly Requested[]
  spend: readonly Spent[]
}

/** Visits without a referring site or campaign, and requests that nothing is known about. */
export const DIRECT = 'Direct'
export const UNKNOWN_SOURCE = 'Not known'

const NONE: Results = { requests: 0, quoted: 0, accepted: 0, paid: 0, revenue: 0 }
const NO_TRAFFIC = { visits: 0, views: 0 }

const ARTICLE = /^post-(\d{1,9})$/

/** The link of the request counts before its visit; a request by hand has its channel. */
function sourceOf({ link, channel, source, campaign }: Requested) {
  if (link) return splitCampaign(link)
  if (channel)
    return { source: (ENTRY_CHANNELS as Record<string, string>)[channel] ?? channel, campaign: '' }
  if (source === null) return { source: UNKNOWN_SOURCE, campaign: '' }
  return { source: source || DIRECT, campaign: campaign ?? '' }
}

/** The article that linked to the form, or the page on which the visit began. */
function pageOf({ form, page }: Requested): string {
  const [, article] = ARTICLE.exec(form) ?? []
  return article ? paths.post(article) : (page ?? '')
}

/** Rows by name, which `fill` adds to. */
function rowsBy<Row>(empty: (name: string) => Row) {
  const rows = new Map<string, Row>()
  return {
    rows,
    at(name: string): Row {
      const row = rows.get(name) ?? empty(name)
      rows.set(name, row)
      return row
    },
  }
}

function addResults(row: Results, added: Results): void {
  row.requests += added.requests
  row.quoted += added.quoted
  row.accepted += added.accepted
  row.paid += added.paid
  row.revenue += added.revenue
}
function addTraffic(row: { visits: number; views: number }, added: Traffic): void {
  row.visits += added.visits
  row.views += added.views
}

type Ranked = { revenue: number; requests: number; visits: number }
const byWorth = (one: Ranked, other: Ranked): number =>
  other.revenue - one.revenue || other.requests - one.requests || other.visits - one.visits

export function totalResults({ traffic, results, spend }: CountedVisits) {
  const total = { ...NO_TRAFFIC, ...NONE, spend: 0 }
  for (const row of traffic) addTraffic(total, row)
  for (const row of results) addResults(total, row)
  for (const { amount } of spend) total.spend += amount
  return total
}

export function resultsByPage({ traffic, results }: CountedVisits): Omit<PageRow, 'title'>[] {
  const pages = rowsBy((page) => ({ page, visitors: 0, ...NO_TRAFFIC, ...NONE }))
  for (const row of traffic) {
    addTraffic(pages.at(row.page), row)
    pages.at(row.page).visitors += row.visitors
  }
  for (const row of results) addResults(pages.at(pageOf(row)), row)
  return [...pages.rows.values()].toSorted(
    (one, other) => byWorth(one, other) || other.visitors - one.visitors,
  )
}

export function resultsBySource({ traffic, results, spend }: CountedVisits): SourceRow[] {
  const sources = rowsBy((name) => ({ name, ...NO_TRAFFIC, ...NONE, spend: 0 }))
  for (const row of traffic) addTraffic(sources.at(row.source || DIRECT), row)
  for (const row of results) addResults(sources.at(sourceOf(row).source), row)
  for (const { source, amount } of spend) sources.at(source).spend += amount
  return [...sources.rows.values()].toSorted(byWorth)
}

export function resultsByCampaign({ traffic, results, spend }: CountedVisits): CampaignRow[] {
  const campaigns = rowsBy((key) => {
    const [source = '', name = ''] = key.split('\n')
    return { source, name, ...NO_TRAFFIC, ...NONE, spend: 0 }
  })
  const at = (source: string, campaign: string) => campaigns.at(`${source}\n${campaign}`)
  for (const row of traffic) if (row.campaign) addTraffic(at(row.source, row.campaign), row)
  for (const row of results) {
    const { source, campaign } = sourceOf(row)
    if (campaign) addResults(at(source, campaign), row)
  }
  for (const { source, campaign, amount } of spend)
    if (campaign) at(source, campaign).spend += amount
  return [...campaigns.rows.values()].toSorted(byWorth)
}

export function resultsByDevice({ traffic, results }: CountedVisits): DeviceRow[] {
  const devices = rowsBy((name) => ({ name, ...NO_TRAFFIC, ...NONE }))
  for (const row of traffic) addTraffic(devices.at(row.device), row)
  for (const row of results) addResults(devices.at(row.device ?? ''), row)
  return [...devices.rows.values()].toSorted((one, other) => other.visits - one.visits)
}
