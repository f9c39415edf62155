import { expect, test } from 'vitest'
import { joined, resolveTo } from './location.ts'
import { matchPath } from './matching.ts'

const PATTERNS = [
  { path: '/admin', ids: ['admin', 'tabs'] },
  { path: '/admin/blog/:id', ids: ['admin', 'post'] },
  { path: '/admin/blog/new', ids: ['admin', 'new-post'] },
  { path: '/admin/mail/:id', ids: ['admin', 'mail'] },
  { path: '/admin/mail/quarantine', ids: ['admin', 'quarantine'] },
]

test.each([
  ['/admin', ['admin', 'tabs'], {}],
  ['/admin/', ['admin', 'tabs'], {}],
  ['/Admin/Blog/NEW', ['admin', 'new-post'], {}],
  ['/admin/blog/7', ['admin', 'post'], { id: '7' }],
  ['/admin/blog/a%20b', ['admin', 'post'], { id: 'a b' }],
  ['/admin/blog/%E0%A4%A', ['admin', 'post'], { id: '%E0%A4%A' }],
  ['/admin/mail/quarantine', ['admin', 'quarantine'], {}],
])('%s is the page %j', (path, ids, params) => {
  expect(matchPath(PATTERNS, path)).toEqual({ ids, params })
})

test.each(['/', '/admin/blog', '/admin/blog/7/more'])('%s is no private page', (path) => {
  expect(matchPath(PATTERNS, path)).toBeUndefined()
})

const HERE = { pathname: '/admin/inbox', search: '?list=new', hash: '' }

test.each([
  ['/quote', '/quote'],
  ['?list=done', '/admin/inbox?list=done'],
  [{ search: '?' }, '/admin/inbox'],
  [{ pathname: '/admin/mail', search: 'list=failed' }, '/admin/mail?list=failed'],
  ['#part', '/admin/inbox?list=new#part'],
])('a link to %j opens %s', (to, address) => {
  const path = resolveTo(to, HERE)
  expect(path && joined(path)).toBe(address)
})

test('another site is not resolved', () => {
  expect(resolveTo('https://other.example/admin', HERE)).toBeUndefined()
})
