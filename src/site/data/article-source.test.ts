import { expect, test } from 'vitest'
import { articleIn, withArticleSource, withSource } from './article-source.ts'

test.each([
  ['/quote', '/quote?from=post-3'],
  [
    '/quote?service=startups&amp;package=MVP',
    '/quote?service=startups&amp;package=MVP&amp;from=post-3',
  ],
  ['/services/small-business#plans', '/services/small-business?from=post-3#plans'],
  ['/industries/doctors-clinics', '/industries/doctors-clinics?from=post-3'],
  ['/', '/?from=post-3'],
  ['/mind-ops#interest', '/mind-ops?from=post-3#interest'],
  ['/careers', '/careers'],
  ['/quote?from=elsewhere', '/quote?from=elsewhere'],
  ['/quotes/7', '/quotes/7'],
  ['/blogs/2', '/blogs/2'],
  ['https://elsewhere.example/quote', 'https://elsewhere.example/quote'],
  ['#below', '#below'],
])('an article links to %s as %s', (written, shown) => {
  expect(withArticleSource(`<p><a href="${written}">words</a></p>`, 3)).toBe(
    `<p><a href="${shown}">words</a></p>`,
  )
})

test('accepts only article names as an article source', () => {
  expect(['post-3', 'post-', 'post-3x', 'small-business', 'post-1e9'].map(articleIn)).toEqual([
    3,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(withSource('/quote', '')).toBe('/quote')
})
