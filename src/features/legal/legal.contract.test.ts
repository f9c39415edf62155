import { expect, test } from 'vitest'
import { filesIn, read } from '#testing/sources.ts'
import { EFFECTIVE, TERMS_VERSION } from './legal.contract.ts'

test('the version that a sign-up agrees to is the day that the pages name', () => {
  expect(
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(TERMS_VERSION),
    ),
  ).toBe(EFFECTIVE)
})

const PRIVACY = 'src/features/legal/web/privacy.content.tsx'
const COOKIES = 'src/features/legal/web/cookies.content.tsx'

/** What the code does, and where a text tells people about it: who changes the one finds the other here. */
test.each([
  [
    'src/features/company/retention.contract.ts',
    'mailDays: 90',
    PRIVACY,
    "'Mails we sent you', until: `${mailDays} days`",
  ],
  [
    'src/features/inquiries/tracking.service.ts',
    'LINK_DAYS = 180',
    PRIVACY,
    'Ends 180 days after the request was closed',
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
  ['src/kernel/http/tokens.ts', 'ACCESS_MINUTES = 15', COOKIES, 'works for 15 minutes'],
  [
    'src/features/legal/data-requests.rules.ts',
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
    'src/kernel/db/idempotency.ts',
    'KEYED_HOURS = 24',
    PRIVACY,
    "counts once', until: 'About a day'",
  ],
])('%s has %s, and the text says so', (source, code, text, expected) => {
  expect(withoutSpaces(read(source))).toContain(withoutSpaces(code))
  expect(withoutSpaces(read(text))).toContain(withoutSpaces(expected))
})

/** The formatter may break a line anywhere. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')

test('no network address is counted longer than the two hours of which people are told', () => {
  const lengths = filesIn('src', /\.service\.ts$/).flatMap((path) =>
    [...read(path).matchAll(/seconds: ([\d_]+) }/g)].map(([, seconds = '']) =>
      Number(seconds.replaceAll('_', '')),
    ),
  )
  expect(lengths.length).toBeGreaterThan(5)
  // Swept every hour.
  expect(Math.max(...lengths)).toBeLessThanOrEqual(3600)
})

test('whatever our pages keep in a browser is named in the cookie policy', () => {
  const named = new Set([...read(COOKIES).matchAll(/code: '([^']+)'/g)].map(([, name]) => name))
  const storageKeys = filesIn('src', /\.(tsx?|js)$/)
    .filter((path) => !path.includes('.test.'))
    .flatMap(storedBy)
  expect(storageKeys).toEqual(
    expect.arrayContaining(['token', 'businessUser', 'sky', 'toasts', '…-draft']),
  )
  expect(storageKeys.filter((name) => !named.has(name))).toEqual([])
})

/** The names under which a file keeps something. What is filled into a name is written as `…`. */
function storedBy(path: string): string[] {
  const text = read(path)
  if (!/(local|session)Storage/.test(text)) return []
  const set = [...text.matchAll(/(?:Storage|store)\.setItem\(\s*([^,]+),/g)].map(
    ([, name = '']) => meaningOf(name, text) ?? `${path} keeps something under ${name}`,
  )
  const assigned = [...text.matchAll(/localStorage\.(\w+) = /g)].map(([, name = '']) => name)
  return [...set, ...assigned]
}

/** `TOKEN`, `draft` and `placeOf(name)` are constants of their file. */
function meaningOf(name: string, text: string): string | undefined {
  const written =
    new RegExp(`const ${name.replace(/\(.*$/, '')}\\b[^\n]*?['\`]([^'\`]+)['\`]`).exec(text)?.[1] ??
    /^'([^']+)'$/.exec(name)?.[1]
  return written?.replace(/\$\{[^}]*\}/g, '…')
}
