// Visits of a browser, as its page sends them.
import { DESKTOP, type SentVisit } from './crowd.ts'
import { ctxOf, deps } from './test-app.ts'
import type { createApp } from '#app/app.ts'
import { writeVisits } from '#features/statistics/visit-batch.service.ts'

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
