// Visits of a browser, as its page sends them.
import { ctxOf, deps } from './test-app.ts'
import type { createApp } from '#app/app.ts'
import { writeVisits } from '#features/statistics/visit-batch.service.ts'

export const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** `browser` is the user agent; a different one is a different visitor. */
export type SentVisit = {
  page: string
  referrer?: string
  browser?: string
  to?: 'visits' | 'page-speeds'
  headers?: Record<string, string>
}
type App = ReturnType<typeof createApp>

export const sendVisit = (
  app: Pick<App, 'request'>,
  { page, referrer = '', browser = DESKTOP, to = 'visits', headers = {} }: SentVisit,
): Response | Promise<Response> =>
  app.request(`/api/${to}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'sec-fetch-site': 'same-origin',
      referer: `http://cedarline.test${page}`,
      'user-agent': browser,
      ...headers,
    },
    body: referrer,
  })

export const storeVisits = (): Promise<void> => writeVisits({ ...ctxOf('visitor'), db: deps.db })

export const AD_SPEND = {
  fileName: 'ads.csv',
  content: 'Date,Channel,Spend\n2026-03-01,Google Ads,12.50',
}
