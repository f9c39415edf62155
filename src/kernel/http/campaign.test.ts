import { expect, test } from 'vitest'
import { campaignIn } from './campaign.ts'

const PAGE = 'https://cedarline.example/contact'

test.each([
  ['?utm_source=newsletter&utm_campaign=spring+sale', 'newsletter / spring sale'],
  ['?utm_source=newsletter', 'newsletter'],
  ['?utm_campaign=spring', 'spring'],
  ['?gclid=abc', 'google'],
  ['?fbclid=abc&utm_campaign=spring', 'facebook / spring'],
  ['?utm_source=partner&gclid=abc', 'partner'],
  ['?utm_source=&utm_campaign=', ''],
  ['?service=startups', ''],
  ['?utm_source=%00a%0Ab%E2%80%AEc%ff&utm_campaign=%', 'a b c\uFFFD / %'],
])('%s is the campaign %j', (query, campaign) => {
  expect(campaignIn(PAGE + query)).toBe(campaign)
})

test('no page and no URL have no campaign, and a long one is cut between characters', () => {
  expect([campaignIn(undefined), campaignIn('about'), campaignIn(PAGE)]).toEqual(['', '', ''])
  const long = campaignIn(`${PAGE}?utm_source=${'😀'.repeat(150)}`)
  expect(long.length).toBeLessThanOrEqual(200)
  expect(long.isWellFormed()).toBe(true)
})
