import { expect, test } from 'vitest'
import { matchingScreens } from '#features/search/web/search-screens.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { sectionsFor } from './settings-sections.ts'

const paths = (input: string, isAdmin = true): string[] =>
  matchingScreens(ADMIN_SCREENS, input, isAdmin).map(({ path }) => path)

test.each(sectionsFor(true))(
  'finds the Settings section %s by its name',
  (name, { label: keywords }) => {
    expect(paths(keywords)).toContain(`/admin?tab=settings&section=${name}`)
    expect(paths(`settings ${keywords}`)).toEqual([`/admin?tab=settings&section=${name}`])
  },
)

test.each([
  ['reply', '/admin?tab=settings&section=promises'],
  ['deposit', '/admin?tab=settings&section=quotes'],
  ['bank', '/admin?tab=settings&section=payments'],
  ['staffed hours', '/admin?tab=settings&section=company'],
  ['emails', '/admin/mail'],
  ['newsletter', '/admin/blog/subscribers'],
  ['audit', '/admin/audit'],
])('%s finds %s', (input, path) => {
  expect(paths(input)).toContain(path)
})

test('staff find only screens that they can open', () => {
  const offered = new Set(
    'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((character) => paths(character, false)),
  )
  expect([...offered].filter((path) => path.includes('section=')).sort()).toEqual([
    '/admin?tab=settings&section=account',
    '/admin?tab=settings&section=calendars',
    '/admin?tab=settings&section=legal',
    '/admin?tab=settings&section=replies',
  ])
  expect([...offered]).toEqual(
    expect.arrayContaining(['/admin', '/admin/inbox', '/admin/mail', '/admin?tab=settings']),
  )
  for (const closed of ['/admin/blog/subscribers', '/admin/audit'])
    expect([...offered]).not.toContain(closed)
})
