import { call } from '#testing/accepted-quote.ts'
import { expect, test } from 'vitest'
import type { CompanyChange, CompanySettings } from './company-settings.contract.ts'
import { type Company, PLACEHOLDER, UNKNOWN } from './company.contract.ts'

type ErrorBody = { message: string; fields: Record<string, string> }
const save = (change: Partial<CompanyChange>) =>
  call<CompanySettings & ErrorBody>('admin', 'PUT', '/company-settings', {
    ...PLACEHOLDER,
    ...change,
  })
const shown = async () => (await call<Company>('visitor', 'GET', '/company')).body

test('publishes what an admin saves, and rejects an out-of-date revision', async () => {
  expect((await call<CompanySettings>('admin', 'GET', '/company-settings')).body).toEqual({
    facts: PLACEHOLDER,
    revision: 0,
    publicUrl: 'http://cedarline.test',
  })
  const change = {
    name: 'Juniper Works',
    phone: '972 555 0199',
    timeZone: 'America/New_York',
    facebook: '',
    staffedHours: { days: [2, 4], from: '10:00', until: '15:30' },
  }
  expect(await save({ ...change, revision: 0 })).toMatchObject({
    status: 200,
    body: { revision: 1, facts: change },
  })
  expect(await shown()).toEqual({ ...UNKNOWN, ...change })
  expect((await save({ name: 'Older words', revision: 0 })).status).toBe(409)
  expect((await save({ name: 'Newer words', revision: 1 })).body.revision).toBe(2)
})

test.each([
  [{ name: ' ' }, 'name', 'Enter the agency’s name.'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ phone: '555-0142' }, 'phone', 'Enter a 10-digit phone number, such as (469) 555-0142.'],
  [{ timeZone: 'America/McKinney' }, 'timeZone', 'Choose a time zone from the list.'],
  [
    { linkedin: 'javascript:alert(1)' },
    'linkedin',
    'Enter a URL that starts with https://, or leave this empty.',
  ],
  [
    { staffedHours: { days: [], from: '09:00', until: '17:00' } },
    'staffedHours.days',
    'Choose at least one day.',
  ],
  [
    { staffedHours: { days: [1], from: '17:00', until: '09:00' } },
    'staffedHours.until',
    'The end must be after the start.',
  ],
] satisfies [Partial<CompanyChange>, string, string][])(
  'rejects %o with what to do, and stores nothing',
  async (change, field, message) => {
    expect(await save(change)).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
    expect(await shown()).toEqual(UNKNOWN)
  },
)
