import { expect, test } from 'vitest'
import { read } from '#testing/sources.ts'
import { EFFECTIVE, TERMS_VERSION } from './legal.contract.ts'

test('the version that a sign-up agrees to is the day that the pages name', () => {
  expect(new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(TERMS_VERSION))).toBe(EFFECTIVE)
})

const PRIVACY = 'src/features/legal/web/privacy.content.tsx'
const COOKIES = 'src/features/legal/web/cookies.content.tsx'

/** What the code does, and where a text tells people about it: who changes the one finds the other here. */
test.each([
  ['src/kernel/mail/mailer.ts', 'KEPT_DAYS = 90', PRIVACY, "'Mails we sent you', until: '90 days'"],
  ['src/features/enquiries/tracking.service.ts', 'LINK_DAYS = 180', PRIVACY, 'Ends 180 days after the request was closed'],
  ['src/features/accounts/accounts.service.ts', 'SESSION_DAYS = 30', PRIVACY, '30 days from signing in'],
  ['src/features/accounts/accounts.service.ts', 'SESSION_DAYS = 30', COOKIES, '30 days from signing in'],
  ['src/features/accounts/accounts.rules.ts', "verification: 24, 'password-reset': 1", PRIVACY, '24 hours and 1 hour'],
  ['src/features/accounts/accounts.api.ts', 'DEVICE_SECONDS = 31_536_000', COOKIES, 'A year from signing in'],
  ['src/kernel/http/tokens.ts', 'ACCESS_MINUTES = 15', COOKIES, 'works for 15 minutes'],
  ['src/features/legal/data-requests.rules.ts', 'CONFIRM_HOURS = 24', PRIVACY, "'A data request that was not confirmed', until: 'About a day'"],
  ['src/kernel/db/once.ts', 'KEYED_HOURS = 24', PRIVACY, "counts once', until: 'About a day'"],
])('%s has %s, and the text says so', (source, code, text, words) => {
  expect(read(source)).toContain(code)
  expect(read(text)).toContain(words)
})
