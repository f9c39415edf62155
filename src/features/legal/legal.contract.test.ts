import { expect, test } from 'vitest'
import { filesIn, read } from '#testing/sources.ts'
import { EFFECTIVE, TERMS_VERSION } from './legal.contract.ts'

test('the terms version is the effective date on the pages', () => {
  expect(
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(TERMS_VERSION),
    ),
  ).toBe(EFFECTIVE)
})

const PRIVACY = 'src/features/legal/web/public/privacy.content.tsx'
const COOKIES = 'src/features/legal/web/public/cookies.content.tsx'

test.each([
  [
    'src/features/company/retention.contract.ts',
    'mailDays: 90',
    PRIVACY,
    "'Emails we sent you', until: `${mailDays} days`",
  ],
  [
    'src/kernel/intake.ts',
    'LINK_DAYS = 180',
    PRIVACY,
    'Expires 180 days after the request is closed',
  ],
  [
    'src/features/accounts/accounts.rules.ts',
    'SESSION_DAYS = 30',
    PRIVACY,
    '30 days from signing in',
  ],
  [
    'src/features/accounts/accounts.rules.ts',
    'SESSION_DAYS = 30',
    COOKIES,
    '30 days from signing in',
  ],
  ['src/features/accounts/accounts.rules.ts', 'IDLE_DAYS = 14', PRIVACY, '14 days without a visit'],
  ['src/features/accounts/accounts.rules.ts', 'IDLE_DAYS = 14', COOKIES, '14 days without a visit'],
  [
    'src/features/accounts/accounts.rules.ts',
    "verification: 24, 'password-reset': 1",
    PRIVACY,
    '24 hours and 1 hour',
  ],
  [
    'src/features/accounts/accounts.api.ts',
    'DEVICE_SECONDS = 31_536_000',
    COOKIES,
    'A year from signing in',
  ],
  ['src/kernel/security/tokens.ts', 'ACCESS_MINUTES = 15', COOKIES, 'works for 15 minutes'],
  [
    'src/features/privacy/data-requests.rules.ts',
    'CONFIRM_HOURS = 24',
    PRIVACY,
    "'A data request that was not confirmed', until: 'About a day'",
  ],
  [
    'src/features/blog/newsletter.rules.ts',
    'CONFIRM_DAYS = 7',
    PRIVACY,
    "'A newsletter address that was not confirmed', until: 'About a week'",
  ],
  [
    'src/features/statistics/statistics.contract.ts',
    'RETENTION_DAYS = 800',
    PRIVACY,
    "the speed of pages', until: 'About 26 months'",
  ],
  [
    'src/features/statistics/count-visit.service.ts',
    "every: '4 * * * *'",
    PRIVACY,
    'Up to an hour after the day is over',
  ],
  [
    'src/kernel/idempotency/idempotency.ts',
    'KEYED_HOURS = 24',
    PRIVACY,
    "counts once', until: 'About a day'",
  ],
])('%s has %s, and the legal text states it', (source, code, text, expected) => {
  expect(withoutSpaces(read(source))).toContain(withoutSpaces(code))
  expect(withoutSpaces(read(text))).toContain(withoutSpaces(expected))
})

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')

test('IP addresses are counted for at most the two hours in the privacy policy', () => {
  const lengths = filesIn('src', /\.service\.ts$/).flatMap((path) =>
    [...read(path).matchAll(/seconds: ([\d_]+) }/g)].map(([, seconds = '']) =>
      Number(seconds.replaceAll('_', '')),
    ),
  )
  expect(lengths.length).toBeGreaterThan(5)
  // Plus one hour until the next cleanup.
  expect(Math.max(...lengths)).toBeLessThanOrEqual(3600)
})

test('the cookie policy names every storage key', () => {
  const named = new Set([...read(COOKIES).matchAll(/code: '([^']+)'/g)].map(([, name]) => name))
  const storageKeys = filesIn('src', /\.(tsx?|js)$/)
    .filter((path) => !path.includes('.test.'))
    .flatMap(storedBy)
  expect(storageKeys).toEqual(
    expect.arrayContaining(['token', 'businessUser', 'sky', 'toasts', '…-draft']),
  )
  expect(storageKeys.filter((name) => !named.has(name))).toEqual([])
})

/** Storage keys that a file writes. Interpolated parts of a key become `…`. */
function storedBy(path: string): string[] {
  const text = read(path)
  if (!/(local|session)Storage/.test(text)) return []
  const set = [...text.matchAll(/(?:Storage|store)\.setItem\(\s*([^,]+),/g)].map(
    ([, name = '']) => meaningOf(name, text) ?? `${path} stores a value under ${name}`,
  )
  const assigned = [...text.matchAll(/localStorage\.(\w+) = /g)].map(([, name = '']) => name)
  return [...set, ...assigned]
}

/** Resolves `TOKEN`, `draft` and `placeOf(name)` to the constants of their file. */
function meaningOf(name: string, text: string): string | undefined {
  const written =
    new RegExp(`const ${name.replace(/\(.*$/, '')}\\b[^\n]*?['\`]([^'\`]+)['\`]`).exec(text)?.[1] ??
    /^'([^']+)'$/.exec(name)?.[1]
  return written?.replace(/\$\{[^}]*\}/g, '…')
}
