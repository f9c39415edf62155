// A scripted crowd of visitors, and what a report must say about it.

export const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** `browser` is the user agent; a different one is a different visitor. */
export type SentVisit = {
  page: string
  referrer?: string
  browser?: string
  to?: 'visits' | 'page-speeds'
  headers?: Record<string, string>
}

const PAGES = ['/', '/services/small-business', '/quote', '/subscriptions', '/contact', '/careers']
/** The link that led to the first page, and the source that the report names. */
const LINKS = [
  { query: '', referrer: '', source: 'Direct', campaign: '' },
  { query: '', referrer: 'https://www.google.com/', source: 'Google', campaign: '' },
  {
    query: '?gclid=abc&utm_campaign=spring+sale',
    referrer: 'https://www.google.com/',
    source: 'Google Ads',
    campaign: 'Spring sale',
  },
  {
    query: '?utm_source=newsletter&utm_campaign=March',
    referrer: '',
    source: 'Newsletter',
    campaign: 'March',
  },
  {
    query: '',
    referrer: 'https://news.example/article?id=7',
    source: 'news.example',
    campaign: '',
  },
] as const

/** The same numbers for the same start, between 0 and 1. */
function numbers(start: number): () => number {
  let state = start
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

export type VisitsByName = Record<string, number>
export type ExpectedReport = {
  views: number
  visits: number
  pages: Record<string, { views: number; visitors: number; visits: number }>
  sources: Record<string, { views: number; visits: number }>
  campaigns: VisitsByName
  devices: VisitsByName
}

const emptyReport = (): ExpectedReport => ({
  views: 0,
  visits: 0,
  pages: {},
  sources: {},
  campaigns: {},
  devices: {},
})

/**
 * Each visitor makes one visit of one to five pages; a tenth of the views is followed by one of a
 * program, and a tenth by one that is declined. Ends with the first limit.
 */
export function crowdOf(
  limits: { views?: number; visits?: number },
  start = 7,
): { sent: SentVisit[]; expected: ExpectedReport } {
  const { views, visits } = { views: Infinity, visits: Infinity, ...limits }
  const next = numbers(start)
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(next() * items.length)] as Item
  const expected = emptyReport()
  const sent: SentVisit[] = []
  for (let visitor = 0; visitor < visits && expected.views < views; visitor += 1) {
    const [link, base] = [one(LINKS), one([DESKTOP, PHONE])]
    const browser = `${base} Visitor/${visitor}`
    const opened = new Set<string>()
    const pages = Math.min(1 + Math.floor(next() * 5), views - expected.views)
    for (let at = 0; at < pages; at += 1) {
      const page = one(PAGES)
      const isFirst = at === 0
      sent.push({
        page: isFirst ? page + link.query : page,
        referrer: isFirst ? link.referrer : 'http://cedarline.test/',
        browser,
      })
      count(expected, { page, ...link, isFirst, isNew: !opened.has(page), isPhone: base === PHONE })
      opened.add(page)
      if (next() < 0.1) sent.push({ page, browser: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
      if (next() < 0.1) sent.push({ page, browser: `${base} Declines`, headers: { dnt: '1' } })
    }
  }
  return { sent, expected }
}

type CountedView = {
  page: string
  source: string
  campaign: string
  isFirst: boolean
  isNew: boolean
  isPhone: boolean
}
function count(expected: ExpectedReport, view: CountedView): void {
  const visit = view.isFirst ? 1 : 0
  expected.views += 1
  expected.visits += visit
  const page = (expected.pages[view.page] ??= { views: 0, visitors: 0, visits: 0 })
  page.views += 1
  page.visitors += view.isNew ? 1 : 0
  page.visits += visit
  const source = (expected.sources[view.source] ??= { views: 0, visits: 0 })
  source.views += 1
  source.visits += visit
  const device = view.isPhone ? 'phone' : 'desktop'
  expected.devices[device] = (expected.devices[device] ?? 0) + visit
  if (view.campaign)
    expected.campaigns[view.campaign] = (expected.campaigns[view.campaign] ?? 0) + visit
}
