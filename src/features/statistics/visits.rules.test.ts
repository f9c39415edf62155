import { DESKTOP, PHONE } from '#testing/crowd.ts'
import { expect, test } from 'vitest'
import { paths } from '../../kernel/paths.contract.ts'
import { LISTED_PATHS } from '#site/layouts/site-links.ts'
import { groupedDays, periodFor } from './periods.rules.ts'
import { textOfResults } from './results-text.rules.ts'
import { countedPage, deviceOf, isPerson, referringSite, visitSourceName } from './visits.rules.ts'

const IPAD = DESKTOP.replace('Windows NT 10.0; Win64; x64', 'iPad; CPU OS 17_0 like Mac OS X')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

test.each([
  [DESKTOP, true, 'desktop'],
  [FIREFOX, true, 'desktop'],
  [PHONE, true, 'phone'],
  [IPAD, true, 'tablet'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false, 'desktop'],
  [`${DESKTOP} Lighthouse`, false, 'desktop'],
  ['python-requests/2.32', false, 'desktop'],
  ['', false, 'desktop'],
])('%s is a person: %s, with a %s', (userAgent, person, device) => {
  expect(isPerson(userAgent)).toBe(person)
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([
  ['https://www.google.co.uk/', 'Google'],
  ['https://l.facebook.com/l.php?u=x', 'Facebook'],
  ['https://t.co/abc', 'X'],
  ['https://www.Clinic-News.example:8443/a?b=c', 'clinic-news.example'],
  ['http://cedarline.test/blogs', ''],
  ['not a URL', ''],
  ['data:text/html,x', ''],
])('%s is the source %j', (referrer, source) => {
  expect(referringSite(referrer, 'cedarline.test')).toBe(source)
})

test('one spelling for each advertiser, and every listed page is counted', () => {
  expect(['google', ' GOOGLE  ads', 'AdWords'].map(visitSourceName)).toEqual(
    Array(3).fill('Google Ads'),
  )
  expect(visitSourceName('spring  LETTER')).toBe('Spring letter')
  expect(LISTED_PATHS.filter((path) => !countedPage(path))).toEqual([])
  expect(countedPage('/blogs/3/')).toEqual({ page: '/blogs/3', postId: 3 })
  expect(
    [paths.customer.home, paths.admin.home, paths.track('x'), '/blogs/0', '//'].map(countedPage),
  ).toEqual([undefined, undefined, undefined, undefined, { page: '/' }])
})

test('periods end today, and a chart of a year has a bar for each month', () => {
  const year = periodFor('twelve-months', '2026-03-31')
  expect(year).toEqual({ from: '2025-04-01', until: '2026-03-31' })
  expect(periodFor('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', until: '2026-02-28' })
  const days = ['2026-01-31', '2026-02-01', '2026-02-02'].map((day) => ({
    day,
    visits: 2,
    views: 3,
  }))
  const later = { day: '2026-02-02', visits: 2, views: 3 }
  const many = [...days, ...Array.from({ length: 100 }, () => later)]
  expect(groupedDays(days).groups).toEqual(days)
  expect(groupedDays(many).groups.map(({ day, visits }) => [day, visits])).toEqual([
    ['2026-01-01', 2],
    ['2026-02-01', 204],
  ])
})

test('says what a source led to', () => {
  expect(textOfResults({ requests: 4, revenue: 1_240_000 })).toBe('Led to 4 requests and $12,400')
  expect(textOfResults({ requests: 2, revenue: 620_000, spend: 80_000 })).toBe(
    'Cost $800 and returned $6,200, from 2 requests',
  )
  expect(textOfResults({ requests: 0, revenue: 0 })).toBe('')
})
